import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import Weather

@Suite struct JSONNumberTests {
  private func number(_ text: String) throws -> Double? {
    try JSONDocument.read(Data(text.utf8)) { try $0.get().double }
  }

  @Test(arguments: [
    "0", "-0", "0.0", "-0.0", "1", "-1", "0.1", "22.77777777777778", "24.444444444444443", "9007199254740993",
    "9007199254740992", "9007199254740991", "1e22", "1e23", "1e-22", "1e-23",
    "123456789012345678901234567890",
    "0.00000000000000000000000000001", "4.9e-324", "5e-324", "2e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1.7976931348623157e308", "1E5", "1e+5", "1e-400", "0e999999999999",
    "0e-999999999",
    "8.5", "7.2057594037927933e16", "18446744073709551615", "18446744073709551616",
    "99999999999999999999e-20",
    "1e00000000000000000000001", "100000000000000016777215", "3.5e-0005",
  ])
  func numberIsTheNearestDouble(_ text: String) throws {
    #expect(try number(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: ["1e309", "-1e999", "1e99999999999999999999", "1.8e308"])
  func numberBeyondADoubleIsNil(_ text: String) throws {
    #expect(try number(text) == nil)
  }

  @Test func randomDoublesSurviveARoundTrip() throws {
    var dice = Dice(seed: 1)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: dice.next())
      guard double.isFinite else { continue }
      #expect(try number("\(double)")?.bitPattern == double.bitPattern)
    }
  }

  @Test func randomDecimalsAgreeWithTheStandardLibrary() throws {
    var dice = Dice(seed: 2)
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...22, using: &dice)).map { _ in
        "\(Int.random(in: 0...9, using: &dice))"
      }
      let text =
        "\(Int.random(in: 1...99, using: &dice)).\(digits.joined())e\(Int.random(in: -40...40, using: &dice))"
      #expect(try number(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }
}
