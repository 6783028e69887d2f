import StreamsCore

/// The last events between a publisher and a probe, as a diagram.
///
/// ```text
/// downstream  S----1-2-|-
/// upstream    --+2-------
/// ```
struct Story {
  /// The most events that are drawn.
  static let length = 20

  /// An event, by its position among the events of the probe, or something that went upstream.
  enum Step {
    case received(Int)
    case requested(Subscribers.Demand)
    case cancelled
  }

  private var steps: [Step] = []

  mutating func note(_ step: Step) {
    if case .requested(.none) = step { return }
    steps.append(step)
    // Not for each step, which would move all of them each time.
    if steps.count > 4 * Self.length { steps.removeFirst(3 * Self.length) }
  }

  /// The diagram: a column for each step, and two lines. Time goes from left to right.
  func diagram<Value, Failure: Error>(of events: [Event<Value, Failure>]) -> String {
    var lines = ["downstream  ", "upstream    "]
    if steps.count > Self.length { for line in lines.indices { lines[line] += "…" } }
    for step in steps.suffix(Self.length) {
      let texts =
        switch step {
        case .received(let index): [Self.mark(events[index]), ""]
        case .requested(let demand): ["", "+\(demand.max.map(String.init) ?? "∞")"]
        case .cancelled: ["", "x"]
        }
      let width = texts.map(\.count).reduce(0, max) + 1
      for (line, text) in texts.enumerated() {
        lines[line] += text + String(repeating: "-", count: width - text.count)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `S` for a subscription, `|` and `#` for the end, and values as their descriptions are, in one line.
  private static func mark<Value, Failure>(_ event: Event<Value, Failure>) -> String {
    switch event {
    case .subscription: "S"
    case .value(let value): String(String(describing: value).map { $0.isNewline ? " " : $0 }.prefix(24))
    case .completion(.finished): "|"
    case .completion(.failure): "#"
    case .requested, .cancelled: ""
    }
  }
}
