import Foundation
import TestSupport
import Testing

@testable import Settings

@Suite(.blocking)
struct SettingsSchemaTests {
  enum Theme: String, SettingsOption { case light, dark }

  private let volume = SettingKey("volume", default: 5)
  private let muted = SettingKey("muted", default: false)
  private let name = SettingKey("name", default: "Ada")
  private let theme = SettingKey("theme", default: Theme.light)
  private let scale = SettingKey("scale", default: 1.0)
  private let seen = SettingKey("seen", default: Date(timeIntervalSinceReferenceDate: 0))

  private var schema: SettingsSchema {
    SettingsSchema {
      SchemaSetting(volume, title: "Volume", in: 0...10)
      SchemaSetting(muted, title: "Muted", since: 2)
      SchemaSetting(name, title: "Name")
      SchemaSetting(theme, title: "Theme")
      SchemaSetting(scale, title: "Scale", in: 0.5...2, step: 0.5)
      SchemaSetting(seen, title: "Seen")
    }
  }

  @Test func whatDoesNotFitIsReportedWithoutItsValue() {
    #expect(
      schema.problems(in: [
        "volume": .integer(11), "muted": .string("hunter2"), "name": .string(""), "theme": .string("hunter2"),
        "scale": .double(.nan), "other": .null,
      ]) == [
        .wrongType("muted", found: "string", expected: "bool"), .unknownName("other"),
        .notAllowed("scale", allowed: "0.5...2.0"), .notAllowed("theme", allowed: "light|dark"),
        .notAllowed("volume", allowed: "0...10"),
      ])
    #expect(schema.problems(in: ["volume": .double(3), "theme": .string("dark"), "seen": .date(1)]) == [])
  }

  @Test func aFormHasAControlForEachType() throws {
    let store = testStore()
    let form = schema.form("Player", store: store)
    #expect(form.sections[0].rows.map(\.text) == ["Volume", "Muted", "Name", "Light", "Dark", "Scale"])
    try form.increment(at: SettingsIndexPath(section: 0, row: 0), by: 100)
    try form.select(at: SettingsIndexPath(section: 0, row: 4))
    #expect(store[volume] == 10)
    #expect(store[theme] == .dark)
  }

  @Test func helpListsNamesValuesAndDefaults() {
    #expect(
      schema.help() == """
          --set muted=true|false  Muted (default: false, since 2)
          --set name=STRING       Name (default: "Ada")
          --set scale=0.5...2.0   Scale (default: 1.0)
          --set seen=DATE         Seen (default: {"$date": 0.0})
          --set theme=light|dark  Theme (default: "light")
          --set volume=0...10     Volume (default: 5)
        """)
  }

  @Test func theJSONSchemaDescribesAnExport() throws {
    let text = schema.jsonSchema
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let properties = try #require(root["properties"] as? [String: [String: Any]])
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(properties.keys.sorted() == ["muted", "name", "scale", "seen", "theme", "volume"])
    #expect(properties["volume"]?["type"] as? String == "integer")
    #expect(properties["volume"]?["maximum"] as? Int == 10)
    #expect(properties["theme"]?["enum"] as? [String] == ["light", "dark"])
    #expect(properties["seen"]?["required"] as? [String] == ["$date"])
    #expect(properties["muted"]?["default"] as? Bool == false)
  }

  @Test func aReleasedKeyMustKeepItsType() {
    let released = schema.released
    #expect(released.hasPrefix("bool 2 muted\nstring 1 name\ndouble 1 scale\n"))
    #expect(schema.objections(toRelease: released) == [])
    let later = SettingsSchema {
      SchemaSetting(SettingKey("volume", default: 0.5), title: "Volume", in: 0...1, step: 0.1)
      SchemaSetting(SettingKey("extra", default: 1), title: "Extra")
    }
    #expect(
      later.objections(toRelease: "integer 1 volume\nbool 2 a b\nx\n") == [
        "volume was an integer, and is a double", "a b is missing", "the line \"x\" is not one of a release",
      ])
  }

  /// A release is compared by its bytes, as names are, whatever ends its lines.
  @Test func namesThatLookAlikeAreReleasedApart() {
    let schema = SettingsSchema {
      SchemaSetting(SettingKey("\u{E9}", default: 1), title: "One")
      SchemaSetting(SettingKey("e\u{301}", default: true), title: "Other")
      SchemaSetting(SettingKey("\u{301}", default: 1.5), title: "Mark")
    }
    #expect(schema.objections(toRelease: schema.released) == [])
    #expect(schema.objections(toRelease: schema.released.replacing("\n", with: "\r\n")) == [])
    #expect(schema.objections(toRelease: "integer 1 e\u{301}\n").count == 1)
  }

  #if os(Linux) || os(macOS) || os(Windows)
    @Test func aNameThatOccursTwiceTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = SettingsSchema {
          SchemaSetting(SettingKey("a", default: 1), title: "A")
          SchemaSetting(SettingKey("a", default: true), title: "A")
        }
      }
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains("SettingsSchema: the name \"a\" occurs twice."))
    }
  #endif
}
