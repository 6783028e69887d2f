/// The sum of real numbers, kept exactly as an integer of 2,176 bits, and rounded once when it is read.
///
/// A sum that is rounded at each step depends on the order of the numbers, and is not zero when all are gone.
@usableFromInline
struct RealSum: LiveSum {
  /// Digits of 32 bits, the least significant first, which counts 2⁻¹⁰⁷⁴. Carries are left for later.
  @usableFromInline var digits = [Int64](repeating: 0, count: 68)

  /// The number of additions since carries were settled.
  @usableFromInline var additions = 0

  /// The counts of numbers that are not finite: greater than all, less than all, and none at all.
  @usableFromInline var (infinite, negativelyInfinite, undefined) = (0, 0, 0)

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ number: Double, isTakenAway: Bool) {
    guard number.isFinite else {
      let count = isTakenAway ? -1 : 1
      if number.isNaN {
        undefined += count
      } else if number > 0 {
        infinite += count
      } else {
        negativelyInfinite += count
      }
      return
    }
    let isSubnormal = number.exponentBitPattern == 0
    let significand = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let shift = isSubnormal ? 0 : Int(number.exponentBitPattern) - 1
    let place = shift / 32
    let bits = UInt128(significand) << UInt128(shift % 32)
    let isNegative = (number.sign == .minus) != isTakenAway
    for offset in 0..<3 {
      let digit = Int64(truncatingIfNeeded: bits >> UInt128(32 * offset) & 0xffff_ffff)
      digits[place + offset] += isNegative ? -digit : digit
    }
    additions += 1
    if additions == 1 << 30 { settle() }
  }

  /// Carries, so that all digits but the last are within 32 bits.
  @usableFromInline
  mutating func settle() {
    var carry: Int64 = 0
    for place in digits.indices.dropLast() {
      let digit = digits[place] + carry
      digits[place] = digit & 0xffff_ffff
      carry = digit >> 32
    }
    digits[digits.count - 1] += carry
    additions = 0
  }

  @usableFromInline var number: Double {
    if undefined > 0 || infinite > 0 && negativelyInfinite > 0 { return .nan }
    if infinite > 0 { return .infinity }
    if negativelyInfinite > 0 { return -.infinity }
    var copy = self
    copy.settle()
    let isNegative = copy.digits[copy.digits.count - 1] < 0
    if isNegative {
      copy.digits = copy.digits.map { -$0 }
      copy.settle()
    }
    guard let top = copy.digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    let bottom = max(top - 2, 0)
    var bits = UInt128(0)
    for digit in copy.digits[bottom...top].reversed() { bits = bits << 32 | UInt128(digit) }
    // The part that is left out only decides which way a number in the middle is rounded.
    if copy.digits[..<bottom].contains(where: { $0 != 0 }) { bits |= 1 }
    let magnitude = Double(sign: .plus, exponent: 32 * bottom - 1074, significand: Double(bits))
    return isNegative ? -magnitude : magnitude
  }
}
