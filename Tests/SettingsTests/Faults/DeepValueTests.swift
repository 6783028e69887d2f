import Foundation
import Streams
import Testing

@testable import Settings

/// Faults: a value that is nested too deep, and takes long to be refused; members that differ only in their bytes.
struct DeepValueTests {
  /// A way in which a value contains the next one.
  enum Way: CaseIterable {
    case element, member, itself, container, superclass
  }

  private final class Count: Sendable {
    let number = Guarded(0)
  }

  /// A value that contains another one, and so on.
  private struct Nested: Codable, Sendable {
    @TaskLocal static var encoded = Count()
    static let levels = 600

    let way: Way
    let level: Int

    init(_ way: Way, level: Int = 0) {
      self.way = way
      self.level = level
    }

    init(from decoder: any Decoder) throws { self.init(.element) }

    func encode(to encoder: any Encoder) throws {
      Self.encoded.number.withLock { $0 += 1 }
      let next = Nested(way, level: level + 1)
      let isLast = next.level == Self.levels
      switch way {
      case .element:
        var container = encoder.unkeyedContainer()
        if !isLast { try container.encode(next) }
      case .member:
        var container = encoder.container(keyedBy: StoredKey.self)
        if !isLast { try container.encode(next, forKey: .parent) }
      case .itself:
        var container = encoder.singleValueContainer()
        if isLast { try container.encode(7) } else { try container.encode(next) }
      case .container:
        var container = encoder.unkeyedContainer()
        for _ in 1..<Self.levels { container = container.nestedUnkeyedContainer() }
      case .superclass:
        var container = encoder.unkeyedContainer()
        if !isLast { try next.encode(to: container.superEncoder()) }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func aValueThatIsNestedTooDeepIsRefusedAfterAFewLevels(way: Way) {
    let key = SettingKey("nested", default: Nested(.element))
    let encoded = Count()
    let problem = #expect(throws: SettingsError.self) {
      try Nested.$encoded.withValue(encoded) { try key.form.encode(Nested(way)) }
    }
    #expect(
      problem == .notEncodable(key: "nested", reason: "it is nested more than 64 levels deep"))
    if way != .superclass { #expect(encoded.number.withLock { $0 } < 300) }
  }

  @Test func aValueOfTheGreatestDepthIsStored() throws {
    struct Chain: Codable, Sendable, Equatable {
      var next: [Chain]
    }
    var chain = Chain(next: [])
    // Each level is a structure and an array.
    for _ in 1..<32 { chain = Chain(next: [chain]) }
    let store = testStore()
    let key = SettingKey("chain", default: Chain(next: []))
    store[key] = chain
    #expect(store[key] == chain)
  }

  // MARK: Names that look alike

  private struct Point: Codable, Sendable, Equatable {
    var x = 0
  }

  private struct Drawing: Codable, Sendable, Equatable {
    var points: [String: Point] = [:]
  }

  /// A dictionary of Swift would keep one of both, and forget the other when it is set.
  @Test func aDictionaryWhoseNamesLookAlikeIsNotReadInPart() throws {
    let composed = "\u{e9}"
    let decomposed = "e\u{301}"
    let store = testStore()
    try store.importJSON(
      """
      {"numbers": {"\(composed)": 1, "\(decomposed)": 2},
       "points": {"\(composed)": {"x": 1}, "\(decomposed)": {"x": 2}},
       "drawing": {"points": {"\(composed)": {"x": 1}, "\(decomposed)": {"x": 2}}}}
      """)
    let before = store.storedValues
    var events: [SettingsEvent] = []
    let cancellable = store.events.sink { events.append($0) }
    #expect(store[SettingKey("numbers", default: [String: Int]())] == [:])
    #expect(store[SettingKey("points", default: [String: Point]())] == [:])
    #expect(store[SettingKey("drawing", default: Drawing())] == Drawing())
    #expect(events.count { if case .wrongType = $0 { true } else { false } } == 3)
    #expect(store.storedValues == before)
    withExtendedLifetime(cancellable) {}
  }
}
