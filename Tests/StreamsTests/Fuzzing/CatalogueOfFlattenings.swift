import Streams
import StreamsTesting

/// Publishers that are chosen by a value.
private struct Choice<Inner> {
  let inners: [Inner]

  func callAsFunction(_ value: Int) -> Inner { inners[abs(value) % inners.count] }
}

extension Choice<Stream> {
  /// The publisher of a value. What it publishes depends on the value.
  func stream(_ value: Int) -> Stream { self(value).map { ($0 &+ value) % 50 }.stream }
}

extension Choice<Meaning> {
  func course(_ value: Int, from start: Instant) -> Course<Int> {
    self(value)(start).compactMap { ($0 &+ value) % 50 }
  }
}

extension Interpretation {
  /// Publishes what all inner publishers do. The outer stream fails at once, and finishes with the last of them.
  fileprivate func flattened(_ outer: Course<Int>, _ inners: [(start: Instant, course: Course<Int>)])
    -> Course<Int>
  {
    var result = Course<Int>()
    var open = inners.count + 1
    // The outer stream is subscribed to first, but what a value leads to at once comes before the outer end.
    let all = inners + [(start: outer.end?.time ?? .zero, course: Course<Int>(end: outer.end))]
    for (_, event) in interleaved(all) where result.end == nil {
      switch event {
      case .value(let value): result.values.append(value)
      case .end(let end):
        open -= 1
        if end.failure != nil || open == 0 { result.end = end }
      }
    }
    return result
  }

  /// Runs at most a number of inner publishers at the same time. Values beyond that wait.
  fileprivate func inTurn(
    _ outer: Course<Int>, atMost: Int, _ course: (Int, Instant) -> Course<Int>
  ) -> [(start: Instant, course: Course<Int>)] {
    var running: [(start: Instant, course: Course<Int>)] = []
    for value in outer.values {
      // The time at which fewer are running: enough of them have ended.
      let ends = running.map { $0.course.end?.time ?? .max }.sorted()
      let free = ends.count < atMost ? value.time : ends[ends.count - atMost]
      guard free < .max else { break }
      let start = max(value.time, free)
      running.append((start, course(value.value, start)))
    }
    return running
  }

  /// Runs one inner publisher at a time. Values that come meanwhile are ignored.
  fileprivate func first(
    _ outer: Course<Int>, _ course: (Int, Instant) -> Course<Int>
  ) -> [(start: Instant, course: Course<Int>)] {
    var running: [(start: Instant, course: Course<Int>)] = []
    for value in outer.values {
      if let last = running.last {
        guard let end = last.course.end?.time, end <= value.time else { continue }
        if end == value.time, end != last.start { isAmbiguous = true }
      }
      running.append((value.time, course(value.value, value.time)))
    }
    return running
  }

  /// Publishes what the latest inner publisher does.
  fileprivate func switched(_ outer: Course<Int>, _ course: (Int, Instant) -> Course<Int>) -> Course<Int> {
    var inners: [(start: Instant, course: Course<Int>)] = []
    for (index, value) in outer.values.enumerated() {
      var inner = course(value.value, value.time)
      if index + 1 < outer.values.count {
        // It is cancelled when the next one comes. What it did at once when it was subscribed to remains.
        let next = outer.values[index + 1].time
        let isOver = inner.end.map { $0.time <= next } ?? false
        if next > value.time, (inner.values.map(\.time) + [inner.end?.time ?? .zero]).contains(next) {
          isAmbiguous = true
        }
        inner = inner.cut(after: next)
        if !isOver { inner.finish(at: next) }
      }
      inners.append((value.time, inner))
    }
    return flattened(outer, inners)
  }
}

