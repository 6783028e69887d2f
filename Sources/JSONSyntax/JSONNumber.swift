/// Converts the digits of a checked number to the nearest double.
enum JSONNumber {
  /// The nearest double; nil if it would be infinite.
  static func double(_ bytes: UnsafePointer<UInt8>) -> Double? {
    var next = bytes
    var mantissa: UInt64 = 0
    var exponent = 0
    let isNegative = next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let first = next
    addDigits(&mantissa, &next)
    var digitCount = next - first
    if next.pointee == UInt8(ascii: ".") {
      next += 1
      let fraction = next
      addDigits(&mantissa, &next)
      exponent = fraction - next
      digitCount -= exponent
    }
    if next.pointee | 0x20 == UInt8(ascii: "e") { exponent += writtenExponent(&next) }
    // Both numbers are exact as doubles, so their product or quotient is rounded only once.
    if digitCount <= 19, mantissa <= 1 << 53, exponent.magnitude <= 22 {
      let digits = Double(mantissa)
      let value = exponent < 0 ? digits / powersOfTen[-exponent] : digits * powersOfTen[exponent]
      return isNegative ? -value : value
    }
    guard let value = Double(text(bytes)), value.isFinite else { return nil }
    return value
  }

  @inline(__always)
  private static func addDigits(_ mantissa: inout UInt64, _ next: inout UnsafePointer<UInt8>) {
    while true {
      let digit = next.pointee &- UInt8(ascii: "0")
      if digit > 9 { return }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      next += 1
    }
  }

  private static func writtenExponent(_ next: inout UnsafePointer<UInt8>) -> Int {
    let isNegative = next[1] == UInt8(ascii: "-")
    next += isNegative || next[1] == UInt8(ascii: "+") ? 2 : 1
    var exponent: UInt64 = 0
    let first = next
    addDigits(&exponent, &next)
    // An exponent with more digits is parsed again from its text.
    let magnitude = next - first > 9 ? 1_000_000_000 : Int(exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// A checked number as it is written.
  static func text(_ bytes: UnsafePointer<UInt8>) -> String {
    var end = bytes
    while "+-.eE0123456789".utf8.contains(end.pointee) { end += 1 }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: end - bytes), as: UTF8.self)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
