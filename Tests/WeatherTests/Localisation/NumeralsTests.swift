import Foundation
import TestSupport
import Testing

@testable import Weather

struct NumeralsTests {
  private func text(_ value: Double, _ decimals: Int, _ locale: String) -> String {
    Numerals(Locale(identifier: locale)).text(value, decimals: decimals)
  }

  @Test func numbersAreRoundedLikePrintf() {
    var dice = Dice(seed: 3)
    let eighths = (0..<1000).map { Double($0) / 8 }
    let halves = eighths + (0..<2000).map { Double($0) / 100 + 0.005 }
    let others = (0..<6_000).map { _ in Double.random(in: -2000...2000, using: &dice) }
    let edges: [Double] = [1e14, 4e15, 1e16, 1e300, .infinity, 0.05, 0.15, 0.25, 0.35]
    for value in [halves, halves.map { -$0 }, others, edges].joined() {
      for decimals in 0...3 {
        let expected = String(format: "%.\(decimals)f", value)
        let isZero = !expected.contains { ("1"..."9").contains($0) } && value.isFinite
        #expect(
          DecimalText.text(value, decimals: decimals)
            == (isZero ? expected.replacing("-", with: "") : expected), "\(value)")
      }
    }
  }

  @Test func zeroHasNoMinusSign() {
    #expect(text(-0.2, 0, "en_US") == "0")
    #expect(text(-0.04, 1, "en_US") == "0.0")
    #expect(text(-0.06, 1, "en_US") == "-0.1")
  }

  @Test func localesHaveTheirOwnSeparatorsAndDigits() {
    #expect(text(20.5, 1, "de_DE") == "20,5")
    #expect(text(-3.5, 1, "sv_SE") == "\u{2212}3,5")
    #expect(text(20.5, 1, "ja_JP") == "20.5")
    #expect(text(20.5, 1, "ar_EG") == "٢٠٫٥")
    #expect(text(1234, 0, "en_US") == "1234")
  }

  @Test func percentSignFollowsTheLocale() {
    let part = Fraction(0.4)
    #expect(Numerals(Locale(identifier: "en_US")).percent(part) == "40%")
    #expect(Numerals(Locale(identifier: "de_DE")).percent(part) == "40\u{A0}%")
    #expect(Numerals(Locale(identifier: "ar_EG")).percent(part).hasPrefix("٤٠٪"))
  }
}
