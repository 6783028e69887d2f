import StreamsCore

/// Undoes and redoes what a program has changed in a store, edit by edit.
///
/// Use it for the Undo and Redo commands of a settings screen or a document.
///
/// Once the object is made, each ``SettingsStore/edit(_:)``, commit or value that is set is one step. Changes by other
/// processes are not steps. Undoing does not touch a setting that has been changed since, for example by another process; a
/// step of which nothing is left is skipped.
///
/// ```swift
/// let volume = SettingKey("volume", default: 5)
/// let store = SettingsStore(.memory)
/// let undo = SettingsUndo(store)
/// store[volume] = 7
/// undo.undo()
/// print(store[volume], undo.state.canUndo, undo.state.canRedo)
/// // 5 false true
/// ```
///
/// A view that reads ``state`` is updated by Observation; ``publisher`` publishes it.
///
/// - Threads: Use it from any thread. `steps` is guarded by its lock. Nothing is called while it is held.
public final class SettingsUndo: Sendable {
  /// The steps that can be taken.
  public struct State: Sendable, Hashable {
    /// The number of steps that can be undone.
    public fileprivate(set) var undoable = 0

    /// The number of steps that can be redone.
    public fileprivate(set) var redoable = 0

    /// True if there is a step to undo.
    public var canUndo: Bool { undoable > 0 }

    /// True if there is a step to redo.
    public var canRedo: Bool { redoable > 0 }
  }

  /// The edits of a step, as they are made next.
  private typealias Step = [SettingsEdit]

  private struct Steps {
    var done: [Step] = []
    var undone: [Step] = []
    var state: State { State(undoable: done.count, redoable: undone.count) }
  }

  private let store: SettingsStore
  private let limit: Int
  private let steps = Guarded(Steps())

  /// Tells that the steps have changed. They are looked up then, because of two threads the first can tell last.
  private let changes = CurrentValueSubject<Void, Never>(())
  private let readers = Readers()

  /// The subscription to the store; set once.
  private let subscription = Guarded<AnyCancellable?>(nil)

  /// Begins to note the changes of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - limit: The number of steps to keep. The oldest one is forgotten.
  public init(_ store: SettingsStore, limit: Int = 100) {
    self.store = store
    self.limit = max(limit, 0)
    let following = store.updates.sink(receiveValue: { [weak self] in self?.note($0) }, isolation: nil)
    subscription.withLock { $0 = following }
  }

  /// The steps that can be taken now.
  public var state: State {
    readers.noteRead()
    return steps.withLock { $0.state }
  }

  /// Publishes what can be done, and then each change of it.
  public var publisher: AnyPublisher<State, Never> {
    changes.compactMap { [weak self] in self?.steps.withLock { $0.state } }.removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// Takes back the last step that was not undone yet.
  ///
  /// - Returns: True if anything has changed.
  @discardableResult
  public func undo() -> Bool { move(from: \.done, to: \.undone) }

  /// Takes the last step that was undone again.
  ///
  /// - Returns: True if anything has changed.
  @discardableResult
  public func redo() -> Bool { move(from: \.undone, to: \.done) }

  /// Forgets all steps.
  public func forget() { change { steps.withLock { $0 = Steps() } } }

  private func note(_ update: SettingsUpdate) {
    guard update.origin == .here, update.author != ObjectIdentifier(self) else { return }
    change {
      steps.withLock { steps in
        steps.undone = []
        steps.done.append(update.edits.map(\.inverse))
        if steps.done.count > limit { steps.done.removeFirst() }
      }
    }
  }

  /// Makes the edits of a step for the settings that still have the value they were left with, and keeps their inverse.
  private func move(
    from stack: WritableKeyPath<Steps, [Step]>, to other: WritableKeyPath<Steps, [Step]>
  ) -> Bool {
    change {
      while let step = steps.withLock({ $0[keyPath: stack].popLast() }) {
        let made = store.change(to: step, by: ObjectIdentifier(self)) { state, aftermath in
          let edits = step.filter { state.storedValue(named: $0.name) == $0.old }
          return state.carryOut(edits, &aftermath) == nil ? edits : []
        }
        if made.isEmpty { continue }
        steps.withLock { $0[keyPath: other].append(made.map(\.inverse)) }
        return true
      }
      return false
    }
  }

  /// Changes the steps, and tells of it.
  private func change<Result>(_ body: () -> Result) -> Result {
    readers.change {
      defer { changes.send() }
      return body()
    }
  }
}
