import Foundation

/// Isolates: invisible characters that keep the parts of a line in place where texts of both directions meet.
///
/// Without them a line from right to left shows `9.1 °C` as `C° 9.1`.
enum Isolate: Unicode.Scalar {
  /// Text that runs from left to right.
  case leftToRight = "\u{2066}"
  /// Text that runs from right to left.
  case rightToLeft = "\u{2067}"
  /// Text from outside, which runs as its first letter does.
  case firstLetter = "\u{2068}"

  /// The text between the isolate and its end.
  func around(_ text: String) -> String {
    var isolated = String(Character(rawValue))
    isolated += text
    isolated.unicodeScalars.append("\u{2069}")
    return isolated
  }
}

extension WeatherText {
  /// A number and its unit. They run as the letters of the unit do.
  func isolatedQuantity(_ number: String, _ unit: String) -> String {
    guard wording.isRightToLeft else { return "\(number) \(unit)" }
    guard unit.contains(where: { $0.isASCII && $0.isLetter }) else {
      return Isolate.rightToLeft.around("\(number) \(unit)")
    }
    return Isolate.leftToRight.around("\(withoutMarks(number)) \(unit)")
  }

  /// A number by itself. The marks that a locale puts before its minus sign are for lines from right to left.
  func isolatedFigure(_ number: String) -> String {
    wording.isRightToLeft ? Isolate.leftToRight.around(withoutMarks(number)) : number
  }

  /// A number of the locale has marks of its own before the minus sign. Between isolates they would turn it around.
  private func withoutMarks(_ number: String) -> String {
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
    return String(String.UnicodeScalarView(number.unicodeScalars.filter { !marks.contains($0) }))
  }

  /// A text of this language with numbers in it, such as a time.
  func isolated(_ text: String) -> String {
    wording.isRightToLeft ? Isolate.rightToLeft.around(text) : text
  }

  /// Words of a service or an authority, which may be in another language.
  func foreign(_ words: String) -> String {
    wording.isRightToLeft ? Isolate.firstLetter.around(words) : words
  }
}
