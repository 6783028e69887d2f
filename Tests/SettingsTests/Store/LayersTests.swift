import Streams
import StreamsTesting
import Testing

@testable import Settings

struct LayersTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("ui.name", default: "Ada")
  private let tags = SettingKey("tags", default: [String]())

  @Test func anOverrideTakesThePlaceOfTheStoredValue() throws {
    let memory = MemoryBackend(SettingsContents(values: ["volume": .integer(7)]))
    let store = testStore(
      memory,
      overrides: .commandLine(["program", "--set", "volume=11", "--set", "tags=[\"a\", \"b=c\"]", "--set"])
        + .environment(prefix: "PLAYER_", ["PLAYER_UI_NAME": "12", "PLAYER_VOLUME": "3"]))
    let probe = Probe<Int, Never>()
    store.publisher(for: volume).subscribe(probe)
    #expect(store[volume] == 11)
    #expect(store[name] == "12")
    #expect(store[tags] == ["a", "b=c"])
    store[volume] = 8
    #expect(store[volume] == 11)
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values == ["volume": .integer(8)])
    #expect(probe.values == [11])
    #expect(store.settings.map(\.origin) == [.override, .override, .override])
    #expect(store.settings.map(\.name) == ["tags", "ui.name", "volume"])
  }

  /// The text may be a secret that was given for the wrong key, so the event does not repeat it.
  @Test func anInvalidOverrideIsReportedAndTheStoredValueIsUsed() {
    let memory = MemoryBackend(SettingsContents(values: ["volume": .integer(7)]))
    let store = testStore(memory, overrides: SettingsOverrides(["volume": "loud"]))
    let events = Probe<SettingsEvent, Never>()
    store.events.subscribe(events)
    let values = Probe<Int, Never>()
    store.publisher(for: volume).subscribe(values)
    #expect(store[volume] == 7)
    #expect(store.information(for: volume).origin == .stored)
    store[volume] = 8
    #expect(store[volume] == 8)
    #expect(store.make([SettingsEdit("volume", to: .integer(9))]) == nil)
    #expect(store[volume] == 9)
    store.reset(volume)
    #expect(store[volume] == 5)
    #expect(values.values == [7, 8, 9, 5])
    #expect(events.values == [.wrongType(key: "volume", found: "override", expected: "Int")])
    // It is valid for a key of another type.
    let text = SettingKey("volume", default: "")
    #expect(store[text] == "loud")
    #expect(store.information(for: text).origin == .override)
  }

  @Test func settingsDescribeTheOriginOfTheirValues() throws {
    let store = testStore()
    _ = store[volume]
    store[name] = "Grace"
    #expect(
      store.settings == [
        SettingInformation(name: "ui.name", origin: .stored, isSaved: false),
        SettingInformation(name: "volume", origin: .defaultValue, isSaved: true),
      ])
    try store.synchronizeAndDeliver()
    #expect(store.information(for: name).isSaved)
  }

  @Test func aNamespacePrefixesNames() {
    let store = testStore()
    let ui = store.namespace("ui")
    let probe = Probe<String, Never>()
    let short = SettingKey("name", default: "Ada")
    ui.publisher(for: short).subscribe(probe)
    ui[short] = "Grace"
    #expect(store[name] == "Grace")
    store.namespace("ui").namespace("window")[volume] = 3
    #expect(store[volume.namespaced("ui.window")] == 3)
    store[volume] = 9
    ui.resetAll(includingNamespaces: true)
    #expect(store.exportJSON() == "{\n  \"volume\": 9\n}\n")
    #expect(probe.values == ["Ada", "Grace", "Ada"])
  }
}
