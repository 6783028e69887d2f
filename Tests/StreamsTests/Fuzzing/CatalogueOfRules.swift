import Foundation
import Streams
import StreamsTesting

extension Int {
  fileprivate var half: Int { self / 2 }
  fileprivate var third: Int { self / 3 }
  fileprivate var rest: Int { self % 3 }
}

extension Course<Int> {
  /// Replaces each value, with the values before it at hand.
  func mappedWithPrevious(_ transform: ([Int], Int) throws -> Int?) -> Course<Int> {
    var previous: [Int] = []
    return compactMap { value in
      defer { previous.append(value) }
      return try transform(previous, value)
    }
  }
}

// MARK: - Transforming values

extension Catalogue {
  mutating func addTransforming() {
    rule("enumerated()") {
      $0.enumerated().map { ($0 &* 7 &+ $1) % 50 }.stream
    } _: { course in
      course.mappedWithPrevious { ($0.count &* 7 &+ $1) % 50 }
    }
    rule("scan(into:_:)") { stream, n in
      stream.scan(into: [n]) { $0.append($1) }.map(digest).stream
    } _: { course, n in
      course.mappedWithPrevious { digest([n] + $0 + [$1]) }
    }
    rule("map(_:)") { stream, n in
      stream.map { $0 &* 2 &+ n }.stream
    } _: { course, n in
      course.compactMap { $0 &* 2 &+ n }
    }
    rule("tryMap(_:)") {
      $0.tryMap { try delicate($0) &+ 1 }.stream
    } _: { course in
      course.compactMap { try delicate($0) &+ 1 }
    }
    rule("map(_:) in MapKeyPath") {
      $0.map(\.half).stream
    } _: { course in
      course.compactMap { $0 / 2 }
    }
    rule("map(_:_:)") {
      $0.map(\.half, \.rest).map { digest([$0, $1]) }.stream
    } _: { course in
      course.compactMap { digest([$0 / 2, $0 % 3]) }
    }
    rule("map(_:_:_:)") {
      $0.map(\.half, \.third, \.rest).map { digest([$0, $1, $2]) }.stream
    } _: { course in
      course.compactMap { digest([$0 / 2, $0 / 3, $0 % 3]) }
    }
    rule("compactMap(_:)") {
      $0.compactMap { $0 % 3 == 0 ? nil : $0 }.stream
    } _: { course in
      course.compactMap { $0 % 3 == 0 ? nil : $0 }
    }
    rule("tryCompactMap(_:)") {
      $0.tryCompactMap { try delicate($0) % 2 == 0 ? nil : $0 }.stream
    } _: { course in
      course.compactMap { try delicate($0) % 2 == 0 ? nil : $0 }
    }
    rule("replaceNil(with:)") { stream, n in
      stream.map { $0 % 2 == 0 ? nil : $0 }.replaceNil(with: n).stream
    } _: { course, n in
      course.compactMap { $0 % 2 == 0 ? n : $0 }
    }
    rule("compacted()") {
      $0.map { $0 % 2 == 0 ? nil : $0 }.compacted().stream
    } _: { course in
      course.compactMap { $0 % 2 == 0 ? nil : $0 }
    }
    rule("scan(_:_:)") { stream, n in
      stream.scan(n) { ($0 &* 3 &+ $1) % 100 }.stream
    } _: { course, n in
      course.mappedWithPrevious { ($0 + [$1]).reduce(n) { ($0 &* 3 &+ $1) % 100 } }
    }
    rule("tryScan(_:_:)") {
      $0.tryScan(0) { try delicate(($0 &+ $1) % 20) }.stream
    } _: { course in
      course.mappedWithPrevious { try ($0 + [$1]).reduce(0) { try delicate(($0 &+ $1) % 20) } }
    }
    rule("adjacentPairs()") {
      $0.adjacentPairs().map { digest([$0, $1]) }.stream
    } _: { course in
      course.mappedWithPrevious { previous, value in previous.last.map { digest([$0, value]) } }
    }
    identity("encode and decode", methods: ["encode(encoder:)", "decode(type:decoder:)"]) {
      $0.map { [$0] }.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder()).map {
        $0[0]
      }
      .stream
    }
    rule("materialize()") { stream in
      stream.materialize().map { event in
        switch event {
        case .value(let value): value
        case .failure: -1
        case .finished: -2
        }
      }.stream
    } _: { course in
      course.rewritten {
        $0.add($1.value, at: $1.time)
      } end: { result, end in
        result.add(end.failure == nil ? -2 : -1, at: end.time)
        result.finish(at: end.time)
      }
    }
    identity("materialize and dematerialize", methods: ["dematerialize()"]) {
      $0.materialize().dematerialize().stream
    }
    identity("eraseToAnyPublisher()") { $0.eraseToAnyPublisher() }
  }
}

// MARK: - Failures

extension Catalogue {
  mutating func addFailures() {
    rule("mapError(_:)") {
      $0.mapError { TestError("\($0.text)!") }.stream
    } _: { course in
      course.rewritten {
        $0.add($1.value, at: $1.time)
      } end: { result, end in
        result.end = TimedEnd(end.failure.map { TestError("\($0)!") }, at: end.time)
      }
    }
    rule("replaceError(with:)") { stream, n in
      stream.replaceError(with: n).stream
    } _: { course, n in
      course.withoutFailure { $0.add(n, at: $1) }
    }
    rule("ignoreFailure()") {
      $0.ignoreFailure().stream
    } _: { course in
      course.withoutFailure { _, _ in }
    }
    rule(
      "setFailureType(to:)",
      methods: ["setFailureType(to:)", "assertNoFailure(_:file:line:)", "breakpointOnError()"]
    ) { stream in
      stream.ignoreFailure().breakpointOnError().setFailureType(to: TestError.self).assertNoFailure().stream
    } _: { course in
      course.withoutFailure { _, _ in }
    }
  }
}

extension Course<Int> {
  /// Finishes where this fails.
  func withoutFailure(_ replace: (inout Course<Int>, Instant) -> Void) -> Course<Int> {
    rewritten {
      $0.add($1.value, at: $1.time)
    } end: { result, end in
      if end.failure != nil { replace(&result, end.time) }
      result.finish(at: end.time)
    }
  }
}

// MARK: - Watching

extension Catalogue {
  mutating func addWatching() {
    identity("print(_:to:)") { $0.print("fuzz", to: Nowhere()).stream }
    identity(
      "handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)"
    ) {
      $0.handleEvents(receiveOutput: { _ in }, receiveCompletion: { _ in }, receiveCancel: {}).stream
    }
    identity("handleEvents(receiveSubscription:receiveOutput:receiveCancel:receiveRequest:)") {
      $0.handleEvents(receiveOutput: { _ in }, receiveCancel: {}).stream
    }
    identity("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)") {
      $0.breakpoint(receiveOutput: { _ in false }).stream
    }
  }
}

/// Drops the text that it is given.
private struct Nowhere: TextOutputStream {
  mutating func write(_ text: String) {}
}
