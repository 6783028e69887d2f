import Streams
import Testing

@testable import Settings

/// Fault: an older version of a program sets a structure, and erases the members that a later version has added.
struct UnknownMembersTests {
  private struct Frame: Codable, Sendable, Equatable {
    var x = 0
  }

  private struct Window: Codable, Sendable, Equatable {
    var title = ""
    var frame = Frame()
    var parent: Frame?
    var panes: [String: Frame] = [:]
  }

  private let window = SettingKey("window", default: Window())

  /// A store with a value that a later version has stored.
  private func store() throws -> SettingsStore {
    let store = testStore()
    try store.importJSON(
      """
      {"window": {"title": "a", "frame": {"x": 1, "depth": 2}, "parent": {"x": 3, "depth": 4},
       "panes": {"left": {"x": 5, "depth": 6}, "right": {"x": 7, "depth": 8}}, "opacity": 0.5}}
      """)
    return store
  }

  private func expect(_ store: SettingsStore, _ json: String) throws {
    let found = try #require(store.storedValue(named: "window"))
    #expect(sorted(found) == sorted(try StoredValue(json: json)))
  }

  /// The order of members does not matter.
  private func sorted(_ value: StoredValue) -> StoredValue {
    guard case .dictionary(let members) = value else { return value }
    return .dictionary(
      members.map { StoredValue.Member($0.name, sorted($0.value)) }.sorted { $0.name < $1.name })
  }

  @Test func whatALaterVersionHasAddedStays() throws {
    let store = try store()
    store[window].title = "b"
    store[window].frame.x = 9
    try expect(
      store,
      """
      {"title": "b", "frame": {"x": 9, "depth": 2}, "parent": {"x": 3, "depth": 4},
       "panes": {"left": {"x": 5, "depth": 6}, "right": {"x": 7, "depth": 8}}, "opacity": 0.5}
      """)
    #expect(store[window].title == "b" && store[window].frame.x == 9)
  }

  /// This version may remove the members that it knows.
  @Test func whatIsRemovedOnPurposeDoesNotComeBack() throws {
    let store = try store()
    store.edit { settings in
      settings[window].parent = nil
      settings[window].panes["left"] = nil
      settings[window].panes["new"] = Frame(x: 1)
    }
    try expect(
      store,
      """
      {"title": "a", "frame": {"x": 1, "depth": 2}, "panes": {"right": {"x": 7, "depth": 8}, "new": {"x": 1}},
       "opacity": 0.5}
      """)
  }

  @Test func aValueOfAnotherTypeIsReplacedAsAWhole() throws {
    let store = try store()
    let text = SettingKey("window", default: "")
    store[text] = "none"
    #expect(store.storedValue(named: "window") == .string("none"))
    store[window] = Window(title: "c")
    try expect(store, #"{"title": "c", "frame": {"x": 0}, "panes": {}}"#)
  }
}
