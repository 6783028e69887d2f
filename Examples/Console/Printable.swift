extension String {
  /// The text as a line that a terminal only shows: characters that control it have a picture instead.
  ///
  /// These are all control characters, marks of the writing direction, and line separators.
  public var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control where scalar.value < 0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
          case .control, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
          // Joiners belong to pictures and to some writings. Marks of the direction could hide what follows.
          case .format where !["\u{200C}", "\u{200D}"].contains(scalar): "\u{FFFD}"
          default: scalar
          }
        }))
  }

  /// The text, cut to a number of columns. What is cut ends with an ellipsis.
  ///
  /// - Parameter limit: The number of columns; `nil` if the text may have any length.
  public func cut(to limit: Int?) -> String {
    guard let limit, columns > limit else { return self }
    var text = ""
    for character in self {
      if text.columns + character.columns > limit - 1 { break }
      text.append(character)
    }
    return limit > 0 ? text + "…" : ""
  }
}
