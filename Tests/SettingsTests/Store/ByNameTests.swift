import Foundation
import Streams
import StreamsTesting
import Testing

@testable import Settings

/// Values by name, what is stored, and defaults of a store.
struct ByNameTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("name", default: "Ada")

  @Test func aSettingIsContainedOnceItIsStored() {
    let store = testStore(overrides: SettingsOverrides(["name": "Grace"]))
    #expect(!store.contains(volume))
    #expect(!store.contains(name))
    store[volume] = 5
    #expect(store.contains(volume))
    #expect(store.contains(SettingKey("volume", default: "")))
    store.edit { settings in
      #expect(settings.contains(volume))
      settings.reset(volume)
      #expect(!settings.contains(volume))
      settings[name] = "x"
      #expect(settings.contains(name))
    }
    #expect(!store.contains(volume))
    #expect(store.contains(name))
    store.namespace("ui")[volume] = 1
    #expect(store.namespace("ui").contains(volume))
  }

  @Test func severalSettingsAreResetInOneCommit() throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    store[volume] = 7
    store[name] = "Grace"
    try store.synchronizeAndDeliver()
    let before = memory.contents.revision.generation
    store.reset(volume, name)
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values.isEmpty)
    #expect(memory.contents.revision.generation == before + 1)
  }

  @Test func aToolReadsAndSetsValuesByName() throws {
    let store = testStore()
    let probe = Probe<Int, Never>()
    store.publisher(for: volume).subscribe(probe)
    var seen: [Int] = []
    let cancellable = store.storedValuesPublisher.sink { seen.append($0.count) }
    try store.setStoredValue(.integer(7), named: "volume")
    try store.setStoredValue(.string("Grace"), named: "name")
    #expect(store.storedValues == ["volume": .integer(7), "name": .string("Grace")])
    #expect(store.storedValue(named: "volume") == .integer(7))
    #expect(store.storedValue(named: "nothing") == nil)
    #expect(throws: SettingsError.self) {
      try store.setStoredValue(.unknown(tag: 1, bytes: []), named: "volume")
    }
    try store.setStoredValue(nil, named: "volume")
    #expect(probe.values == [5, 7, 5])
    #expect(seen == [0, 1, 2, 1])
    withExtendedLifetime(cancellable) {}
  }

  @Test(arguments: ["7", "\"a\"", "[1, 2.5]", "{\"$date\": 0.0}", "{\"a\": null}"])
  func aValueIsMadeFromJSONAndBack(json: String) throws {
    let value = try StoredValue(json: json)
    #expect(try StoredValue(json: value.json) == value)
  }

  @Test func aRegisteredDefaultIsBelowWhatIsStored() throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let probe = Probe<Int, Never>()
    store.publisher(for: volume).subscribe(probe)
    #expect(store[volume] == 5)
    store.registerDefault(8, for: volume)
    #expect(store[volume] == 8)
    #expect(!store.contains(volume))
    #expect(store.information(for: volume).origin == .registeredDefault)
    store[volume] = 9
    store.registerDefault(10, for: volume)
    #expect(store[volume] == 9)
    store.reset(volume)
    #expect(store[volume] == 10)
    store.edit { settings in settings[volume] += 1 }
    store.edit { settings in
      settings.reset(volume)
      #expect(settings[volume] == 10)
    }
    #expect(probe.values == [5, 8, 9, 10, 11, 10])
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values.isEmpty)
    #expect(testStore(memory)[volume] == 5)
  }

  @Test func aRegisteredDefaultOfAnotherTypeIsReportedAndIgnored() {
    let store = testStore()
    store.registerDefaults(["volume": .string("loud"), "name": .string("Grace")])
    #expect(store[volume] == 5)
    #expect(store[name] == "Grace")
    var events: [SettingsEvent] = []
    store.events.sink { events.append($0) }.cancel()
    #expect(events == [.wrongType(key: "volume", found: "string", expected: "Int")])
  }

  @Test func aStoredValueOfAnotherTypeLeavesTheRegisteredDefault() {
    let store = testStore(MemoryBackend(SettingsContents(values: ["volume": .string("loud")])))
    store.registerDefault(8, for: volume)
    #expect(store[volume] == 8)
  }
}
