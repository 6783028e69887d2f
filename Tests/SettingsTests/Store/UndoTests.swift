import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Undoing and redoing edits.
@Suite(.blocking)
struct UndoTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("name", default: "Ada")
  private let memory = MemoryBackend()
  private let store: SettingsStore

  init() { store = testStore(memory) }

  @Test func editsAreUndoneAndRedoneOneByOne() {
    let undo = SettingsUndo(store)
    store[volume] = 6
    store.edit { settings in
      settings[volume] = 7
      settings[name] = "Grace"
    }
    #expect(undo.undo())
    #expect(store[volume] == 6 && store[name] == "Ada")
    #expect(undo.undo())
    #expect(!undo.undo())
    #expect(store.storedValues.isEmpty)
    #expect(undo.redo() && undo.redo() && !undo.redo())
    #expect(store[volume] == 7 && store[name] == "Grace")
  }

  /// Two threads change the steps, and the first can publish last.
  @Test func theLastStateThatIsPublishedIsTheLastOne() {
    let undo = SettingsUndo(store), last = Guarded(undo.state)
    let cancellable = undo.publisher.sink(
      receiveValue: { state in last.withLock { $0 = state } }, isolation: nil)
    var differences = 0
    for number in 0..<5_000 {
      DispatchQueue.concurrentPerform(iterations: 2) {
        if $0 == 0 { undo.undo() } else { store[volume] = number }
      }
      if last.withLock({ $0 }) != undo.state { differences += 1 }
    }
    #expect(differences == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test func aNewEditForgetsWhatWasUndone() {
    let undo = SettingsUndo(store)
    store[volume] = 6
    undo.undo()
    store[name] = "Grace"
    #expect(!undo.state.canRedo && !undo.redo())
    #expect(undo.state == SettingsUndoStates.of(undoable: 1))
  }

  @Test func onlySoManyStepsAreKept() {
    let undo = SettingsUndo(store, limit: 3)
    for value in 6...10 { store[volume] = value }
    #expect(undo.state.undoable == 3)
    while undo.undo() {}
    #expect(store[volume] == 7)
    #expect(undo.state.redoable == 3)
    undo.forget()
    #expect(!undo.state.canRedo)
  }

  /// A value that another process has set since is not taken back.
  @Test func aSettingThatWasChangedSinceIsLeftAlone() throws {
    let undo = SettingsUndo(store)
    store.edit { settings in
      settings[volume] = 6
      settings[name] = "Grace"
    }
    try store.synchronizeAndDeliver()
    let other = testStore(memory)
    other[volume] = 9
    try other.synchronize()
    try store.settled().synchronizeAndDeliver()
    #expect(store[volume] == 9)
    #expect(undo.state.undoable == 1)
    #expect(undo.undo())
    #expect(store[volume] == 9 && store[name] == "Ada")
    #expect(undo.redo())
    #expect(store[volume] == 9 && store[name] == "Grace")
  }

  @Test func aStepOfWhichNothingIsLeftIsSkipped() throws {
    let undo = SettingsUndo(store)
    store[name] = "Grace"
    store[volume] = 6
    try store.synchronizeAndDeliver()
    let other = testStore(memory)
    other[volume] = 9
    try other.synchronize()
    try store.settled().synchronizeAndDeliver()
    #expect(undo.undo())
    #expect(store[name] == "Ada" && store[volume] == 9)
    #expect(!undo.state.canUndo)
  }

  /// Two screens: what one undoes is an edit for the other.
  @Test func whatAnotherUndoesIsAnEdit() {
    let one = SettingsUndo(store), other = SettingsUndo(store)
    store[volume] = 6
    one.undo()
    #expect(other.state.undoable == 2)
    other.undo()
    #expect(store[volume] == 6)
  }

  @Test func aScreenFollowsWhatCanBeDone() {
    let undo = SettingsUndo(store)
    let probe = Probe<SettingsUndo.State, Never>()
    undo.publisher.subscribe(probe)
    store[volume] = 6
    undo.undo()
    #expect(probe.values.map(\.undoable) == [0, 1, 0])
    #expect(probe.values.map(\.redoable) == [0, 0, 1])
    #expect(changes(of: { _ = undo.state }, { undo.redo() }) == 1)
  }

  @Test func theObjectIsReleased() {
    weak var gone: SettingsUndo?
    do {
      let undo = SettingsUndo(store)
      gone = undo
    }
    #expect(gone == nil)
    #expect(store.state.withLock { $0.followers } == 0)
  }
}

private enum SettingsUndoStates {
  /// The state of an object with so many steps.
  static func of(undoable: Int) -> SettingsUndo.State {
    let store = testStore()
    let undo = SettingsUndo(store)
    for value in 1...undoable { store[SettingKey("step", default: 0)] = value }
    return undo.state
  }
}
