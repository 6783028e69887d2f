/// Random numbers that follow from a seed.
///
/// Use them in random tests, so that a failure can be repeated.
///
/// ```swift
/// var numbers = SeededNumbers(7)
/// var again = SeededNumbers(7)
/// print(Int.random(in: 0..<100, using: &numbers) == Int.random(in: 0..<100, using: &again))
/// // true
/// ```
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Numbers that follow from `seed`.
  public init(_ seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 &+ 0x632B_E59B_D9B4_E019 }

  /// The next number.
  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  /// A number from zero up to, and without, `bound`.
  mutating func next(below bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }
}
