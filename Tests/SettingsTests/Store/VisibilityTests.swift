import Dispatch
import Streams
import TestSupport
import Testing

@testable import Settings

/// An edit of several settings is visible to readers as a whole.
@Suite(.blocking)
struct VisibilityTests {
  private let first = SettingKey("first", default: 0)
  private let second = SettingKey("second", default: 0)
  private let text = SettingKey("text", default: "0")

  /// Reads both settings, the first one first, until a writer has ended, and returns how often the second was older.
  private func timesOlder(_ store: SettingsStore, while write: @escaping @Sendable () -> Void) -> Int {
    let isDone = Guarded(false)
    let finished = DispatchSemaphore(value: 0)
    DispatchQueue(label: "writer").async {
      write()
      isDone.withLock { $0 = true }
      finished.signal()
    }
    var older = 0
    while !isDone.withLock({ $0 }) {
      let value = store[first]
      if store[second] < value || Int(store[text]) ?? 0 < value { older += 1 }
    }
    finished.wait()
    return older
  }

  @Test func anEditOfSeveralSettingsBecomesVisibleAtOnce() {
    let store = testStore()
    let older = timesOlder(store) { [first, second, text] in
      for number in 1...4_000 {
        store.edit { settings in
          settings[first] = number
          settings[second] = number
          settings[text] = "\(number)"
        }
      }
    }
    #expect(older == 0)
    #expect(store[first] == 4_000 && store[second] == 4_000)
  }

  /// Another process has changed them in one commit.
  @Test func aCommitOfAnotherProcessBecomesVisibleAtOnce() {
    let memory = MemoryBackend()
    let store = testStore(memory).settled()
    let older = timesOlder(store) {
      for number in Int64(1)...2_000 {
        let changes = SettingsChanges(
          values: ["first": .integer(number), "second": .integer(number), "text": .string("\(number)")],
          schema: 0,
          known: memory.contents.revision)
        _ = try? memory.commit(changes)
      }
      store.writer.perform {}
    }
    #expect(older == 0)
    #expect(store[first] == 2_000)
  }
}
