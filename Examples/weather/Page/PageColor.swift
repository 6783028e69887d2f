import Foundation

/// An opaque colour of the page.
struct PageColor: Hashable {
  let red, green, blue: Double

  /// A colour written as in a style: `0x1d64b5`.
  init(_ code: UInt32) {
    red = Double(code >> 16 & 255) / 255
    green = Double(code >> 8 & 255) / 255
    blue = Double(code & 255) / 255
  }

  private init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour in a style, such as `#1d64b5`.
  var style: String {
    "#"
      + [red, green, blue].map { part in
        let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
        return text.count < 2 ? "0" + text : text
      }.joined()
  }

  /// A colour between this one and another.
  func mixed(with other: PageColor, part: Double) -> PageColor {
    PageColor(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part)
  }

  /// The contrast of two colours as the guidelines for accessible pages define it, from 1 to 21.
  func contrast(with other: PageColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
