import Streams
import StreamsTesting
import TestSupport

extension Timeline {
  /// All events in order, the end last.
  private var events: [(time: Instant, event: Happening)] {
    values.map { ($0.time, .value($0)) } + (end.map { [($0.time, .end($0))] } ?? [])
  }

  fileprivate mutating func write(_ event: Happening, at time: Instant) {
    switch event {
    case .value(let value): add(value.value, at: time)
    case .end(let last): end = End(time: time, failure: last.failure)
    }
  }

  /// Delivers each event in a job that is scheduled when there is none, and takes a while to run.
  fileprivate func delivered(after latency: Instant) -> Timeline {
    var result = Timeline()
    var job: Instant?
    for (time, event) in events {
      if job.map({ $0 < time }) ?? true { job = time + latency }
      result.write(event, at: job ?? time)
    }
    return result
  }

  /// Ends when nothing comes for a time.
  fileprivate func timedOut(after interval: Instant, from start: Instant, _ failure: String?) -> Timeline {
    var deadline = start + interval
    var result = Timeline()
    for (time, event) in events {
      if time > deadline { break }
      deadline = time + interval
      result.write(event, at: time)
    }
    if result.end == nil { result.end = End(time: deadline, failure: failure) }
    return result
  }

  fileprivate func debounced(for dueTime: Instant, latency: Instant) -> Timeline {
    var result = Timeline()
    for (index, value) in values.enumerated() {
      let due = value.time + dueTime
      let next = index + 1 < values.count ? values[index + 1].time : end?.time
      if next.map({ due <= $0 }) ?? true { result.add(value.value, at: due) }
    }
    if let end { result.end = End(time: end.time + latency, failure: end.failure) }
    return result
  }

  fileprivate func throttled(for interval: Instant, latency: Instant, latest: Bool) -> Timeline {
    var result = Timeline()
    var waiting: (value: Int, due: Instant)?
    var free = Instant.min
    for value in values {
      if let first = waiting, first.due < value.time {
        result.add(first.value, at: first.due)
        free = first.due + interval
        waiting = nil
      }
      if let first = waiting {
        if latest { waiting = (value.value, first.due) }
      } else {
        waiting = (value.value, free > value.time ? free : value.time + latency)
      }
    }
    if let waiting { result.add(waiting.value, at: waiting.due) }
    if let end {
      let last = result.values.last?.time ?? end.time
      result.end = End(time: last > end.time ? last : end.time + latency, failure: end.failure)
    }
    return result
  }

  /// The values of each span, from the subscription on. An array of many values does not wait for the end of its span.
  fileprivate func grouped(by span: Instant, from start: Instant, atMost: Int, latency: Instant) -> Timeline {
    var result = Timeline()
    var group: [Int] = []
    var spanEnd = start
    // Full arrays wait for the scheduler.
    var full: [(array: [Int], due: Instant)] = []
    func flush(_ result: inout Timeline, until time: Instant) {
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
        if group.isEmpty { spanEnd = start + ((time - start) / span + 1) * span }
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
        result.end = End(time: due, failure: end.failure)
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
        { timeline, _ in
          timeline.delivered(after: latency)
        }
      )
    }
    timed("receive(on:options:carrying:)") { dice in
      let latency = dice.latency()
      return (
        "\(latency)",
        { $0.receive(on: $1.scheduler(latency: latency), carrying: CarriedNumber.$value).stream },
        { timeline, _ in
          timeline.delivered(after: latency)
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
        { timeline, _ in timeline }
      )
    }
    timed("delay(for:tolerance:scheduler:options:)") { dice in
      let (delay, latency) = (dice.duration(), dice.latency())
      return (
        "\(delay)", { $0.delay(for: .init(delay), scheduler: $1.scheduler(latency: latency)).stream },
        { timeline, _ in
          timeline.shifted(by: delay)
        }
      )
    }
    timed("debounce(for:scheduler:options:)") { dice in
      let (dueTime, latency) = (dice.duration(), dice.latency())
      return (
        "\(dueTime) \(latency)",
        {
          $0.debounce(for: .init(dueTime), scheduler: $1.scheduler(latency: latency)).stream
        }, { timeline, _ in timeline.debounced(for: dueTime, latency: latency) }
      )
    }
    timed("throttle(for:scheduler:latest:)") { dice in
      let (interval, latency, latest) = (dice.duration(), dice.latency(), dice.chance(2))
      return (
        "\(interval) \(latency) \(latest)",
        {
          $0.throttle(for: .init(interval), scheduler: $1.scheduler(latency: latency), latest: latest).stream
        }, { timeline, _ in timeline.throttled(for: interval, latency: latency, latest: latest) }
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
        { timeline, start in
          timeline.timedOut(after: interval, from: start, fails ? "late" : nil).delivered(after: latency)
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
        { timeline, start in
          var last = start
          return timeline.rewritten { result, value in
            result.add(Int((value.time - last) % 100), at: value.time)
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
        }, { timeline, start in timeline.grouped(by: span, from: start, atMost: .max, latency: latency) }
      )
    }
    timed("collect(_:options:)") { dice in
      let (span, latency, most) = (dice.duration(), dice.latency(), dice.number(1...4))
      return (
        "by time \(span) or count \(most), \(latency)",
        {
          $0.collect(.byTimeOrCount($1.scheduler(latency: latency), .init(span), most)).map(digest).stream
        }, { timeline, start in timeline.grouped(by: span, from: start, atMost: most, latency: latency) }
      )
    }
  }

  private mutating func timed(
    _ name: String,
    _ make:
      @escaping (inout Dice) -> (
        parameters: String, build: (Stream, World) -> Stream, interpret: (Timeline, Instant) -> Timeline
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
