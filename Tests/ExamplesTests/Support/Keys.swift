/// The bytes that keys send.
enum Keys {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let control = (c: "\u{3}", d: "\u{4}", z: "\u{1A}", backslash: "\u{1C}")
}
