import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// `@Setting` with a name, in any type, and the store that no test names.
@Suite(.blocking)
struct DefaultStoreTests {
  private enum Theme: String { case light, dark }

  private struct Account: Codable, Equatable, Sendable { var name = "Ada", age = 36 }

  private struct Screen {
    @Setting("volume") var volume = 5
    @Setting("theme") var theme = Theme.light
    @Setting("account") var account = Account()
    @Setting("nickname") var nickname: String?
  }

  private final class Player {
    @Setting("volume") var volume = 5
  }

  @MainActor
  private final class MainPlayer: ObservableObject {
    @Setting("volume") var volume = 5
  }

  private let key = SettingKey("volume", default: 5)

  // Each of these tests would see the value of another one.

  @Test(arguments: [1])
  func aTestHasAStoreOfItsOwn(value: Int) {
    #expect(Screen().volume == 5)
    Screen().volume = value
    #expect(Player().volume == value)
  }

  @Test func anotherTestHasAnotherStore() {
    #expect(Screen().volume == 5)
    Player().volume = 8
    #expect(Screen().volume == 8 && SettingsStore.default[key] == 8)
  }

  @Test func aThirdTestHasAThirdStore() async {
    #expect(Screen().volume == 5)
    async let set: Void = { Player().volume = 9 }()
    await set
    #expect(Screen().volume == 9)
    #expect(SettingsStore.default.backend is MemoryBackend)
  }

  @Test func theTestIsKnownByItsIdentity() throws {
    let test = try #require(Test.current)
    #expect(TestRunner.isPresent)
    #expect(TestRunner.currentTest() == AnyHashable(test.id))
  }

  @Test(arguments: 1...20)
  func aStoreIsTheDefaultOfAPieceOfCode(value: Int) async {
    let store = testStore()
    SettingsStore.withDefault(store) { Screen().volume = value }
    await SettingsStore.withDefault(store) {
      await Task { Player().volume += 1 }.value
      await Task.yield()
      #expect(Screen().volume == value + 1)
      SettingsStore.withDefault(testStore()) { #expect(Screen().volume == 5) }
    }
    #expect(store[key] == value + 1)
  }

  @Test func valuesOfEachKindTakeOneLine() throws {
    let screen = Screen()
    screen.theme = .dark
    screen.account.age = 37
    screen.nickname = "Countess"
    let values = SettingsStore.default.storedValues
    #expect(values["theme"] == .string("dark") && values["nickname"] == .string("Countess"))
    #expect(Screen().account == Account(name: "Ada", age: 37))
  }

  @MainActor
  @Test func anObjectWithoutAStoreAnnouncesChanges() {
    let player = MainPlayer()
    var count = 0
    let cancellable = player.objectWillChange.sink { count += 1 }
    player.volume = 6
    SettingsStore.default[key] = 7
    #expect(player.volume == 7)
    #expect(count == 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test func aStoreCanBeNamed() {
    struct Named {
      @Setting<Int> var volume: Int
      init(_ store: SettingsStore) { _volume = Setting(wrappedValue: 5, "volume", in: store) }
    }
    let store = testStore()
    let named = Named(store)
    named.volume = 7
    #expect(store[key] == 7 && SettingsStore.default[key] == 5)
  }

  @Test func theProjectionOfAStructurePublishes() {
    let screen = Screen()
    let probe = Probe<Int, Never>()
    screen.$volume.subscribe(probe)
    screen.volume = 6
    SettingsStore.default[key] = 7
    #expect(probe.values == [5, 6, 7])
  }

  @Test func readingAStructureIsTracked() {
    let screen = Screen()
    #expect(changes(of: { _ = screen.volume }, { Screen().volume = 7 }) == 1)
    #expect(changes(of: { _ = screen.volume }, { SettingsStore.default[key] = 8 }) == 1)
    #expect(changes(of: { _ = screen.volume }, { screen.theme = .dark }) == 0)
  }

  @Test func readingAPlainClassIsTracked() {
    let player = Player()
    #expect(changes(of: { _ = player.volume }, { player.volume = 7 }) == 1)
  }

  @Test func readingAPartIsTracked() {
    let screen = Screen()
    #expect(changes(of: { _ = screen.$account.name.value }, { screen.account.name = "Grace" }) == 1)
  }

  // MARK: Parts

  @Test func aPartIsASettingOfItsOwn() {
    let screen = Screen()
    let names = Probe<String, Never>(), ages = Probe<Int, Never>()
    screen.$account.name.subscribe(names)
    screen.$account.part(\.age).subscribe(ages)
    screen.$account.age.value = 37
    screen.$account.name.value = "Grace"
    SettingsStore.default.observed(SettingKey("account", default: Account())).part(\.age).value += 1
    #expect(screen.account == Account(name: "Grace", age: 38))
    #expect(names.values == ["Ada", "Grace"])
    #expect(ages.values == [36, 37, 38])
  }

  @Test func partsHaveParts() {
    struct Home: Codable, Equatable, Sendable { var account = Account(), rooms = 3 }
    struct View { @Setting("home") var home = Home() }
    let view = View()
    view.$home.account.name.value = "Grace"
    #expect(view.home == Home(account: Account(name: "Grace", age: 36), rooms: 3))
  }

  /// Two threads that set two fields of one structure.
  @Test func noPartIsLost() {
    let store = testStore()
    let account = store.observed(SettingKey("account", default: Account()))
    onThreads(2) { thread in
      for step in 1...200 {
        if thread == 0 { account.part(\.name).value = "\(step)" } else { account.part(\.age).value = step }
      }
    }
    #expect(account.value == Account(name: "200", age: 200))
  }
}
