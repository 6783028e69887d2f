import Foundation
import Streams
import Testing

@testable import Settings

/// Fault: a field that is added to a structure turns the stored value into the default.
struct AddedFieldTests {
  private struct Window: Codable, Sendable, Equatable {
    struct Frame: Codable, Sendable, Equatable {
      var width = 800
      var height = 600
    }
    enum Side: Codable, Sendable, Equatable { case left(Int), right(Int) }

    var title = "Untitled"
    var frame = Frame()
    var side = Side.left(1)
    var tabs: [Frame] = []
  }

  private let key = SettingKey("window", default: Window())

  private func read(_ json: String) throws -> (window: Window, events: [SettingsEvent]) {
    let store = testStore()
    try store.importJSON("{\"window\": \(json)}")
    let window = store[key]
    var events: [SettingsEvent] = []
    store.events.sink { events.append($0) }.cancel()
    return (window, events)
  }

  @Test func missingFieldsHaveTheirDefaults() throws {
    let (window, events) = try read("{\"title\": \"Notes\", \"frame\": {\"width\": 1000}}")
    #expect(window == Window(title: "Notes", frame: Window.Frame(width: 1000, height: 600)))
    #expect(events == [])
  }

  /// The default has another case, so it has no fields for this one.
  @Test func aCaseOfAnEnumerationIsKept() throws {
    #expect(try read("{\"side\": {\"right\": {\"_0\": 7}}}").window == Window(side: .right(7)))
    #expect(
      try read("{\"title\": \"a\", \"side\": {\"left\": {}}}").window == Window(title: "a", side: .left(1)))
  }

  /// The elements of an array have no default.
  @Test func aFieldThatHasNoDefaultLeavesTheWholeValueToTheDefault() throws {
    let (window, events) = try read("{\"title\": \"a\", \"tabs\": [{\"width\": 5}]}")
    #expect(window == Window())
    #expect(events == [.wrongType(key: "window", found: "dictionary", expected: "Window")])
  }

  @Test func aFieldOfAnotherTypeLeavesTheWholeValueToTheDefault() throws {
    #expect(try read("{\"title\": 5}").window == Window())
  }

  /// The stored value stays as it is until another one is set.
  @Test func readingWritesNothing() throws {
    let store = testStore()
    try store.importJSON("{\"window\": {\"title\": \"Notes\"}}")
    _ = store[key]
    #expect(store.exportJSON().contains("frame") == false)
    store.edit { settings in settings[key].frame.width = 1 }
    #expect(store[key].title == "Notes")
    #expect(store.exportJSON().contains("frame"))
  }

  /// A transaction sees the same as a reader.
  @Test func aTransactionFillsFieldsToo() throws {
    let store = testStore()
    let short = SettingKey("window", default: ["title": ""])
    store.edit { settings in
      settings[short] = ["title": "Notes"]
      #expect(settings[key].title == "Notes")
    }
  }
}
