import Foundation

extension Trace {
  /// The events as JSON in the Trace Event Format, which Perfetto and the tracing page of Chrome open.
  ///
  /// Threads are tracks. An event is a slice with the name of its place, for as long as it was delivered, so that a viewer can
  /// add up the time of each place. What happened is its category, and the value is among its arguments. What an event led
  /// to lies within its slice. If that happened later, or on another thread, an arrow leads there. An event that is still
  /// being delivered is an instant.
  ///
  /// - Parameter process: The name to show for the process.
  public func chromeTrace(process: String = "Streams") -> String {
    let events = events
    let threads = Set(events.map(\.thread)).sorted { $0.number < $1.number }
    var entries = [
      Entry.metadata("process_name", process, thread: 0).json
    ]
    entries += threads.map { Entry.metadata("thread_name", $0.description, thread: $0.number).json }
    for event in events {
      entries.append(Entry(event).json)
      guard let cause = event.cause.flatMap(events.event), let duration = cause.duration,
        cause.thread != event.thread || cause.instant + duration < event.instant
      else { continue }
      entries.append(Entry.flow("s", event.number, from: cause).json)
      entries.append(Entry.flow("f", event.number, from: event).json)
    }
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n\(entries.joined(separator: ",\n"))\n]}\n"
  }
}

/// One object of the format.
private struct Entry {
  let json: String

  static func metadata(_ name: String, _ value: String, thread: Int) -> Entry {
    Entry(
      json: """
        {"name":"\(name)","ph":"M","pid":\(process),"tid":\(thread),"args":{"name":\(quoted(value))}}
        """)
  }

  /// The beginning or the end of an arrow.
  static func flow(_ phase: String, _ id: Int, from event: Trace.Event) -> Entry {
    let binding = phase == "f" ? ",\"bp\":\"e\"" : ""
    return Entry(
      json: """
        {"name":"cause","cat":"cause","ph":"\(phase)","id":\(id)\(binding),"ts":\(time(event)),"pid":\(process),\
        "tid":\(event.thread.number)}
        """)
  }

  private init(json: String) { self.json = json }

  init(_ event: Trace.Event) {
    let duration = event.duration?.wholeNanoseconds
    let extent =
      duration.map { "\"ph\":\"X\",\"dur\":\(Self.microseconds($0))" } ?? "\"ph\":\"i\",\"s\":\"t\""
    let texts = [("value", event.kind.detail), ("actor", event.actor?.name)].compactMap { name, text in
      text.map { ",\"\(name)\":\(Self.quoted($0))" }
    }
    json = """
      {"name":\(Self.quoted(event.place.name)),"cat":"\(event.kind.name)",\(extent),"ts":\(Self.time(event)),\
      "pid":\(Self.process),"tid":\(event.thread.number),"args":{"event":\(event.number),"origin":\(event.origin),\
      "place":\(Self.quoted(event.place.description))\(texts.joined())}}
      """
  }

  private static let process = ProcessInfo.processInfo.processIdentifier

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
