import Streams
import StreamsTesting

extension Course<Int> {
  /// Publishes one value and finishes as soon as a value decides, or else when the stream finishes.
  fileprivate func decided(_ decide: (Int) throws -> Int?, otherwise: Int?) -> Course<Int> {
    rewritten { result, value in
      do {
        guard let decision = try decide(value.value) else { return }
        result.add(decision, at: value.time)
        result.finish(at: value.time)
      } catch {
        result.fail(TestError(describing: error), at: value.time)
      }
    } end: { result, end in
      if end.failure == nil, let otherwise { result.add(otherwise, at: end.time) }
      result.end = end
    }
  }

  /// Publishes one value that follows from all values when the stream finishes, but fails at a value that is torn.
  fileprivate func reducedWithCare(isTorn: ([Int], Int) -> Bool, _ reduce: ([Int]) -> Int?) -> Course<Int> {
    var previous: [Int] = []
    for value in values {
      if isTorn(previous, value.value) { return Course<Int>(end: TimedEnd("torn", at: value.time)) }
      previous.append(value.value)
    }
    return reduced(reduce)
  }
}

extension [Int] {
  /// The first element that no other precedes.
  fileprivate func extreme(_ precedes: (Int, Int) -> Bool) -> Int? {
    first { candidate in !contains { precedes($0, candidate) } }
  }
}

extension Catalogue {
  mutating func addReducing() {
    rule("collect()") {
      $0.collect().map(digest).stream
    } _: { course in
      course.reduced(digest)
    }
    rule("collect(_:)") { stream, n in
      stream.collect(n + 1).map(digest).stream
    } _: { course, n in
      course.collected(n + 1)
    }
    rule("count()") {
      $0.count().stream
    } _: { course in
      course.reduced(\.count)
    }
    rule("reduce(_:_:)") {
      $0.reduce(7) { ($0 &* 3 &+ $1) % 100 }.stream
    } _: { course in
      course.reduced { $0.reduce(7) { ($0 &* 3 &+ $1) % 100 } }
    }
    rule("tryReduce(_:_:)") {
      $0.tryReduce(0) { try ($0 &+ delicate($1)) % 100 }.stream
    } _: { course in
      course.reducedWithCare {
        breaks($1)
      } _: {
        $0.reduce(0) { ($0 &+ $1) % 100 }
      }
    }
    addDeciding()
    rule("last()") {
      $0.last().stream
    } _: { course in
      course.reduced(\.last)
    }
    rule("last(where:)") {
      $0.last { $0 % 2 == 0 }.stream
    } _: { course in
      course.reduced { $0.last { $0 % 2 == 0 } }
    }
    rule("tryLast(where:)") {
      $0.tryLast { try delicate($0) % 2 == 0 }.stream
    } _: { course in
      course.reducedWithCare {
        breaks($1)
      } _: {
        $0.last { $0 % 2 == 0 }
      }
    }
    addComparing()
    rule("replaceEmpty(with:)") { stream, n in
      stream.replaceEmpty(with: n).stream
    } _: { course, n in
      course.rewritten {
        $0.values.append($1)
      } end: { result, end in
        if result.values.isEmpty, end.failure == nil { result.add(n, at: end.time) }
        result.end = end
      }
    }
  }

  private mutating func addDeciding() {
    rule("first(where:)") {
      $0.first { $0 % 2 == 0 }.stream
    } _: { course in
      course.decided({ $0 % 2 == 0 ? $0 : nil }, otherwise: nil)
    }
    rule("tryFirst(where:)") {
      $0.tryFirst { try delicate($0) % 2 == 0 }.stream
    } _: { course in
      course.decided({ try delicate($0) % 2 == 0 ? $0 : nil }, otherwise: nil)
    }
    rule("contains(_:)") { stream, n in
      stream.contains(n).map { $0 ? 1 : 0 }.stream
    } _: { course, n in
      course.decided({ $0 == n ? 1 : nil }, otherwise: 0)
    }
    rule("contains(where:)") {
      $0.contains { $0 % 3 == 2 }.map { $0 ? 1 : 0 }.stream
    } _: { course in
      course.decided({ $0 % 3 == 2 ? 1 : nil }, otherwise: 0)
    }
    rule("tryContains(where:)") {
      $0.tryContains { try delicate($0) == 1 }.map { $0 ? 1 : 0 }.stream
    } _: { course in
      course.decided({ try delicate($0) == 1 ? 1 : nil }, otherwise: 0)
    }
    rule("allSatisfy(_:)") {
      $0.allSatisfy { $0 != 4 }.map { $0 ? 1 : 0 }.stream
    } _: { course in
      course.decided({ $0 == 4 ? 0 : nil }, otherwise: 1)
    }
    rule("tryAllSatisfy(_:)") {
      $0.tryAllSatisfy { try delicate($0) != 4 }.map { $0 ? 1 : 0 }.stream
    } _: { course in
      course.decided({ try delicate($0) == 4 ? 0 : nil }, otherwise: 1)
    }
  }

  private mutating func addComparing() {
    rule("min()") {
      $0.min().stream
    } _: { course in
      course.reduced { $0.min() }
    }
    rule("max()") {
      $0.max().stream
    } _: { course in
      course.reduced { $0.max() }
    }
    rule("min(by:)") {
      $0.min { $0 % 4 < $1 % 4 }.stream
    } _: { course in
      course.reduced { $0.extreme { $0 % 4 < $1 % 4 } }
    }
    rule("max(by:)") {
      $0.max { $0 % 4 < $1 % 4 }.stream
    } _: { course in
      course.reduced { $0.extreme { $0 % 4 > $1 % 4 } }
    }
    rule("tryMin(by:)") {
      $0.tryMin { try delicate($0) < delicate($1) }.stream
    } _: { course in
      course.reducedWithCare(isTorn: Self.isTorn) { $0.min() }
    }
    rule("tryMax(by:)") {
      $0.tryMax { try delicate($0) < delicate($1) }.stream
    } _: { course in
      course.reducedWithCare(isTorn: Self.isTorn) { $0.max() }
    }
  }

  /// Returns true if a value is compared that is torn, or with one that is. The first is not compared before
  /// a second comes.
  private static func isTorn(_ previous: [Int], _ value: Int) -> Bool {
    !previous.isEmpty && (previous + [value]).contains(where: breaks)
  }
}

extension Course<Int> {
  /// Publishes arrays of a number of values, and a shorter one at the end.
  func collected(_ count: Int) -> Course<Int> {
    var waiting: [Int] = []
    return rewritten { result, value in
      waiting.append(value.value)
      guard waiting.count == count else { return }
      result.add(digest(waiting), at: value.time)
      waiting = []
    } end: { result, end in
      if !waiting.isEmpty, end.failure == nil { result.add(digest(waiting), at: end.time) }
      result.end = end
    }
  }
}
