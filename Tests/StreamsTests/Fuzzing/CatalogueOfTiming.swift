import Streams
import StreamsTesting
import TestSupport

extension Course<Int> {
  /// All events in order, the end last.
  private var events: [(time: Instant, event: Happening)] {
    values.map { ($0.time, .value($0)) } + (end.map { [($0.time, .end($0))] } ?? [])
  }

  fileprivate mutating func write(_ event: Happening, at time: Instant) {
    switch event {
    case .value(let value): add(value.value, at: time)
    case .end(let last): end = TimedEnd(last.failure, at: time)
    }
  }

  /// Delivers each event in a job that is scheduled when there is none, and takes a while to run.
  fileprivate func delivered(after latency: Instant) -> Course<Int> {
    var result = Course<Int>()
    var job: Instant?
    for (time, event) in events {
      if job.map({ $0 < time }) ?? true { job = time + latency }
      result.write(event, at: job ?? time)
    }
    return result
  }

  /// Ends when nothing comes for a time.
  fileprivate func timedOut(
    after interval: Instant, from start: Instant, _ failure: TestError?
  ) -> Course<Int> {
    var deadline = start + interval
    var result = Course<Int>()
    for (time, event) in events {
      if time > deadline { break }
      deadline = time + interval
      result.write(event, at: time)
    }
    if result.end == nil { result.end = TimedEnd(failure, at: deadline) }
    return result
  }

  fileprivate func debounced(for dueTime: Instant, latency: Instant) -> Course<Int> {
    var result = Course<Int>()
    for (index, value) in values.enumerated() {
      let due = value.time + dueTime
      let next = index + 1 < values.count ? values[index + 1].time : end?.time
      if next.map({ due <= $0 }) ?? true { result.add(value.value, at: due) }
    }
    if let end { result.end = TimedEnd(end.failure, at: end.time + latency) }
    return result
  }

  fileprivate func throttled(for interval: Instant, latency: Instant, latest: Bool) -> Course<Int> {
    var result = Course<Int>()
    var waiting: (value: Int, due: Instant)?
    var free: Instant?
    for value in values {
      if let first = waiting, first.due < value.time {
        result.add(first.value, at: first.due)
        free = first.due + interval
        waiting = nil
      }
      if let first = waiting {
        if latest { waiting = (value.value, first.due) }
      } else {
        let due = if let free, free > value.time { free } else { value.time + latency }
        waiting = (value.value, due)
      }
    }
    if let waiting { result.add(waiting.value, at: waiting.due) }
    if let end {
      let last = result.values.last?.time ?? end.time
      result.end = TimedEnd(end.failure, at: last > end.time ? last : end.time + latency)
    }
    return result
  }

  /// The values of each span, from the subscription on. An array of many values does not wait for the end of its span.
  fileprivate func grouped(
    by span: Instant, from start: Instant, atMost: Int, latency: Instant
  ) -> Course<Int> {
    var result = Course<Int>()
    var group: [Int] = []
    var spanEnd = start
    // Full arrays wait for the scheduler.
    var full: [(array: [Int], due: Instant)] = []
    func flush(_ result: inout Course<Int>, until time: Instant) {
      for (array, due) in full where due < time { result.add(digest(array), at: due) }
      full.removeAll { $0.due < time }
      if !group.isEmpty, spanEnd <= time {
        result.add(digest(group), at: spanEnd)
        group = []
      }
    }
    for (time, event) in events {
      flush(&result, until: time)
      switch event {
      case .value(let value):
        if group.isEmpty { spanEnd = start + span * (Int((time - start) / span) + 1) }
        group.append(value.value)
        if group.count == atMost {
          full.append((group, full.last?.due ?? time + latency))
          group = []
        }
      case .end(let end):
        let due = full.last?.due ?? time + latency
        for (array, due) in full { result.add(digest(array), at: due) }
        full = []
        if end.failure == nil, !group.isEmpty { result.add(digest(group), at: due) }
        group = []
        result.end = TimedEnd(end.failure, at: due)
      }
    }
    flush(&result, until: .max)
    return result
  }
}

private enum CarriedNumber { @TaskLocal static var value = 0 }

