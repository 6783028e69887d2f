import Foundation
import Testing

@testable import Settings

/// Fault: a number in another notation loses the value to the default.
struct NumberTests {
  private func read<Value: SettingConvertible>(_ json: String, _ usual: Value) throws -> Value {
    let store = testStore()
    try store.importJSON("{\"value\": \(json)}")
    return store[SettingKey("value", default: usual)]
  }

  @Test func aFloatTakesTheNearestNumberIfItHasItsDigits() throws {
    #expect(try read("0.1", Float(9)) == 0.1)
    #expect(try read("-2.5e-3", Float(9)) == -2.5e-3)
    #expect(try read("3", Float(9)) == 3)
    #expect(try read("1e30", Float(9)) == 1e30)
    // These would lose digits, or everything.
    #expect(try read("0.12345678901", Float(9)) == 9)
    #expect(try read("16777217", Float(9)) == 9)
    #expect(try read("1e300", Float(9)) == 9)
    #expect(try read("1e-300", Float(9)) == 9)
  }

  @Test func anIntegerTakesANumberWithoutAFraction() throws {
    #expect(try read("2.0", 9) == 2)
    #expect(try read("1e3", 9) == 1_000)
    #expect(try read("-2.0", Int8(9)) == -2)
    #expect(try read("1.8e19", UInt64(9)) == 18_000_000_000_000_000_000)
    #expect(try read("2.5", 9) == 9)
    #expect(try read("300.0", UInt8(9)) == 9)
    #expect(try read("1e300", 9) == 9)
    #expect(try read("{\"$double\": \"nan\"}", 9) == 9)
    #expect(try read("{\"$double\": \"inf\"}", 9) == 9)
  }

  private struct Look: Codable, Sendable, Equatable {
    var opacity: Float = 1
    var columns = 1
    var price: Decimal = 1
  }

  /// A field of a structure takes what a value by itself takes, and what JSONDecoder takes.
  @Test func fieldsOfAStructureTakeTheSameNumbers() throws {
    let json = "{\"opacity\": 0.1, \"columns\": 2.0, \"price\": 9.99}"
    let key = SettingKey("look", default: Look())
    let store = testStore()
    try store.importJSON("{\"look\": \(json)}")
    let decoded = try JSONDecoder().decode(Look.self, from: Data(json.utf8))
    #expect(store[key].opacity == decoded.opacity)
    #expect(store[key].columns == decoded.columns)
    #expect(store[key].price == Decimal(string: "9.99"))
  }

  @Test func aDecimalSurvivesARoundTrip() throws {
    let key = SettingKey("price", default: Decimal(0))
    let store = testStore()
    store[key] = Decimal(string: "12345678901234567890.123456789")!
    let other = testStore()
    try other.importJSON(store.exportJSON())
    #expect(other[key] == store[key])
  }
}
