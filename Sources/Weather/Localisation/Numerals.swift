import Foundation
import StreamsCore

/// The numerals of a locale: its digits, decimal separator, minus sign and percent sign.
///
/// It asks Foundation once and then writes by itself, with the same rounding as `printf`. A formatter takes a thousand
/// times as long, and `Measurement.formatted` does not exist on Linux.
struct Numerals: Sendable {
  private let digits: [String]
  private let mark: String
  let minus: String
  private let percentPrefix: String
  private let percentSuffix: String
  /// True if digits and signs are those of English, so that nothing has to be replaced.
  private let isPlain: Bool

  init(_ locale: Locale) {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    let digits = (0...9).map { formatter.string(from: NSNumber(value: $0)) ?? "\($0)" }
    self.digits = digits
    mark = formatter.decimalSeparator ?? "."
    minus = formatter.minusSign ?? "-"
    isPlain = digits == (0...9).map(String.init) && mark == "." && minus == "-"
    formatter.numberStyle = .percent
    let nothing = formatter.string(from: 0) ?? "0%"
    let zero = nothing.range(of: digits[0])
    percentPrefix = zero.map { String(nothing[..<$0.lowerBound]) } ?? ""
    percentSuffix = zero.map { String(nothing[$0.upperBound...]) } ?? "%"
  }

  /// Writes a number with zero to three decimals, rounded as `printf` rounds. Zero never has a minus sign.
  func text(_ value: Double, decimals: Int = 0) -> String {
    let plain = DecimalText.text(value, decimals: decimals)
    if isPlain { return plain }
    var text = ""
    for character in plain.utf8 {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): text += digits[Int(character - UInt8(ascii: "0"))]
      case UInt8(ascii: "."): text += mark
      case UInt8(ascii: "-"): text += minus
      default: text.unicodeScalars.append(Unicode.Scalar(character))
      }
    }
    return text
  }

  /// Writes an amount. One that is not nothing, and would be written like nothing, is less than the last decimal: `< 0.1`.
  func amount(_ value: Double, decimals: Int) -> String {
    let least = pow(10, -Double(decimals))
    return value > 0 && value <= least / 2
      ? "< " + text(least, decimals: decimals) : text(value, decimals: decimals)
  }

  /// Writes a fraction as a percentage, such as "40%".
  func percent(_ fraction: Fraction) -> String {
    percentPrefix + text(fraction.percent) + percentSuffix
  }
}
