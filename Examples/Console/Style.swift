/// A style of text on a terminal.
public enum Style: String, Sendable {
  case bold = "1"
  case dim = "2"
  case inverse = "7"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "36"

  fileprivate var isColor: Bool {
    switch self {
    case .bold, .dim, .inverse: false
    case .red, .green, .yellow, .blue, .magenta, .cyan: true
    }
  }
}

extension String {
  /// The text in these styles, or unchanged if the terminal lacks them.
  public func styled(_ styles: Style...) -> String {
    let styles = Terminal.hasColors ? styles : styles.filter { !$0.isColor }
    guard Terminal.isCapable, !styles.isEmpty else { return self }
    return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(self)\u{1B}[0m"
  }

  /// The text, filled up with spaces to at least `width` columns.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }
}
