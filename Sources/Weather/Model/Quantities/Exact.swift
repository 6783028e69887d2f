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
    return scaled.magnitude < 0x1p53 ? nearest(scaled) / scale : value
  }

  /// The nearest whole number, away from zero in the middle, as `rounded()` without a call of the C library.
  @inline(__always)
  private static func nearest(_ value: Double) -> Double {
    let magnitude = value.magnitude
    let whole = Double(Int64(magnitude))
    return Double(signOf: value, magnitudeOf: magnitude - whole < 0.5 ? whole : whole + 1)
  }
}
