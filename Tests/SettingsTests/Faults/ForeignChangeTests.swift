import Dispatch
import Streams
import TestSupport
import Testing

@testable import Settings

/// Fault: one change of another process makes every thread wait while all settings are compared.
@Suite(.blocking)
struct ForeignChangeTests {
  /// How long a thread waited at most for the lock of a store, as a part of the time the change took.
  private func longestWait(in store: SettingsStore, during change: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let longest = Guarded(Duration.zero)
    let isDone = Guarded(false)
    let (started, finished) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue(label: "reader").async {
      started.signal()
      while !isDone.withLock({ $0 }) {
        let start = clock.now
        store.state.withLock { _ in }
        let waited = clock.now - start
        longest.withLock { $0 = max($0, waited) }
      }
      finished.signal()
    }
    started.wait()
    let start = clock.now
    try change()
    store.writer.perform {}
    let total = clock.now - start
    isDone.withLock { $0 = true }
    finished.wait()
    return longest.withLock { $0 } / total
  }

  @Test func oneForeignChangeAmongManySettingsKeepsTheLockShortly() throws {
    let names = (0..<30_000).map { SettingName(unchecked: "a setting \($0)") }
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, StoredValue.integer(1)) })
    let memory = MemoryBackend(SettingsContents(values: values))
    let store = testStore(memory).settled()
    let volume = SettingKey("volume", default: 0)
    // The machine may be busy, so the best of some rounds counts.
    var best = Double.infinity
    for round in Int64(1)...8 {
      let known = memory.contents.revision
      let wait = try longestWait(in: store) {
        let changes = SettingsChanges(values: ["volume": .integer(round)], schema: 0, known: known)
        _ = try memory.commit(changes)
      }
      #expect(store[volume] == Int(round))
      best = min(best, wait)
    }
    #expect(best < 0.2)
  }

  #if !os(Windows)
    @Test func onlyWhatWasAppendedIsCompared() throws {
      let stage = JournalStage()
      let writer = try stage.store()
      for number in 0..<200 { writer[SettingKey("setting \(number)", default: 0)] = 1 }
      try writer.synchronizeAndDeliver()
      let backend = stage.backend()
      let known = try #require(try backend.load(ifChangedSince: nil)).revision
      try stage.set(1...2, in: writer)
      let contents = try #require(try backend.load(ifChangedSince: known))
      #expect(
        contents.news
          == SettingsContents.News(
            since: known,
            edits: [
              SettingsEdit("volume", to: .integer(1)),
              SettingsEdit("volume", from: .integer(1), to: .integer(2)),
            ]))
      // With the own commit of a process that has seen everything, and of one that has not.
      try stage.set(3...3, in: writer)
      let result = try backend.commit(
        SettingsChanges(values: ["other": .integer(1)], schema: 0, known: contents.revision))
      guard case .saved(_, let others?) = result else { throw Unsaved() }
      #expect(
        others.news
          == SettingsContents.News(
            since: contents.revision, edits: [SettingsEdit("volume", from: .integer(2), to: .integer(3))]))
    }

    private struct Unsaved: Error {}
  #endif

  /// Everything that changed becomes visible, whether the store knew the name or not.
  @Test func newChangedAndRemovedSettingsAreTakenOver() throws {
    let memory = MemoryBackend(
      SettingsContents(values: ["changed": .integer(1), "removed": .integer(1), "same": .integer(1)]))
    let store = testStore(memory).settled()
    let pending = SettingKey("pending", default: 0)
    store[pending] = 5
    var events: [SettingsEvent] = []
    let changes = SettingsChanges(
      values: ["changed": .integer(2), "removed": nil, "added": .integer(2), "pending": .integer(2)],
      schema: 0,
      known: memory.contents.revision)
    _ = try memory.commit(changes)
    store.writer.perform {}
    store.mailbox.queue.sync {}
    store.events.sink { events.append($0) }.cancel()
    #expect(events == [.changedExternally(["added", "changed", "removed"])])
    #expect(
      store.storedValues == [
        "changed": .integer(2), "added": .integer(2), "same": .integer(1), "pending": .integer(5),
      ])
    try store.synchronize()
    #expect(memory.contents.values["pending"] == .integer(5))
  }
}