extension Catalogue {
  mutating func addTiming() {
    timed("receive(on:options:)") { dice in
      let latency = dice.latency()
      return (
        "\(latency)", { $0.receive(on: $1.scheduler(latency: latency)).stream },
        { course, _ in
          course.delivered(after: latency)
        }
      )
    }
    timed("receive(on:options:carrying:)") { dice in
      let latency = dice.latency()
      return (
        "\(latency)",
        { $0.receive(on: $1.scheduler(latency: latency), carrying: CarriedNumber.$value).stream },
        { course, _ in
          course.delivered(after: latency)
        }
      )
    }
    add("delaySubscription(for:scheduler:options:)", .timed) { dice in
      let delay = dice.duration()
      return Craft(parameters: "\(delay)") { stream, _, world in
        stream.delaySubscription(for: .init(delay), scheduler: world.time).stream
      } interpret: { upstream, _, _ in
        { upstream($0 + delay) }
      }
    }
    timed("subscribe(on:options:)") { _ in
      (
        "", { stream, _ in stream.subscribe(on: ImmediateScheduler.shared).stream },
        { course, _ in course }
      )
    }
    timed("delay(for:tolerance:scheduler:options:)") { dice in
      let (delay, latency) = (dice.duration(), dice.latency())
      return (
        "\(delay)", { $0.delay(for: .init(delay), scheduler: $1.scheduler(latency: latency)).stream },
        { course, _ in
          course.shifted(by: delay)
        }
      )
    }
    timed("debounce(for:scheduler:options:)") { dice in
      let (dueTime, latency) = (dice.duration(), dice.latency())
      return (
        "\(dueTime) \(latency)",
        {
          $0.debounce(for: .init(dueTime), scheduler: $1.scheduler(latency: latency)).stream
        }, { course, _ in course.debounced(for: dueTime, latency: latency) }
      )
    }
    timed("throttle(for:scheduler:latest:)") { dice in
      let (interval, latency, latest) = (dice.duration(), dice.latency(), dice.chance(2))
      return (
        "\(interval) \(latency) \(latest)",
        {
          $0.throttle(for: .init(interval), scheduler: $1.scheduler(latency: latency), latest: latest).stream
        }, { course, _ in course.throttled(for: interval, latency: latency, latest: latest) }
      )
    }
    timed("timeout(_:scheduler:options:customError:)") { dice in
      let (interval, latency, fails) = (dice.duration() * 3, dice.latency(), dice.chance(2))
      return (
        "\(interval) \(latency) \(fails)",
        {
          $0.timeout(
            .init(interval), scheduler: $1.scheduler(latency: latency),
            customError: fails ? { TestError("late") } : nil
          ).stream
        },
        { course, start in
          course.timedOut(after: interval, from: start, fails ? "late" : nil).delivered(after: latency)
        }
      )
    }
  }

  mutating func addPauses() {
    timed("measureInterval(using:options:)") { dice in
      let latency = dice.latency()
      return (
        "",
        {
          $0.measureInterval(using: $1.scheduler(latency: latency)).map { Int($0.nanoseconds % 100) }.stream
        },
        { course, start in
          var last = start
          return course.rewritten { result, value in
            result.add(Int(NanosecondStride(value.time - last).nanoseconds % 100), at: value.time)
            last = value.time
          }
        }
      )
    }
    timed("collect(_:options:)") { dice in
      let (span, latency) = (dice.duration(), dice.latency())
      return (
        "by time \(span)",
        {
          $0.collect(.byTime($1.scheduler(latency: latency), .init(span))).map(digest).stream
        }, { course, start in course.grouped(by: span, from: start, atMost: .max, latency: latency) }
      )
    }
    timed("collect(_:options:)") { dice in
      let (span, latency, most) = (dice.duration(), dice.latency(), dice.number(1...4))
      return (
        "by time \(span) or count \(most), \(latency)",
        {
          $0.collect(.byTimeOrCount($1.scheduler(latency: latency), .init(span), most)).map(digest).stream
        }, { course, start in course.grouped(by: span, from: start, atMost: most, latency: latency) }
      )
    }
  }

  private mutating func timed(
    _ name: String,
    _ make:
      @escaping (inout Dice) -> (
        parameters: String, build: (Stream, World) -> Stream, interpret: (Course<Int>, Instant) -> Course<Int>
      )
  ) {
    add(name, .timed) { dice in
      let (parameters, build, interpret) = make(&dice)
      return Craft(parameters: parameters) { stream, _, world in
        build(stream, world)
      } interpret: { upstream, _, _ in
        { interpret(upstream($0), $0) }
      }
    }
  }
}
