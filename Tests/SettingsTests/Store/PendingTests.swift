import Streams
import Testing

@testable import Settings

/// Pending values stay scheduled, even if a transaction that would have written them fails.
struct PendingTests {
  private let value = SettingKey("value", default: 0)
  private let count = SettingKey("count", default: 0)

  private struct Full: Error {}

  private func pendingStore(conflicts: Int) throws -> SettingsStore {
    let store = try SettingsStore(RivalBackend(conflicts: conflicts), coalescing: .seconds(3600))
    store[value] = 1
    return store
  }

  private func expectScheduled(_ store: SettingsStore) throws {
    #expect(!store.information(for: value).isSaved)
    #expect(store.state.withLock { $0.isScheduled })
    try store.synchronizeAndDeliver()
    #expect(store.information(for: value).isSaved)
  }

  @Test func aTransactionThatThrowsAfterAConflictKeepsPendingValues() async throws {
    let store = try pendingStore(conflicts: 1)
    await #expect(throws: Full.self) {
      try await store.commit { settings in
        if settings[count] > 0 { throw Full() }
        settings[count] += 1
      }
    }
    try expectScheduled(store)
  }

  @Test func aValueThatCannotBeStoredAfterAConflictKeepsPendingValues() async throws {
    let store = try pendingStore(conflicts: 1)
    let codec = SettingCodec<Int> { number in
      if number > 0 { throw Full() }
      return .integer(0)
    } decode: { _ in
      0
    }
    let broken = SettingKey("broken", default: 0, codec: codec)
    await #expect(throws: SettingsError.notEncodable(key: "broken", reason: "Full was thrown")) {
      try await store.commit { settings in settings[broken] = settings[count] }
    }
    try expectScheduled(store)
  }

  @Test func anAbandonedTransactionKeepsPendingValues() async throws {
    let store = try pendingStore(conflicts: .max)
    await #expect(throws: SettingsError.tooManyConflicts(attempts: 10_000)) {
      try await store.commit { $0[count] += 1 }
    }
    try expectScheduled(store)
  }

  /// The first change has started a timer, and was written before it ends.
  @Test func aChangeIsWrittenWhileTheTimerOfAnEarlierOneRuns() async throws {
    let memory = MemoryBackend()
    let store = SettingsStore(memory, coalescing: .milliseconds(40))
    store[value] = 1
    try store.synchronize()
    store[value] = 2
    // And one that begins with a timer of its own.
    for await event in store.events.values where event == .saved(generation: 2) { break }
    store[value] = 3
    for await event in store.events.values where event == .saved(generation: 3) { break }
    #expect(memory.contents.values["value"] == .integer(3))
  }

  @Test func aValueSetDuringAWriteIsWrittenAfterwards() throws {
    let memory = MemoryBackend()
    let store = try SettingsStore(
      RivalBackend(memory, conflicts: 0) { store in store?[SettingKey("value", default: 0)] = 2 },
      coalescing: .seconds(3600))
    (store.backend as? RivalBackend)?.attach(store)
    store[value] = 1
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values["value"] == .integer(1))
    #expect(!store.information(for: value).isSaved)
    #expect(store.state.withLock { $0.isScheduled })
    try store.synchronizeAndDeliver()
    #expect(memory.contents.values["value"] == .integer(2))
    #expect(!store.state.withLock { $0.isScheduled })
  }
}

/// A backend in which another writer increments a counter just before a commit with expectations.
private final class RivalBackend: SettingsBackend {
  private struct State {
    var conflicts: Int
    weak var store: SettingsStore?
    var meanwhile: (@Sendable (SettingsStore?) -> Void)?
  }

  private let memory: MemoryBackend
  private let state: Guarded<State>

  init(
    _ memory: MemoryBackend = MemoryBackend(), conflicts: Int,
    meanwhile: (@Sendable (SettingsStore?) -> Void)? = nil
  ) {
    self.memory = memory
    state = Guarded(State(conflicts: conflicts, meanwhile: meanwhile))
  }

  func attach(_ store: SettingsStore) { state.withLock { $0.store = store } }

  func load(ifChangedSince known: SettingsRevision?) -> SettingsContents? {
    memory.load(ifChangedSince: known)
  }

  func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    let (mustCount, store, meanwhile) = state.withLock { state in
      defer {
        state.meanwhile = nil
        if !changes.expected.isEmpty { state.conflicts = max(state.conflicts - 1, 0) }
      }
      return (!changes.expected.isEmpty && state.conflicts > 0, state.store, state.meanwhile)
    }
    meanwhile?(store)
    if mustCount {
      let before = memory.contents.values["count"].flatMap(Int.init(storedValue:)) ?? 0
      _ = try memory.commit(
        SettingsChanges(
          values: ["count": .integer(Int64(before + 1))], schema: 0, known: memory.contents.revision))
    }
    return try memory.commit(changes)
  }

  func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? { nil }
}
