extension Trace {
  /// The events as JSON in the Trace Event Format, which Perfetto and the tracing page of Chrome open.
  ///
  /// Threads are tracks. A delivery is a slice, from its event to the last event that it led to on its thread: the trace
  /// does not record when it ended. Subscriptions and cancellations are instants, and an arrow leads from each cause to its
  /// effect.
  ///
  /// - Parameter process: The name to show for the process.
  public func chromeTrace(process: String = "Streams") -> String {
    let events = events
    let threads = Set(events.map(\.thread)).sorted { $0.number < $1.number }
    var entries = [
      Entry.metadata("process_name", process, thread: 0).json
    ]
    entries += threads.map { Entry.metadata("thread_name", $0.description, thread: $0.number).json }
    let ends = Slices(events).ends
    for event in events {
      entries.append(Entry(event, end: ends[event.number]).json)
      guard let cause = event.cause.flatMap(events.event), ends[cause.number] != nil else { continue }
      entries.append(Entry.flow("s", event.number, from: cause).json)
      entries.append(Entry.flow("f", event.number, from: event).json)
    }
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n\(entries.joined(separator: ",\n"))\n]}\n"
  }
}

/// When the deliveries of events ended, as far as events tell.
private struct Slices {
  /// The end of each delivery in nanoseconds, by the number of its event.
  private(set) var ends: [Int: Int64] = [:]

  init(_ events: [Trace.Event]) {
    var open: [Int: [Trace.Event]] = [:]
    for event in events {
      let thread = event.thread.number
      var stack = open[thread] ?? []
      // Deliveries end as the stack of the thread does: whatever this event is not within is over.
      while let top = stack.last, top.number != event.cause { close(stack.removeLast(), within: stack.last) }
      if event.kind.hasDuration {
        ends[event.number] = event.instant.wholeNanoseconds + 1
        stack.append(event)
      }
      if let top = stack.last { extend(top, to: event.instant.wholeNanoseconds + 1) }
      open[thread] = stack
    }
    for var stack in open.values {
      while let top = stack.popLast() { close(top, within: stack.last) }
    }
  }

  private mutating func close(_ event: Trace.Event, within parent: Trace.Event?) {
    if let parent, let end = ends[event.number] { extend(parent, to: end) }
  }

  private mutating func extend(_ event: Trace.Event, to end: Int64) {
    ends[event.number] = max(ends[event.number] ?? end, end)
  }
}

extension Trace.Event.Kind {
  /// Whether something is delivered, which takes time. A subscription and a cancellation are drawn as instants.
  fileprivate var hasDuration: Bool {
    switch self {
    case .value, .sent, .action, .demand, .finished, .failed: true
    case .subscribed, .cancelled: false
    }
  }
}

/// One object of the format.
private struct Entry {
  let json: String

  static func metadata(_ name: String, _ value: String, thread: Int) -> Entry {
    Entry(
      json: """
        {"name":"\(name)","ph":"M","pid":1,"tid":\(thread),"args":{"name":\(quoted(value))}}
        """)
  }

  /// The beginning or the end of an arrow.
  static func flow(_ phase: String, _ id: Int, from event: Trace.Event) -> Entry {
    let binding = phase == "f" ? ",\"bp\":\"e\"" : ""
    return Entry(
      json: """
        {"name":"cause","cat":"cause","ph":"\(phase)","id":\(id)\(binding),"ts":\(time(event)),"pid":1,\
        "tid":\(event.thread.number)}
        """)
  }

  private init(json: String) { self.json = json }

  init(_ event: Trace.Event, end: Int64?) {
    let start = event.instant.wholeNanoseconds
    let extent =
      end.map { "\"ph\":\"X\",\"dur\":\(Self.microseconds($0 - start))" } ?? "\"ph\":\"i\",\"s\":\"t\""
    let actor = event.actor.map { ",\"actor\":\(Self.quoted($0.name))" } ?? ""
    json = """
      {"name":\(Self.quoted(event.description)),"cat":"stream",\(extent),"ts":\(Self.time(event)),"pid":1,\
      "tid":\(event.thread.number),"args":{"event":\(event.number),"origin":\(event.origin),\
      "place":\(Self.quoted(event.place.description))\(actor)}}
      """
  }

  private static func time(_ event: Trace.Event) -> String { microseconds(event.instant.wholeNanoseconds) }

  /// A number of nanoseconds, in microseconds with three digits behind the point.
  private static func microseconds(_ nanoseconds: Int64) -> String {
    let magnitude = nanoseconds.magnitude
    let fraction = String(1_000 + magnitude % 1_000).dropFirst()
    return "\(nanoseconds < 0 ? "-" : "")\(magnitude / 1_000).\(fraction)"
  }

  /// A text as JSON has it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\u{0}"..."\u{1F}":
        "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
