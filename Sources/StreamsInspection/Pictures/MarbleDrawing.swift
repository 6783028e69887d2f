/// A marble diagram in columns, one for each tick: streams that go in, what is done with them, and what comes out.
package struct MarbleDrawing {
  package let name: String
  package let call: String
  let inputs: [Timeline]
  let output: Timeline
  /// The width of each tick in the text, in characters.
  let widths: [Int]

  /// - Parameter gap: The number of columns after each tick.
  package init(name: String, call: String, inputs: [Timeline], output: Timeline, gap: Int = 0) {
    self.name = name
    self.call = call
    self.inputs = inputs
    self.output = output
    let lines = inputs + [output]
    let count = lines.map(\.ticks.count).max() ?? 0
    widths = (0..<count).map { tick in lines.map { Self.text($0[tick]).count }.max() ?? 1 }.map { $0 + gap }
  }

  /// The diagram as text: the inputs, the call, and the output.
  package var text: String { (inputs.map(line) + ["  \(call)", line(output)]).joined(separator: "\n") }

  /// The text of one stream.
  func line(_ timeline: Timeline) -> String {
    let end = timeline.ticks.last.map { $0.contains(.finished) || $0.contains(.failure) } ?? false
    let ticks = end ? timeline.ticks.count : widths.count
    let line = (0..<ticks).map { tick in
      let text = Self.text(timeline[tick])
      return text + String(repeating: "-", count: widths[tick] - text.count)
    }.joined()
    guard end else { return line + ">" }
    return String(line.reversed().drop { $0 == "-" }.reversed())
  }

  /// The text of one tick.
  static func text(_ marks: [Timeline.Mark]) -> String {
    let text = marks.map(\.text).joined(separator: marks.contains { $0.text.count > 1 } ? " " : "")
    return marks.isEmpty ? "-" : marks.count == 1 ? text : "(\(text))"
  }
}

extension Timeline.Mark {
  /// The text of the mark.
  var text: String {
    switch self {
    case .value(let value): value
    case .finished: "|"
    case .failure: "#"
    }
  }
}
