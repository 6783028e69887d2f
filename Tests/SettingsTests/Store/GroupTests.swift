import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Several settings observed as one.
@Suite(.blocking)
struct GroupTests {
  private let width = SettingKey("ui.width", default: 800)
  private let height = SettingKey("ui.height", default: 600)
  private let title = SettingKey("title", default: "")

  private struct Size: Equatable {
    var width: Int
    var height: Int
    init(_ pair: (Int, Int)) { (width, height) = pair }
  }

  private func sizes(_ store: SettingsStore) -> Probe<Size, Never> {
    let probe = Probe<Size, Never>()
    store.publisher(for: width, height).map { Size($0) }.subscribe(probe)
    return probe
  }

  @Test func anEditOfTwoKeysIsSeenOnce() {
    let store = testStore()
    let probe = sizes(store)
    store.edit { settings in
      settings[width] = 1
      settings[height] = 2
    }
    store[height] = 3
    store[title] = "other"
    store[height] = 3
    store.reset(width, height)
    #expect(probe.values.map { [$0.width, $0.height] } == [[800, 600], [1, 2], [1, 3], [800, 600]])
  }

  @Test func aCommitOfAnotherStoreIsSeenOnce() throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let other = testStore(memory)
    let probe = sizes(store)
    other.edit { settings in
      settings[width] = 1
      settings[height] = 2
    }
    try other.synchronizeAndDeliver()
    try store.synchronizeAndDeliver()
    store.mailbox.queue.sync {}
    #expect(probe.values.map { [$0.width, $0.height] } == [[800, 600], [1, 2]])
  }

  @Test func threeKeysOfDifferentTypes() {
    let store = testStore()
    var seen: [String] = []
    let cancellable = store.publisher(for: width, title, height).sink { seen.append("\($0) \($1) \($2)") }
    store.edit { settings in
      settings[title] = "a"
      settings[width] = 5
    }
    #expect(seen == ["800  600", "5 a 600"])
    cancellable.cancel()
    store[width] = 6
    #expect(seen.count == 2)
    #expect(store.state.withLock { $0.followers } == 0)
  }

  /// A value equal to the default is the same as none.
  @Test func aValueEqualToTheDefaultIsNotPublishedAgain() {
    let store = testStore()
    let probe = sizes(store)
    store[width] = 800
    #expect(probe.values.count == 1)
  }

  @Test func aNamespaceIsSeenAsOneValue() throws {
    let store = testStore()
    let space = store.namespace("ui")
    var seen: [[SettingName: StoredValue]] = []
    let cancellable = space.storedValuesPublisher.sink { seen.append($0) }
    store.edit { settings in
      settings[width] = 1
      settings[height] = 2
      settings[title] = "x"
    }
    store[title] = "y"
    space[SettingKey("new", default: false)] = true
    space.resetAll()
    #expect(
      seen == [
        [:], ["ui.width": .integer(1), "ui.height": .integer(2)],
        ["ui.width": .integer(1), "ui.height": .integer(2), "ui.new": .bool(true)], [:],
      ])
    #expect(space.storedValues == [:])
    withExtendedLifetime(cancellable) {}
  }

  @Test func aSubscriberMaySetAValueWhileItIsTold() {
    let store = testStore()
    var seen: [[Int]] = []
    let cancellable = store.publisher(for: width, height).sink { width, height in
      seen.append([width, height])
      store[self.height] = width * 2
    }
    store[width] = 10
    #expect(seen == [[800, 600], [800, 1600], [10, 1600], [10, 20]])
    withExtendedLifetime(cancellable) {}
  }

  @Test func valuesOfManyThreadsBelongTogether() {
    let store = testStore()
    let torn = Probe<Bool, Never>()
    store.publisher(for: width, height).map { $0 != $1 && $0 != 800 }.filter { $0 }.subscribe(torn)
    onThreads(4) { thread in
      for step in 0..<200 {
        store.edit { settings in
          settings[width] = thread * 1_000 + step
          settings[height] = thread * 1_000 + step
        }
      }
    }
    #expect(torn.values == [])
    #expect(store[width] == store[height])
  }
}
