import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

@Suite(.blocking)
struct SettingTests {
  private static let volume = SettingKey("volume", default: 5)
  private static let name = SettingKey("name", default: "someone")

  private class Player: ObservableObject, SettingsOwner, @unchecked Sendable {
    let store: SettingsStore
    @Setting(SettingTests.volume) var volume
    @Published var track = 1
    init(_ store: SettingsStore) { self.store = store }

    var isFed: Bool { _volume.place.isFed }
  }

  private final class NamedPlayer: Player, @unchecked Sendable {
    @Setting(SettingTests.name) var name
  }

  /// A class that is not observable.
  private final class Plain: SettingsOwner {
    let store = testStore()
    @Setting(SettingTests.volume) var volume
  }

  private let store = testStore()

  @Test
  func thePropertyReadsAndSetsTheStore() {
    let player = Player(store)
    #expect(player.volume == 5)
    store[Self.volume] = 7
    #expect(player.volume == 7)
    player.volume += 1
    #expect(store[Self.volume] == 8)
  }

  @Test
  func theProjectionPublishesEveryChange() {
    let player = Player(store)
    let probe = Probe<Int, Never>()
    player.$volume.subscribe(probe)
    player.volume = 6
    store[Self.volume] = 7
    player.volume = 7
    #expect(probe.values == [5, 6, 7])
  }

  @Test
  func aPlainClassCanHaveSettings() {
    let plain = Plain()
    plain.volume = 9
    #expect(plain.store[Self.volume] == 9)
  }

  @Test
  func aChangeOfTheStoreIsAnnouncedForAnUnreadProperty() {
    let player = Player(store)
    let announced = Probe<Void, Never>()
    player.objectWillChange.subscribe(announced)
    store[Self.volume] = 7
    #expect(announced.values.count == 1)
  }

  @Test
  func oneChangeIsAnnouncedOnceBeforeItHappens() {
    let player = Player(store)
    var seen: [Int] = []
    let cancellable = player.objectWillChange.sink { seen.append(player.volume) }
    player.volume = 6
    player.volume = 8
    #expect(seen == [5, 6])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func settingsAndPublishedPropertiesAnnounceThroughOnePublisher() {
    let player = NamedPlayer(store)
    let announced = Probe<Void, Never>()
    player.objectWillChange.subscribe(announced)
    player.track = 2
    player.volume = 6
    player.name = "Ada"
    store[Self.name] = "Grace"
    #expect(announced.values.count == 4)
  }

  @Test
  func aValueSetWithinAnAnnouncementIsAnnouncedToo() {
    let player = Player(store)
    var count = 0
    let cancellable = player.objectWillChange.sink {
      count += 1
      if count == 1 { player.volume = 1 }
    }
    player.volume = 6
    #expect(player.volume == 6)
    #expect(count >= 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func theObjectIsReleasedAndThenSilent() {
    let announced = Probe<Void, Never>()
    weak var gone: Player?
    do {
      let player = Player(store)
      gone = player
      player.objectWillChange.subscribe(announced)
    }
    #expect(gone == nil)
    store[Self.volume] = 7
    #expect(announced.values.isEmpty)
  }

  @Test
  func theProjectionOutlivesTheObject() {
    let probe = Probe<Int, Never>()
    do { Player(store).$volume.subscribe(probe) }
    store[Self.volume] = 7
    #expect(probe.values == [5, 7])
  }

  @Test
  func thePropertyReadsAnOverride() {
    let overrides = SettingsOverrides(["volume": "11"])
    let player = Player(testStore(overrides: overrides))
    player.volume = 3
    #expect(player.volume == 11)
  }

  @Test
  func anEqualValueIsNotAnnounced() {
    let player = Player(store)
    let announced = Probe<Void, Never>()
    player.objectWillChange.subscribe(announced)
    player.volume = 5
    #expect(announced.values.isEmpty)
  }

  @Test
  func aPublisherCanSetTheProperty() {
    let player = Player(store)
    let volumes = PassthroughSubject<Int, Never>()
    volumes.assign(to: &player.$volume)
    volumes.send(8)
    #expect(store[Self.volume] == 8)
    volumes.send(9)
    volumes.send(completion: .finished)
    #expect(player.volume == 9)
  }

  @Test
  func aPublisherThatSetsThePropertyIsCancelledWithTheObject() {
    let volumes = ManualPublisher<Int, Never>()
    weak var gone: Player?
    do {
      let player = Player(store)
      gone = player
      volumes.assign(to: &player.$volume)
      volumes.send(8)
    }
    #expect(gone == nil)
    #expect(volumes.subscription?.cancellations == 1)
    volumes.send(9)
    #expect(store[Self.volume] == 8)
  }

  @Test
  func aFinishedPublisherIsReleased() {
    let player = Player(store)
    let tracker = LifetimeTracker()
    do {
      let mark = tracker.make()
      Just(3).map { mark.pass($0) }.assign(to: &player.$volume)
      let later = PassthroughSubject<Int, Never>()
      later.map { mark.pass($0) }.assign(to: &player.$volume)
      #expect(player.isFed)
      later.send(completion: .finished)
    }
    #expect(!player.isFed)
    #expect(player.volume == 3)
    #expect(tracker.alive == 0)
  }

  @Test
  func everyChangeOfAnyThreadIsAnnounced() throws {
    for _ in 1...5 {
      let store = testStore()
      let player = Player(store)
      let announced = Probe<Void, Never>(), values = Probe<Int, Never>()
      player.objectWillChange.subscribe(announced)
      player.$volume.subscribe(values)
      onThreads(4) { thread in
        for step in 1...50 {
          if thread < 2 { player.volume = step } else { store[SettingTests.volume] = step * thread }
        }
      }
      try store.synchronizeAndDeliver()
      #expect(announced.values.count >= values.values.count - 1)
      #expect(values.values.last == player.volume)
      #expect(announced.violations.isEmpty && values.violations.isEmpty)
    }
  }
}
