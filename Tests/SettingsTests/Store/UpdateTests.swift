import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Changes with the values before, and where they come from.
@Suite(.blocking)
struct UpdateTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("name", default: "Ada")
  private let memory = MemoryBackend()
  private let store: SettingsStore

  init() { store = testStore(memory) }

  @Test func aChangeHasTheValueBefore() throws {
    let probe = Probe<SettingUpdate<Int>, Never>()
    store.updates(of: volume).subscribe(probe)
    store[volume] = 7
    store[volume] = 7
    store[name] = "Grace"
    store.reset(volume)
    // The default is stored: nothing changes for its readers.
    store[volume] = 5
    #expect(probe.values.map(\.old) == [5, 7])
    #expect(probe.values.map(\.new) == [7, 5])
    #expect(probe.values.allSatisfy { $0.origin == .here })
  }

  @Test func aValueOfAnotherTypeInPlaceOfTheDefaultIsNoChange() throws {
    let values = Probe<Int, Never>()
    let updates = Probe<SettingUpdate<Int>, Never>()
    store.publisher(for: volume).subscribe(values)
    store.updates(of: volume).subscribe(updates)
    try store.setStoredValue(.string("loud"), named: "volume")
    #expect(values.values == [5])
    store.registerDefault(8, for: volume)
    try store.setStoredValue(.string("quiet"), named: "volume")
    #expect(values.values == [5, 8])
    #expect(updates.values.isEmpty)
    store[volume] = 6
    #expect(values.values == [5, 8, 6])
    // Another form of the same number.
    try store.setStoredValue(.double(6), named: "volume")
    #expect(updates.values == [SettingUpdate(old: 5, new: 6, origin: .here)])
  }

  @Test func anEditIsOneUpdate() async throws {
    let probe = Probe<SettingsUpdate, Never>()
    store.updates.subscribe(probe)
    store.edit { settings in
      settings[volume] = 6
      settings[name] = "Grace"
      settings[volume] = 7
    }
    #expect(
      probe.values.map(\.edits) == [
        [SettingsEdit("volume", to: .integer(7)), SettingsEdit("name", to: .string("Grace"))]
      ])
    try await store.commit { $0[volume] += 1 }
    store.mailbox.queue.sync {}
    #expect(probe.values.last?.edits == [SettingsEdit("volume", from: .integer(7), to: .integer(8))])
    #expect(probe.values.last?.origin == .here)
  }

  @Test func oneNeedNotHearOneself() throws {
    let others = Probe<SettingUpdate<Int>, Never>(), all = Probe<SettingUpdate<Int>, Never>()
    store.updates(of: volume, from: .elsewhere).subscribe(others)
    store.updates(of: volume).subscribe(all)
    store[volume] = 6
    try store.synchronizeAndDeliver()
    let other = testStore(memory)
    other[volume] = 9
    try other.synchronize()
    try store.settled().synchronizeAndDeliver()
    #expect(others.values == [SettingUpdate(old: 6, new: 9, origin: .elsewhere)])
    #expect(all.values.map(\.new) == [6, 9])
  }

  @Test func withoutASubscriberNothingIsNoted() {
    let probe = Probe<SettingsUpdate, Never>()
    store.updates.subscribe(probe)
    #expect(store.state.withLock { $0.followers } == 1)
    probe.cancel()
    #expect(store.state.withLock { $0.followers } == 0)
  }

  /// The changes of several threads arrive in the order in which they were made.
  @Test func eachUpdateBeginsWhereTheLastOneEnded() {
    let probe = Probe<SettingUpdate<Int>, Never>()
    store.updates(of: volume).subscribe(probe)
    onThreads(4) { thread in for step in 1...200 { store[volume] = thread * 1_000 + step } }
    store.mailbox.queue.sync {}
    let values = probe.values
    #expect(values.count > 200)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0.new == $1.old })
  }

  // MARK: Everything at once

  @Test func everythingIsReplacedInOneCommit() throws {
    store[volume] = 7
    try store.synchronize()
    let before = memory.contents.revision.generation
    let probe = Probe<SettingsUpdate, Never>()
    store.updates.subscribe(probe)
    try store.replaceAll(with: ["name": .string("Grace"), "other": .bool(true)])
    try store.synchronizeAndDeliver()
    #expect(store[volume] == 5 && store[name] == "Grace")
    #expect(memory.contents.values == ["name": .string("Grace"), "other": .bool(true)])
    #expect(memory.contents.revision.generation == before + 1)
    #expect(probe.values.count == 1)
  }

  @Test func aValueThatCannotBeStoredReplacesNothing() {
    store[volume] = 7
    var deep = StoredValue.null
    for _ in 0...FileFormat.deepest { deep = .array([deep]) }
    #expect(throws: SettingsError.self) { try store.replaceAll(with: ["name": .string("x"), "deep": deep]) }
    #expect(store.storedValues == ["volume": .integer(7)])
  }

  @Test func anImportMergesOrReplaces() throws {
    store[volume] = 7
    try store.importJSON("{\"name\": \"Grace\"}")
    #expect(store[volume] == 7 && store[name] == "Grace")
    try store.importJSON("{\"name\": \"Hedy\"}", by: .replacing)
    #expect(!store.contains(volume) && store[name] == "Hedy")
  }
}
