import Foundation

/// Numbers as text with a fixed number of decimals, as `printf` rounds them.
enum DecimalText {
  private static let scales: [Double] = [1, 10, 100, 1000]

  /// The number with so many decimals, none to three. What rounds to nothing has no sign.
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

  /// The scaled number to the nearest integer, to the even one if it is half way; `nil` where that is not exact.
  private static func rounded(_ value: Double, _ scale: Double) -> Int64? {
    let scaled = value * scale
    guard scaled.magnitude < 0x1p51 else { return nil }
    let nearest = scaled.rounded(.toNearestOrEven)
    // What the multiplication lost decides where the product seems to be half way, and only there.
    let lost = (-scaled).addingProduct(value, scale)
    guard (scaled - nearest).magnitude == 0.5, lost != 0 else { return Int64(nearest) }
    return Int64(lost > 0 ? scaled.rounded(.up) : scaled.rounded(.down))
  }
}
