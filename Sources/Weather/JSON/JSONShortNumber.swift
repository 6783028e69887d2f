/// A number of at most seven characters and a sign, in 32 bits: its digits as one integer, the count of its decimals, and
/// its sign.
struct JSONShortNumber {
  /// The number in a node.
  let bits: UInt32

  /// Stands for a number that is longer, or has an exponent.
  static let none = JSONShortNumber(bits: .max)

  init(bits: UInt32) { self.bits = bits }

  /// The value. Its digits and the power of ten are exact as doubles, so their quotient is rounded only once.
  @inline(__always)
  var double: Double {
    let digits = Double(bits & 0xFF_FFFF) / JSONNumber.powersOfTen[Int(bits >> 24 & 7)]
    return bits & Self.minus == 0 ? digits : -digits
  }

  private static let minus: UInt32 = 1 << 28

  /// Reads and checks the number that begins here. There is no loop and no branch that depends on the count of digits,
  /// which the processor could not foresee.
  ///
  /// - Returns: The number and its length, which is zero if it is not short or not valid.
  @inline(__always)
  static func read(_ bytes: UnsafePointer<UInt8>) -> (number: JSONShortNumber, length: Int) {
    let sign = bytes.pointee == UInt8(ascii: "-") ? 1 : 0
    // Digits become 0 to 9.
    let word =
      UInt64(littleEndian: UnsafeRawPointer(bytes + sign).loadUnaligned(as: UInt64.self))
      ^ 0x3030_3030_3030_3030
    // The highest bit of each byte that is not a digit. No sum carries into the next byte.
    let others =
      (((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    if others == 0 { return (.none, 0) }
    // Counted in bits.
    let whole = others.trailingZeroBitCount & ~7
    // A zero before other digits is not valid.
    if whole == 0 || (whole > 8 && word & 0xFF == 0) { return (.none, 0) }
    var (digits, decimals, end) = (word, 0, whole)
    if byte(of: word, at: whole) == UInt8(ascii: ".") ^ 0x30 {
      let afterPoint = others & (others &- 1)
      if afterPoint == 0 { return (.none, 0) }
      end = afterPoint.trailingZeroBitCount & ~7
      decimals = (end &- whole) / 8 &- 1
      if decimals == 0 { return (.none, 0) }
      // Closes the gap of the decimal point.
      let before: UInt64 = (1 &<< UInt64(whole)) &- 1
      digits = (word & before) | (word &>> 8 & ~before)
    }
    // No other byte than an E becomes this.
    if byte(of: word, at: end) | 0x20 == UInt8(ascii: "e") ^ 0x10 { return (.none, 0) }
    // What follows the number leaves the word at its other end.
    let length = decimals == 0 ? end : end &- 8
    let value = UInt32(truncatingIfNeeded: eight(digits &<< UInt64(64 &- length)))
    let minus = sign == 1 ? Self.minus : 0
    return (
      JSONShortNumber(bits: value | UInt32(truncatingIfNeeded: decimals) &<< 24 | minus), end / 8 &+ sign
    )
  }

  @inline(__always)
  private static func byte(of word: UInt64, at bit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word &>> UInt64(bit))
  }

  /// The number with eight digits, the first of which is in the lowest byte: pairs, then fours, then all of them.
  @inline(__always)
  private static func eight(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let lower = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
    let upper = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
    return (lower &+ upper) &>> 32
  }
}
