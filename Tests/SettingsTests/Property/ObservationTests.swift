import Observation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// `@Setting` in classes with `@Observable`, and a single observed setting.
struct ObservationTests {
  private static let volume = SettingKey("volume", default: 5)

  @Observable
  final class Player: SettingsOwner {
    @ObservationIgnored let store: SettingsStore
    @ObservationIgnored @Setting(ObservationTests.volume) var volume
    var title = ""

    init(_ store: SettingsStore) { self.store = store }
  }

  @Test func settingThePropertyIsObserved() {
    let player = Player(testStore())
    #expect(changes(of: { _ = player.volume }, { player.volume = 7 }) == 1)
    #expect(player.volume == 7)
    #expect(player.store[Self.volume] == 7)
    // A setting that was not read is not observed.
    #expect(changes(of: { _ = player.title }, { player.volume = 8 }) == 0)
  }

  @Test func aChangeOfTheStoreIsObserved() throws {
    let memory = MemoryBackend()
    let player = Player(testStore(memory))
    #expect(changes(of: { _ = player.volume }, { player.store[Self.volume] = 7 }) == 1)
    try player.store.synchronizeAndDeliver()
    let other = testStore(memory)
    other[Self.volume] = 8
    try other.synchronize()
    #expect(changes(of: { _ = player.volume }, { try? player.store.synchronizeAndDeliver() }) <= 1)
    #expect(player.volume == 8)
  }

  @Test func aPublisherOfThePropertyFollowsTheStore() {
    let player = Player(testStore())
    let probe = Probe<Int, Never>()
    player.publisher(for: \.volume).subscribe(probe)
    player.volume = 7
    player.store[Self.volume] = 8
    #expect(probe.values == [5, 7, 8])
  }

  @Test func anObjectIsReleased() {
    weak var released: Player?
    let store = testStore()
    do {
      let player = Player(store)
      _ = player.volume
      released = player
    }
    #expect(released == nil)
    store[Self.volume] = 9
  }

  @Test func anObservedSettingFollowsTheStore() {
    let store = testStore()
    let observed = store.observed(Self.volume)
    #expect(changes(of: { _ = observed.value }, { observed.value = 7 }) == 1)
    #expect(changes(of: { _ = observed.value }, { store[Self.volume] = 8 }) == 1)
    #expect(observed.value == 8)
  }
}
