import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

struct EditingTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("name", default: "Ada")

  private struct Refusal: Error {}

  @Test func anEditThatThrowsChangesNothing() {
    let store = testStore()
    #expect(throws: Refusal.self) {
      try store.edit { settings throws(Refusal) in
        settings[volume] = 9
        throw Refusal()
      }
    }
    #expect(store[volume] == 5)
    #expect(store.exportJSON() == "{}\n")
  }

  @Test func anEditReadsItsOwnChanges() {
    let store = testStore()
    let result = store.edit { settings in
      settings[volume] = 6
      let asNumber = settings[SettingKey("volume", default: 0.5)]
      settings.reset(volume)
      return (asNumber, settings[volume])
    }
    #expect(result == (6, 5))
  }

  @Test func anEditRunsAgainIfAValueItReadHasChanged() {
    let store = testStore()
    var runs = 0
    store.edit { settings in
      runs += 1
      let before = settings[volume]
      if runs == 1 { store[volume] = 10 }
      settings[volume] = before + 1
    }
    #expect(runs == 2)
    #expect(store[volume] == 11)
  }

  @Test func aValueThatCannotBeStoredIsReportedAndNotSet() {
    let broken = SettingKey(
      "broken", default: 0,
      codec: SettingCodec { _ in
        throw Refusal()
      } decode: { _ in
        0
      })
    let store = testStore()
    let probe = Probe<SettingsEvent, Never>()
    store.events.subscribe(probe)
    store[broken] = 1
    store.edit { settings in
      settings[volume] = 6
      settings[broken] = 1
    }
    let event = SettingsEvent.notEncodable(.notEncodable(key: "broken", reason: "Refusal was thrown"))
    #expect(probe.values == [event, event])
    #expect(store[volume] == 5)
  }

  @Test func aCommitSeesOtherStoresAndIsSafeWhenItReturns() async throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let other = testStore(memory)
    store[volume] = 20
    other[volume] = 30
    try await other.flush()
    let before = try await store.commit { settings in
      defer { settings[volume] += 1 }
      return settings[volume]
    }
    // The pending value is newer than the stored one.
    #expect(before == 20)
    #expect(memory.contents.values == ["volume": .integer(21)])
    _ = try await other.commit { $0[volume] += 1 }
    #expect(memory.contents.values == ["volume": .integer(22)])
    await #expect(throws: Refusal.self) { try await store.commit { _ in throw Refusal() } }
  }

  @Test func resettingRestoresTheDefault() throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    store[volume] = 7
    store[name] = "Grace"
    store[volume.namespaced("other")] = 8
    try store.synchronizeAndDeliver()
    #expect(store.removeAll { $0.rawValue.hasPrefix("other.") } == ["other.volume"])
    store.reset(volume)
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values == ["name": .string("Grace")])
    store.resetAll()
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values.isEmpty)
    #expect(store[name] == "Ada")
  }

  @Test func manySetsAreAtMostTwoCommits() async throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    for index in 1...1_000 { store[SettingKey("key \(index)", default: 0)] = index }
    try await store.flush()
    #expect(memory.contents.values.count == 1_000)
    #expect(memory.contents.revision.generation <= 2)
  }

  @Test func aReleasedStoreStillWritesPendingValues() async throws {
    let memory = MemoryBackend()
    let other = testStore(memory)
    SettingsStore(memory)[volume] = 7
    for await value in other.values(for: volume) where value == 7 { break }
    #expect(memory.contents.values == ["volume": .integer(7)])
  }

  @Test func aSubscriptionKeepsItsStoreAlive() async throws {
    let memory = MemoryBackend()
    let probe = Probe<Int, Never>()
    let seen = Happenings<Int>()
    probe.onValue = { seen.note($0) }
    do {
      let made = testStore(memory)
      made.publisher(for: volume).subscribe(probe)
      try made.synchronizeAndDeliver()
    }
    let other = testStore(memory)
    other[volume] = 6
    try await other.flush()
    #expect(await seen.next(2) == [5, 6])
  }

  @Test func aStoreIsReleasedWithItsLastReference() throws {
    let tracker = LifetimeTracker()
    do {
      let store = testStore()
      let tracked = tracker.make()
      let cancellable = store.publisher(for: volume).sink { _ = tracked.pass($0) }
      store[volume] = 6
      try store.synchronizeAndDeliver()
      withExtendedLifetime(cancellable) {}
    }
    #expect(tracker.alive == 0)
  }
}
