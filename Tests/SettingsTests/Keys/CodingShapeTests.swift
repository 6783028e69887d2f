import Testing

@testable import Settings

/// Uses of coders beyond the code that the compiler writes for a type.
struct CodingShapeTests {
  private struct Part: Codable, Equatable {
    var x: Int?
    var y: Int?
  }

  private class Base: Codable {
    var first = 1

    init() {}

    required init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(first)
    }
  }

  private final class Extended: Base {
    var second = 2

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Int.self)
      second = try container.decode(Int.self)
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.unkeyedContainer()
      #expect(container.count == 1)
      try container.encode(second)
    }
  }

  @Test func elementsOfASuperclassStay() throws {
    let stored = try StoredEncoder.encode(Extended())
    #expect(stored == .array([.integer(1), .integer(2)]))
    let decoded = try StoredDecoder.decode(Extended.self, from: stored)
    #expect(decoded.first == 1 && decoded.second == 2)
  }

  private enum Keys: String, CodingKey { case part, parts, parent }

  private struct Twice: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(Part(x: 1, y: 1), forKey: .part)
      try container.encode(Part(x: 2), forKey: .part)
      try container.encode([Part(), Part()], forKey: .parts)
      try container.encode([Part()], forKey: .parts)
      try Part(x: 1, y: 1).encode(to: container.superEncoder(forKey: .parent))
      try Part(x: 2).encode(to: container.superEncoder(forKey: .parent))
    }
  }

  /// A subclass may encode another value under a name of its superclass.
  @Test func aSecondValueOfANameReplacesTheFirst() throws {
    let part = StoredValue.dictionary([.init("x", .integer(2))])
    #expect(
      try StoredEncoder.encode(Twice())
        == .dictionary([
          .init("part", part), .init("parts", .array([.dictionary([])])), .init("parent", part),
        ]))
  }

  private struct Holder<Value: Codable & Equatable & Sendable>: Codable, Equatable {
    var value: Value
  }

  @Test func aValueOfAnotherTypeIsNotTheNilOfAnOptional() throws {
    let codec = SettingCodec<Holder<Int?>>.codable
    #expect(codec.decode(.dictionary([.init("value", .integer(7))])) == Holder(value: 7))
    #expect(codec.decode(.dictionary([.init("value", .null)])) == Holder(value: nil))
    #expect(codec.decode(.dictionary([.init("value", .string("loud"))])) == nil)
    #expect(SettingCodec<Holder<Part?>>.codable.decode(.dictionary([.init("value", .string("loud"))])) == nil)
  }
}
