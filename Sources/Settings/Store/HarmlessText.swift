extension String {
  /// The text for a message: what a terminal or a log would obey is escaped, and a long text is cut.
  ///
  /// - Parameter limit: The number of characters before the cut.
  func harmless(limit: Int = 80) -> String {
    var result = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == limit { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A path is never cut, because its end says most.
  var harmlessPath: String { harmless(limit: .max) }
}