extension Catalogue {
  mutating func addFlattening() {
    let method = "flatMap(maxPublishers:_:)"
    flatten(method, .dependsOnDemand) { stream, inner in
      stream.flatMap(unchecked(inner)).stream
    } _: { interpretation, outer, inner in
      interpretation.flattened(outer, outer.values.map { ($0.time, inner($0.value, $0.time)) })
    }
    add(
      "\(method) of few", methods: [method, "buffer(size:prefetch:whenFull:)"], .dependsOnDemand,
      inners: 1...3
    ) {
      let most = $0.number(1...3)
      return Craft(parameters: "\(most)") { stream, inners, _ in
        stream.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
          .flatMap(maxPublishers: .max(most), unchecked { Choice(inners: inners).stream($0) }).stream
      } interpret: { upstream, inners, interpretation in
        { start in
          let (outer, choice) = (upstream(start), Choice(inners: inners))
          let running = interpretation.inTurn(outer, atMost: most) { choice.course($0, from: $1) }
          // The buffer holds the end back until all values have been taken.
          let taken = max(outer.end?.time ?? .zero, running.last?.start ?? .zero)
          let isTaken = running.count == outer.values.count
          let end = isTaken ? outer.end.map { TimedEnd($0.failure, at: taken) } : nil
          return interpretation.flattened(Course<Int>(outer.values, end: end), running)
        }
      }
    }
    add("\(method) of one without failure", methods: [method], inners: 1...3) { _ in
      Craft { stream, inners, _ in
        stream.replaceError(with: 1).buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
          .flatMap(maxPublishers: .max(1), unchecked { Choice(inners: inners).stream($0).ignoreFailure() })
          .stream
      } interpret: { upstream, inners, interpretation in
        { start in
          let outer = upstream(start).withoutFailure { $0.add(1, at: $1) }
          let choice = Choice(inners: inners)
          let running = interpretation.inTurn(outer, atMost: 1) {
            choice.course($0, from: $1).withoutFailure { _, _ in }
          }
          let isTaken = running.count == outer.values.count
          let end = isTaken ? outer.end.map { TimedEnd(at: max($0.time, running.last?.start ?? .zero)) } : nil
          return interpretation.flattened(Course<Int>(outer.values, end: end), running)
        }
      }
    }
    flatten("flatMapLatest(_:)", .dependsOnDemand) { stream, inner in
      stream.flatMapLatest(unchecked(inner)).stream
    } _: {
      $0.switched($1, $2)
    }
    flatten("flatMapFirst(_:)", .dependsOnDemand) { stream, inner in
      stream.flatMapFirst(unchecked(inner)).stream
    } _: {
      $0.flattened($1, $0.first($1, $2))
    }
    rule("window(of:)") { stream, n in
      stream.window(of: n + 1).flatMap { $0.collect() }.map(digest).stream
    } _: { course, n in
      course.collected(n + 1)
    }
    rule("grouped(by:)") { stream, n in
      stream.grouped { $0 % (n + 1) }.flatMap { $0.collect() }.map(digest).stream
    } _: { course, n in
      var keys: [Int] = []
      for value in course.values where !keys.contains(value.value % (n + 1)) {
        keys.append(value.value % (n + 1))
      }
      var result = Course<Int>(end: course.end)
      if let end = course.end, end.failure == nil {
        for key in keys {
          result.add(digest(course.values.map(\.value).filter { $0 % (n + 1) == key }), at: end.time)
        }
      }
      return result
    }
    identity("conflated()", .dependsOnDemand) { $0.conflated().stream }
    flatten("switchToLatest()", .dependsOnDemand) { stream, inner in
      stream.map(unchecked(inner)).switchToLatest().stream
    } _: {
      $0.switched($1, $2)
    }
    identity("buffer(size:prefetch:whenFull:)") { eager($0) }
    identity("buffer(size:prefetch:whenFull:) that is kept full", methods: [], .limitsDemand) {
      $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest).stream
    }
  }

  private mutating func flatten(
    _ name: String, _ traits: Species.Trait, _ build: @escaping (Stream, @escaping (Int) -> Stream) -> Stream,
    _ interpret: @escaping (Interpretation, Course<Int>, (Int, Instant) -> Course<Int>) -> Course<Int>
  ) {
    add(name, traits, inners: 1...3) { _ in
      Craft { stream, inners, _ in
        build(stream) { Choice(inners: inners).stream($0) }
      } interpret: { upstream, inners, interpretation in
        { start in
          interpret(interpretation, upstream(start)) { Choice(inners: inners).course($0, from: $1) }
        }
      }
    }
  }
}

// MARK: - Sharing

extension Catalogue {
  mutating func addSharing() {
    identity("share()", [.keepsState, .dependsOnDemand]) { eager($0.share()) }
    identity("share(replay:keepAlive:)", .keepsState) {
      $0.share(replay: 2, keepAlive: .whileConnected).stream
    }
    identity("share(replay:)", .keepsState) { $0.share(replay: 2).stream }
    identity("multicast(_:)", methods: ["multicast(_:)", "autoconnect()"], [.keepsState, .dependsOnDemand]) {
      eager($0.multicast { PassthroughSubject() }.autoconnect())
    }
    add("multicast(subject:)", [.keepsState, .dependsOnDemand]) { dice in
      let number = dice.number(0...9)
      return Craft(parameters: "\(number)") { stream, _, _ in
        eager(stream.multicast(subject: CurrentValueSubject(number)).autoconnect())
      } interpret: { upstream, _, _ in
        { Course<Int>([TimedValue(number, at: $0)] + upstream($0).values, end: upstream($0).end) }
      }
    }
    rule("makeConnectable()", [.keepsState, .dependsOnDemand]) {
      eager($0.ignoreFailure().makeConnectable().autoconnect())
    } _: { course in
      course.withoutFailure { _, _ in }
    }
  }
}
