#if !hasFeature(Embedded)
  /// A line of a recording, which StreamsInspection writes and StreamsTesting reads: `0.2 text: send rain`.
  package enum RecordedLine {
    /// The line of an event. In a name, a colon has a backslash before it. In a value, line breaks and a space at the end are letters
    /// after a backslash, so that an event stays in its line.
    package static func text(_ time: Duration, _ place: String, _ word: String, _ detail: String?) -> String {
      let ending = detail.map { $0.isEmpty ? "" : " \(escaped($0))" } ?? ""
      return "\(seconds(of: time)) \(escaped(place, isName: true)): \(word)\(ending)"
    }

    private static func seconds(of time: Duration) -> String {
      let nanoseconds = NanosecondStride(time).nanoseconds
      let (seconds, fraction) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      if fraction == 0 { return "\(seconds)" }
      var digits = String(String(1_000_000_000 + fraction).dropFirst())
      while digits.hasSuffix("0") { digits.removeLast() }
      return "\(seconds).\(digits)"
    }

    private static func escaped(_ text: String, isName: Bool = false) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": escaped += "\\\\"
        case "\n": escaped += "\\n"
        case "\r": escaped += "\\r"
        case ":" where isName: escaped += "\\:"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped.hasSuffix(" ") ? escaped.dropLast() + "\\s" : escaped
    }
  }
#endif
