import StreamsCore

extension Trace.Graph.Node: CustomStringConvertible {
  /// The name and the counts, each on a line of its own.
  public var description: String { lines.joined(separator: "\n") }

  /// The name and the counts.
  var lines: [String] {
    var counts = [Self.count(values, "value")]
    if valuesPerSecond > 1 { counts.append("\(rateText) a second") }
    if let valueText { counts.append("last \(valueText)") }
    return [place.name, counts.joined(separator: ", "), state]
  }

  /// The subscribers, the demand, and how many values wait.
  package var state: String {
    var state = [Self.count(subscribers, "subscriber")]
    if let demandText { state.append("demand \(demandText)") }
    if let waiting { state.append("\(waiting) waiting") }
    return state.joined(separator: ", ")
  }

  /// The last value as people read it: `9.1 °C` instead of `Optional("9.1 °C")`.
  package var valueText: String? {
    guard var text = lastValue.map({ Substring($0) }), text.hasPrefix("Optional(") else { return lastValue }
    while text.hasPrefix("Optional(") {
      text = text.dropFirst("Optional(".count)
      // The end of a long text may be missing.
      if text.hasSuffix(")") { text = text.dropLast() }
    }
    if text.hasPrefix("\"") {
      text = text.dropFirst()
      if text.hasSuffix("\"") { text = text.dropLast() }
    }
    return String(text)
  }

  /// The demand as a number or as "unlimited".
  package var demandText: String? { demand.map { $0.max.map(String.init) ?? "unlimited" } }

  /// The number of values a second, without a fraction. What another program has reported may be any number.
  package var rateText: String {
    Int(exactly: valuesPerSecond.rounded()).map(String.init) ?? "\(valuesPerSecond)"
  }

  /// The age in seconds, also if another program has reported an impossible one.
  package var ageText: String? {
    age.map { "\(min(max($0, .zero), .seconds(Int64.max)).components.seconds) s" }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Trace.Graph: CustomStringConvertible {
  /// A line for each place, with what feeds it.
  ///
  /// ```text
  /// taps: 1 value, last 1, 1 subscriber, demand unlimited
  /// label (fed by taps): 1 value, last 1, 1 subscriber, demand unlimited
  /// ```
  public var description: String {
    let feeds = Dictionary(grouping: edges, by: \.to)
    return nodes.map { node in
      let inputs = (feeds[node.place] ?? []).map(\.from.name).joined(separator: ", ")
      return "\(node.place.name)\(inputs.isEmpty ? "" : " (fed by \(inputs))"): "
        + node.lines.dropFirst().joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
