/// Removes what binary fractions add to a conversion, so that 271.09 K is -2.06 °C and not -2.0600000000000023.
///
/// A value is stored with twelve decimals and converted with nine: fewer than a double has, more than any service
/// sends.
enum Exact {
  static func held(_ value: Double) -> Double { rounded(value, 1e12) }

  static func shown(_ value: Double) -> Double { rounded(value, 1e9) }

  /// A value with too many digits stays as it is, because rounding would change nothing.
  static func rounded(_ value: Double, _ scale: Double) -> Double {
    let scaled = value * scale
    return scaled.magnitude < 0x1p53 ? scaled.rounded() / scale : value
  }
}
