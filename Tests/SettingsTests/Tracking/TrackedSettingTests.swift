import Observation
import Streams
import TestSupport
import Testing

@testable import Settings

/// Everything of settings that a view reads, in each situation.
@Suite(.blocking)
struct TrackedSettingTests {
  private static let volume = SettingKey("volume", default: 0)
  private static let muted = SettingKey("muted", default: false)

  private final class Player: SettingsOwner, @unchecked Sendable {
    let store: SettingsStore
    @Setting(TrackedSettingTests.volume) var volume

    init(_ store: SettingsStore) { self.store = store }
  }

  private let store = testStore()

  private func value(keeping owner: some Any, _ read: @escaping () -> String) -> TrackedValue {
    let store = store
    return TrackedValue(keeping: owner, read: read) {
      store[Self.volume] += 1
    } transact: {
      store.edit { settings in
        settings[Self.muted].toggle()
        settings[Self.volume] += 2
        settings[Self.volume] -= 1
      }
    }
  }

  private var form: SettingsForm {
    SettingsForm(store: store) {
      FormSection("Sound") {
        StepperSetting(Self.volume, title: "Volume", in: 0...100)
        ToggleSetting(Self.muted, title: "Muted")
      }
    }
  }

  @Test(arguments: TrackedSituation.allCases)
  func aFormIsTracked(_ situation: TrackedSituation) async {
    let form = form
    await situation.check(value(keeping: form) { "\(form.sections)" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func aRowOfAFormIsTracked(_ situation: TrackedSituation) async {
    let form = form
    await situation.check(
      value(keeping: form) { "\(form.row(at: SettingsIndexPath(section: 0, row: 0))!.control)" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func aSettingIsTracked(_ situation: TrackedSituation) async {
    let player = Player(store)
    await situation.check(value(keeping: player) { "\(player.volume)" })
  }
}

/// The peculiarities of trackings of settings.
struct SettingTrackingTests {
  private static let volume = SettingKey("volume", default: 5)
  private static let title = SettingKey("title", default: "")

  @Test
  func anEqualValueAndAnotherSettingAreNotTold() {
    let store = testStore()
    let observed = store.observed(Self.volume)
    #expect(changes(of: { _ = observed.value }, { store[Self.volume] = 5 }) == 1)
    #expect(changes(of: { _ = observed.value }, { store[Self.volume] = 5 }) == 0)
    #expect(changes(of: { _ = observed.value }, { store[Self.title] = "new" }) == 0)
  }

  @Test
  func whateverChangesAValueTellsItOnceBefore() throws {
    let store = testStore()
    let observed = store.observed(Self.volume)
    let undo = SettingsUndo(store)
    let before = store.storedValues
    func expect(_ value: Int, _ change: () throws -> Void) rethrows {
      let seen = Guarded<[Int]>([])
      let old = observed.value
      withObservationTracking {
        _ = observed.value
      } onChange: {
        seen.withLock { $0.append(observed.value) }
      }
      try change()
      #expect(seen.withLock { $0 } == [old])
      #expect(observed.value == value)
    }
    expect(7) { store[Self.volume] = 7 }
    expect(5) { undo.undo() }
    expect(7) { undo.redo() }
    expect(8) { store.edit { $0[Self.volume] = 8 } }
    expect(5) { store.reset(Self.volume) }
    expect(9) { store.observed(Self.volume).value = 9 }
    try expect(5) { try store.replaceAll(with: before) }
    expect(6) { store[Self.volume] = 6 }
    expect(5) { store.resetAll() }
  }

  @Test
  func aRegisteredDefaultIsTold() {
    let store = testStore()
    let observed = store.observed(Self.volume)
    #expect(changes(of: { _ = observed.value }, { store.registerDefault(8, for: Self.volume) }) == 1)
    #expect(observed.value == 8)
  }

  @Test
  func aChangeOfAnotherStoreIsToldBeforeItIsVisible() throws {
    let memory = MemoryBackend()
    let store = testStore(memory).settled(), other = testStore(memory)
    let observed = store.observed(Self.volume)
    let seen = Guarded<[Int]>([])
    withObservationTracking {
      _ = observed.value
    } onChange: {
      seen.withLock { $0.append(observed.value) }
    }
    other[Self.volume] = 8
    try other.synchronize()
    try store.synchronizeAndDeliver()
    #expect(seen.withLock { $0 } == [5])
    #expect(observed.value == 8)
  }

  @Test
  func aCommitIsToldBefore() async throws {
    let store = testStore()
    let observed = store.observed(Self.volume)
    let seen = Guarded<[Int]>([])
    withObservationTracking {
      _ = observed.value
    } onChange: {
      seen.withLock { $0.append(observed.value) }
    }
    try await store.commit { $0[Self.volume] = 8 }
    #expect(seen.withLock { $0 } == [5])
    #expect(observed.value == 8)
  }

  /// Another thread that reads the old value after the report is told after the change.
  @Test
  func aReadBetweenTheReportAndTheChangeIsToldAgain() {
    let store = testStore()
    let observed = store.observed(Self.volume)
    let late = Guarded<[Int]>([])
    withObservationTracking {
      _ = observed.value
    } onChange: {
      onThreads(1) { _ in
        withObservationTracking {
          _ = observed.value
        } onChange: {
          late.withLock { $0.append(observed.value) }
        }
      }
    }
    store[Self.volume] = 7
    #expect(late.withLock { $0 } == [7])
    store[Self.volume] = 8
    #expect(late.withLock { $0 } == [7])
  }

  @Test
  func aTrackingThatBeginsAgainInItsReportIsToldOnceForEachChange() {
    let store = testStore()
    let observed = store.observed(Self.volume)
    let told = Guarded(0)
    @Sendable func observe() {
      withObservationTracking {
        _ = observed.value
      } onChange: {
        told.withLock { $0 += 1 }
        observe()
      }
    }
    observe()
    for value in 6...10 { store[Self.volume] = value }
    #expect(told.withLock { $0 } == 5)
  }

  @Test
  func whatCanBeUndoneIsTracked() {
    let store = testStore()
    let undo = SettingsUndo(store)
    #expect(changes(of: { _ = undo.state }, { store[Self.volume] = 7 }) == 1)
    #expect(changes(of: { _ = undo.state }, { undo.undo() }) == 1)
    #expect(changes(of: { _ = undo.state }, { undo.forget() }) == 1)
  }
}
