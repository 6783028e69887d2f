extension Diagram: CustomStringConvertible {
  /// The text of the diagram, or what is wrong with it.
  public var description: String { problem ?? moments.map(Self.text).joined() }

  /// The text of one tick.
  static func text(_ marks: [Mark]) -> String {
    let text = marks.map { $0.description }.joined()
    return marks.isEmpty ? "-" : marks.count == 1 ? text : "(\(text))"
  }
}

extension Diagram.Mark: CustomStringConvertible {
  /// The character that stands for the mark.
  public var description: String {
    switch self {
    case .value(let character): String(character)
    case .finished: "|"
    case .failure: "#"
    }
  }
}

extension Diagram {
  /// True if the stream fails.
  var fails: Bool {
    moments.contains { marks in
      marks.contains { if case .failure = $0 { true } else { false } }
    }
  }
}
