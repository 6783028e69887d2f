import Foundation

/// Writes numbers with a fixed number of decimals, rounded as `printf` rounds them.
enum DecimalText {
  private static let scales: [Double] = [1, 10, 100, 1000]

  /// Writes a number with zero to three decimals. A number that rounds to zero has no sign.
  static func text(_ value: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 3)
    let scale = scales[decimals]
    guard let rounded = rounded(value, scale) else { return String(format: "%.\(decimals)f", value) }
    let sign = rounded < 0 ? "-" : ""
    let magnitude = rounded.magnitude
    if decimals == 0 { return "\(sign)\(magnitude)" }
    let fraction = String(magnitude % Int64(scale).magnitude)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(magnitude / Int64(scale).magnitude).\(zeros)\(fraction)"
  }

  /// The scaled number rounded to the nearest integer, ties to even; `nil` if that is not exact.
  private static func rounded(_ value: Double, _ scale: Double) -> Int64? {
    let scaled = value * scale
    guard scaled.magnitude < 0x1p51 else { return nil }
    let nearest = scaled.rounded(.toNearestOrEven)
    // Only if the product appears to be exactly halfway does its rounding error decide.
    let lost = (-scaled).addingProduct(value, scale)
    guard (scaled - nearest).magnitude == 0.5, lost != 0 else { return Int64(nearest) }
    return Int64(lost > 0 ? scaled.rounded(.up) : scaled.rounded(.down))
  }
}
