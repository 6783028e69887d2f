import Foundation
import Streams
import Testing

@testable import Settings

/// Faults: NaN, infinities, minus zero, the largest integers, fractional dates, full URLs; unicode.
struct RoundTripTests {
  /// Passes a value through the file format and through JSON.
  private func roundTrip<Value>(_ value: Value, _ key: SettingKey<Value>) throws -> (Value, StoredValue) {
    let stored = try key.codec.encode(value)
    let (bytes, _) = FileFormat.encode(SettingsContents(values: [key.name: stored]))
    let read = try #require(try FileFormat.decode(bytes).values[key.name])
    #expect(read == stored)
    let imported = try StoredJSON.settings(in: StoredJSON.text(of: [key.name: stored]).utf8)
    #expect(imported == [key.name: stored])
    return (try #require(key.codec.decode(read)), stored)
  }

  private func expectExact<Value: Equatable & SettingConvertible>(_ values: [Value]) throws {
    for value in values {
      let key = SettingKey("key", default: value)
      let (result, stored) = try roundTrip(value, key)
      #expect(result == value)
      #expect(try key.codec.encode(result) == stored)
    }
  }

  @Test func numbersKeepEveryBit() throws {
    try expectExact([Int.min, -1, 0, 1, .max])
    try expectExact([UInt.min, .max, UInt(Int.max) + 1])
    try expectExact([Int8.min, .max])
    try expectExact([UInt64.max])
    try expectExact([
      0.1, -0.0, 0.0, 1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
    ])
    try expectExact([Float(0.1), -0.0, .infinity, .leastNonzeroMagnitude, 1])
    for value in [Double.nan, .signalingNaN, Double(bitPattern: 0x7FF8_0000_0000_1234)] {
      #expect(try roundTrip(value, SettingKey("key", default: 0.0)).0.bitPattern == value.bitPattern)
    }
    #expect(try roundTrip(Float.nan, SettingKey("key", default: Float(0))).0.isNaN)
    #expect(try roundTrip(-0.0, SettingKey("key", default: 0.0)).0.sign == .minus)
  }

  @Test func foundationTypesAreExact() throws {
    try expectExact([
      Date(timeIntervalSinceReferenceDate: 0.1 + 0.2), .distantPast, Date(timeIntervalSince1970: 1e9 / 3),
    ])
    try expectExact([Data(), Data([0, 255, 10])])
    try expectExact([UUID()])
    try expectExact([true, false])
    let relative = try #require(URL(string: "c?d=1#e", relativeTo: URL(string: "https://a.b/x/")))
    let urls = [
      "https://user:word@example.org:8080/a%20b/%C3%A9?q=1&r=%2F#part", "file:///tmp/a", "mailto:a@b.c",
    ]
    try expectExact(urls.map { URL(string: $0)! } + [relative])
    #expect(try roundTrip(relative, SettingKey("key", default: relative)).0.baseURL == relative.baseURL)
  }

  @Test func textsThatLookAlikeStayDifferent() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    for text in [composed, decomposed, "", "a\0b", "\u{1F469}\u{200D}\u{1F680}", "\u{FEFF}", "\"\\\n\u{1}"] {
      let (result, _) = try roundTrip(text, SettingKey("key", default: ""))
      #expect(Array(result.utf8) == Array(text.utf8))
    }
    let store = testStore()
    store[SettingKey(composed, default: 0)] = 1
    store[SettingKey(decomposed, default: 0)] = 2
    #expect(store[SettingKey(composed, default: 0)] == 1)
    #expect(store[SettingKey(decomposed, default: 0)] == 2)
    try store.importJSON(store.exportJSON())
    #expect(store.settings.count == 2)
    let text = SettingKey("text", default: "")
    store[text] = composed
    store[text] = decomposed
    #expect(Array(store[text].utf8) == Array(decomposed.utf8))
  }

  @Test func collectionsAndOptionalsAreExact() throws {
    try expectExact([[1, 2, 3], []])
    try expectExact([["a": [1.5, -0.0]], [:]])
    try expectExact([Int?.none, 5])
    try expectExact([[Int?.none, 5]])
    try expectExact([Int??.none, .some(.none), .some(.some(5))])
    try expectExact([["$date": "x"], ["$": "y"], ["$dictionary": "z"]])
  }

  private enum Notation: Int, Codable { case twelve, twentyFour }
  private enum Plain: String { case one }
  private enum Convertible: String, Codable, SettingConvertible { case one, two }

  @Test func enumerationsAreStoredByTheirRawValues() throws {
    #expect(
      try roundTrip(Notation.twentyFour, SettingKey("key", default: .twelve)) == (.twentyFour, .integer(1)))
    #expect(try roundTrip(Plain.one, SettingKey("key", default: Plain.one)) == (.one, .string("one")))
    #expect(try roundTrip(Convertible.two, SettingKey("key", default: .one)) == (.two, .string("two")))
    try expectExact([[Convertible.one, .two]])
    #expect(SettingKey("key", default: Notation.twelve).codec.decode(.integer(7)) == nil)
  }

  private class Shape: Codable {
    var sides = 3
  }

  private struct Profile: Codable, Equatable {
    enum Kind: Codable, Equatable { case guest, member(since: Date, tags: Set<String>) }

    var name = "Ada"
    var weight = -0.0
    var ratio = Double.infinity
    var home: URL? = URL(string: "https://a.b")
    var nothing: Int?
    var kinds: [Kind] = [.guest, .member(since: Date(timeIntervalSinceReferenceDate: 0.25), tags: ["x"])]
    var numbers: [Int: UInt64] = [1: .max]
    var bytes = Data([1, 2])
    var nested: [[String: Kind]] = [[:], ["a": .guest]]
  }

  @Test func anythingCodableIsExact() throws {
    let key = SettingKey("profile", default: Profile())
    let (profile, stored) = try roundTrip(Profile(), key)
    #expect(profile == Profile())
    #expect(profile.weight.sign == .minus)
    guard case .dictionary(let members) = stored else { Issue.record("\(stored)"); return }
    #expect(members.first == StoredValue.Member("name", .string("Ada")))
    #expect(key.codec.decode(.dictionary([])) == nil)
    #expect(key.codec.decode(.string("")) == nil)
  }

  @Test func aCustomCodecDeterminesTheStoredForm() throws {
    let hexadecimal = SettingCodec<Int> {
      .string(String($0, radix: 16))
    } decode: { stored in
      guard case .string(let text) = stored else { return nil }
      return Int(text, radix: 16)
    }
    let key = SettingKey("mask", default: 0, codec: hexadecimal)
    #expect(try roundTrip(255, key) == (255, .string("ff")))
    let store = testStore()
    store[key] = 255
    #expect(store[key] == 255)
    #expect(store[SettingKey("mask", default: "")] == "ff")
    #expect(store[SettingKey("mask", default: 0)] == 0)
  }

  @Test func excessiveNestingIsRefused() throws {
    let deep = (0...70).reduce(StoredValue.null) { value, _ in .array([value]) }
    let codec = SettingCodec<Int> { _ in
      deep
    } decode: { _ in
      0
    }
    let store = testStore()
    store[SettingKey("deep", default: 0, codec: codec)] = 1
    #expect(store.exportJSON() == "{}\n")
  }

  @Test func theChecksumIsCRC32C() {
    #expect(Checksum.of(Array("123456789".utf8)) == 0xE306_9283)
    #expect(Checksum.of([UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
    #expect(Checksum.of([UInt8]()) == 0)
  }
}
