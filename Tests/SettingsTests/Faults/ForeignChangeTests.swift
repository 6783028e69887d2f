import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Fault: one change of another process makes every thread wait while all settings are compared.
@Suite(.blocking)
struct ForeignChangeTests {
  #if canImport(Glibc)
    /// The processor time of a thread, which other threads may read.
    private struct ThreadClock {
      private var clock = clockid_t()

      /// The clock of the calling thread.
      init() { pthread_getcpuclockid(pthread_self(), &clock) }

      var now: Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      }
    }

    /// The longest part of its work that this thread did while another one waited for the lock of a store.
    ///
    /// The work of this thread under the lock lies between two readings of its clock by the other thread, which holds the lock
    /// then. Nothing but work counts, however long either of them waits for a processor.
    private func longestWait(in store: SettingsStore, during work: () -> Void) -> Double {
      let clock = ThreadClock()
      let longest = Guarded(Duration.zero)
      let isDone = Guarded(false)
      let (started, finished) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue(label: "reader").async {
        var last = clock.now
        started.signal()
        while true {
          let isLast = isDone.withLock { $0 }
          let now = store.state.withLock { _ in clock.now }
          longest.withLock { $0 = max($0, now - last) }
          last = now
          if isLast { break }
        }
        finished.signal()
      }
      started.wait()
      let start = clock.now
      work()
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
      // The other thread has to run meanwhile, which no machine promises.
      var (best, round) = (Double.infinity, Int64(0))
      while best >= 0.2, round < 200 {
        round += 1
        let changes = SettingsChanges(
          values: ["volume": .integer(round)], schema: 0, known: memory.contents.revision)
        best = try store.writer.queue.sync {
          _ = try memory.commit(changes)
          return longestWait(in: store) { store.takeChanges() }
        }
        #expect(store[volume] == Int(round))
      }
      #expect(best < 0.2)
    }
  #endif

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
