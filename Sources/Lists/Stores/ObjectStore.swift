import Streams

/// A store that keeps its objects in memory.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var title: String }
/// let store = ObjectStore([Task(id: 1, title: "Milk")])
/// let cancellable = store.changes.sink { print($0.inserted.count, "new,", $0.updated.count, "changed") }
/// try store.write { transaction in
///   try transaction.insert(Task(id: 2, title: "Bread"))
///   try transaction.update(id: 1) { $0.title = "Butter" }
/// }
/// // 1 new, 1 changed
/// ```
///
/// - Complexity: Looking up an object takes constant time. A transaction that touches *k* objects costs O(*k*).
/// - Threads: May be used from any thread. A lock guards `state`; nothing but hashing and comparing ids happens under
///   it. Transactions take turns.
public final class ObjectStore<Object: Identifiable & Equatable & Sendable>: ListStore
where Object.ID: Sendable {
  private struct State {
    var entries: [Object.ID: StoreEntry<Object>] = [:]
    var nextRank = 0
    var version = 0
  }

  private let state: Guarded<State>
  private let turn = StoreTurn()
  private let outbox = StoreOutbox<Object>()

  /// A store without objects.
  public convenience init() { self.init(initial: []) }

  /// A store with the given objects. If an id occurs again, the last object replaces the first, in its place.
  public convenience init(_ objects: some Sequence<Object>) { self.init(initial: objects) }

  init(initial objects: some Sequence<Object>) {
    var initial = State()
    for object in objects {
      let rank = initial.entries[object.id]?.rank ?? initial.nextRank
      initial.nextRank = max(initial.nextRank, rank + 1)
      initial.entries[object.id] = StoreEntry(object: object, rank: rank)
    }
    state = Guarded(initial)
  }

  /// Publishes one value for each transaction that changed something.
  public var changes: AnyPublisher<StoreChange<Object>, Never> { outbox.changes }

  /// The number of objects.
  public var count: Int { state.withLock { $0.entries.count } }

  /// All objects, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  public var objects: [Object] {
    StoreEntry.byRank(Array(present.entries.values)).map(\.object)
  }

  /// The object with the given id, or `nil` if there is none.
  public subscript(id: Object.ID) -> Object? { entry(id)?.object }

  /// Returns the object with the given id, or `nil` if there is none.
  public func object(withID id: Object.ID) -> Object? { self[id] }

  /// Returns the objects that `predicate` accepts.
  ///
  /// - Complexity: O(*n*).
  public func fetch(where predicate: (Object) -> Bool) -> StoreContents<Object> {
    let present = present
    return StoreContents(
      version: present.version, entries: present.entries.values.filter { predicate($0.object) })
  }

  /// Runs a transaction. All of its edits are committed when `body` returns. If `body` throws, none are.
  public func write<Result>(
    _ body: (inout StoreTransaction<Object>) throws -> Result
  ) throws -> Result {
    let result = try turn.take {
      var transaction = StoreTransaction(
        base: .init(
          entry: { id in self.entry(id).map { .readable($0) } },
          all: { self.present.entries.values.map { .readable($0) } }))
      let result = try body(&transaction)
      commit(transaction)
      return result
    }
    outbox.deliver()
    return result
  }

  private var present: State { state.withLock { $0 } }

  private func entry(_ id: Object.ID) -> StoreEntry<Object>? { state.withLock { $0.entries[id] } }

  /// The change holds the objects that leave the store, so that nothing is freed under the lock.
  private func commit(_ transaction: borrowing StoreTransaction<Object>) {
    let (version, nextRank) = state.withLock { ($0.version + 1, $0.nextRank) }
    let change = transaction.change(version: version, nextRank: nextRank)
    if change.isEmpty { return }
    state.withLock { state in
      for entry in change.removed { state.entries[entry.object.id] = nil }
      for entry in change.updated.lazy.map(\.new) + change.inserted { state.entries[entry.object.id] = entry }
      state.nextRank += change.inserted.count
      state.version = version
    }
    outbox.add(change)
  }
}
