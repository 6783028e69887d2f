import Streams
import Testing

@testable import Settings

/// Fault: an older version of a program sets an array, and erases what it does not know in it.
struct UnknownElementsTests {
  private enum Tool: String, SettingConvertible { case pen, brush }
  private enum Shape: String, Codable, Sendable { case round, square }

  private struct Note: Codable, Sendable, Equatable {
    var title = ""
    var isDone = false
  }

  private let tools = SettingKey("tools", default: [Tool]())
  private let shapes = SettingKey("shapes", default: [Shape]())
  private let notes = SettingKey("notes", default: [Note]())

  private func store(_ json: String) throws -> SettingsStore {
    let store = testStore()
    try store.importJSON(json)
    return store
  }

  private func expect(_ store: SettingsStore, _ name: SettingName, _ json: String) throws {
    #expect(store.storedValue(named: name) == (try StoredValue(json: json)))
  }

  @Test func anElementThatIsNotKnownCostsItselfAlone() throws {
    let store = try store(#"{"tools": ["pen", "laser", "brush"], "shapes": ["round", "oval", "square"]}"#)
    #expect(store[tools] == [.pen, .brush])
    #expect(store[shapes] == [.round, .square])
  }

  @Test func elementsThatAreNotKnownSurvive() throws {
    let store = try store(#"{"tools": ["pen", "laser", "brush"], "shapes": ["round", "oval", "square"]}"#)
    store[tools].append(.pen)
    store[shapes].removeFirst()
    try expect(store, "tools", #"["pen", "laser", "brush", "pen"]"#)
    try expect(store, "shapes", #"["square", "oval"]"#)
    #expect(store[tools] == [.pen, .brush, .pen] && store[shapes] == [.square])
  }

  @Test func setsKeepWhatTheyDoNotKnow() throws {
    let store = try store(#"{"set": ["oval", "round"], "named": {"a": "laser", "b": "pen"}}"#)
    let set = SettingKey("set", default: Set<Shape>())
    let named = SettingKey("named", default: [String: Tool]())
    #expect(store[set] == [.round] && store[named] == ["b": .pen])
    store[set].insert(.square)
    store[named]["c"] = .brush
    try expect(store, "set", #"["oval", "round", "square"]"#)
    try expect(store, "named", #"{"a": "laser", "b": "pen", "c": "brush"}"#)
  }

  /// A list that is emptied is empty, for every version.
  @Test func anEmptiedArrayIsEmpty() throws {
    let store = try store(#"{"tools": ["pen", "laser"]}"#)
    store[tools] = []
    try expect(store, "tools", "[]")
  }

  /// In a structure, they are not only kept if the element stays as it is.
  @Test func membersOfElementsThatAreNotKnownSurvive() throws {
    let json = """
      {"notes": [{"title": "a", "isDone": false, "color": 1}, {"title": "b", "isDone": false, "color": 2}]}
      """
    let store = try store(json)
    store[notes][1].isDone = true
    try expect(
      store, "notes",
      #"[{"title": "a", "isDone": false, "color": 1}, {"title": "b", "isDone": true, "color": 2}]"#)
    store[notes].removeFirst()
    store[notes].insert(Note(title: "c"), at: 0)
    try expect(
      store, "notes",
      #"[{"title": "c", "isDone": false}, {"title": "b", "isDone": true, "color": 2}]"#)
  }

  /// An array of another type is no array with unknown elements.
  @Test func anArrayOfAnotherTypeIsReplaced() throws {
    let store = try store(#"{"tools": [1, 2]}"#)
    #expect(store[tools] == [])
    store[tools].append(.pen)
    try expect(store, "tools", #"["pen"]"#)
  }
}

/// The same for raw values without a conformance.
struct UnknownRawValuesTests {
  private enum Theme: String { case light, dark }
  private enum Level: Int { case low = 1, high }

  @Test func rawValuesAreStoredAndKeepWhatIsNotKnown() throws {
    let store = testStore()
    try store.importJSON(
      #"{"one": null, "many": ["dark", "sepia"], "set": ["dark", "sepia"], "keys": {"1": 5, "9": 6}}"#)
    let one = SettingKey("one", default: Theme?.some(.dark))
    let many = SettingKey("many", default: [Theme]())
    let set = SettingKey("set", default: Set<Theme>())
    let keys = SettingKey("keys", default: [Level: Int]())
    #expect(store[one] == nil && store[many] == [.dark] && store[set] == [.dark] && store[keys] == [.low: 5])
    store[one] = .light
    store[many].append(.light)
    store[set].insert(.light)
    store[keys][.high] = 7
    #expect(store.storedValue(named: "one") == .string("light"))
    #expect(store.storedValue(named: "many") == (try StoredValue(json: #"["dark", "sepia", "light"]"#)))
    #expect(store.storedValue(named: "set") == (try StoredValue(json: #"["dark", "sepia", "light"]"#)))
    #expect(store.storedValue(named: "keys") == (try StoredValue(json: #"{"1": 5, "9": 6, "2": 7}"#)))
  }

  /// It would be kept beside the key that it was read as, and be read again once that is removed.
  @Test func aNameThatIsNoRawValueAsItIsWrittenIsNoKey() throws {
    let store = testStore(), keys = SettingKey("keys", default: [Level: Int]())
    try store.importJSON(#"{"keys": {"1": 4, "01": 5, "+2": 6}}"#)
    #expect(store[keys] == [.low: 4])
    store[keys] = [.high: 7]
    let other = testStore()
    try other.importJSON(store.exportJSON())
    #expect(other[keys] == [.high: 7])
  }
}
