import TestSupport
import Testing

@testable import Settings

/// Fault: invalid names.
@Suite(.blocking, .independentlyRead)
struct SettingNameTests {
  @Test(arguments: ["", "a\0b", String(repeating: "x", count: 256)])
  func anInvalidNameIsRefused(name: String) {
    #expect(throws: SettingsError.self) { try SettingName(validating: name) }
  }

  @Test func aKeyTakesANameThatIsKnownAtRunTime() throws {
    let store = testStore()
    let limit = SettingKey("limit", default: 5)
    let names = try ["ada", "grace"].map { try SettingName(validating: "limit of \($0)") }
    for name in names { store[limit.named(name)] += 1 }
    #expect(store.storedValues == [names[0]: .integer(6), names[1]: .integer(6)])
    #expect(limit.named("volume").codec.identity == limit.codec.identity)
  }

  @Test func theErrorHasTheNameAndTheReason() {
    #expect(throws: SettingsError.invalidKey(name: "a\0b", reason: "it contains a NUL")) {
      try SettingName(validating: "a\0b")
    }
    let error = SettingsError.invalidKey(name: "", reason: "it is empty")
    #expect("\(error)" == "The name \"\" of a setting is invalid: it is empty.")
  }

  #if os(Linux) || os(macOS) || os(Windows)
    @Test func anInvalidLiteralTraps() async {
      let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = SettingKey("", default: 0)
      }
      let odd = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = SettingKey("a\0b", default: 0)
      }
      for result in [empty, odd] {
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("SettingKey: the name") && words.contains("is invalid"))
      }
    }
  #endif

  /// Short names, long ones, and ones that differ late or not in what both have.
  @Test func sortingByNameComparesAllBytes() {
    var dice = Dice(seed: 12)
    let letters = ["a", "b", "\u{E9}", "\u{1F600}"]
    for length in 0...40 {
      let beginning = String(repeating: "a", count: length)
      let names = (0..<40).map { _ in
        let end = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
          letters.randomElement(using: &dice) ?? ""
        }
        return SettingName(unchecked: beginning + end.joined())
      }
      let bytes = names.map { Array($0.rawValue.utf8) }
      #expect(
        names.sorted().map { Array($0.rawValue.utf8) } == bytes.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func everyOtherNameIsStoredExactly() throws {
    let folder = try TemporaryFolder()
    let names = [
      " ", "..", "a/b", "\u{E9}", "e\u{301}", "\n", String(repeating: "x", count: 255), "$date", "\u{1F600}",
    ]
    let store = try folder.store()
    for (index, name) in names.enumerated() { store[SettingKey(name, default: -1)] = index }
    try store.synchronizeAndDeliver()
    let again = try folder.store()
    for (index, name) in names.enumerated() { #expect(again[SettingKey(name, default: -1)] == index) }
    #expect(again.settings.count == names.count)
  }
}
