import StreamsCore

/// A store that keeps its objects in memory.
///
/// Use it for objects that need not outlive the program, and in tests and previews.
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
/// - Complexity: Looking up an object takes O(log *n*). A transaction that touches *k* objects costs O(*k* log *n*), and
///   a little for each list whose filter could accept one of them.
/// - Threads: May be used from any thread. A lock guards `state`; nothing but hashing and comparing ids happens under
///   it. Transactions take turns.
public final class ObjectStore<Object: Identifiable & Equatable & Sendable>: WatchedStore
where Object.ID: Sendable {
  @usableFromInline
  struct State {
    /// By ascending rank. A reader takes a copy, which shares everything.
    @usableFromInline var entries = CountedTree<StoreEntry<Object>>()
    @usableFromInline var ranks: [Object.ID: Int] = [:]
    @usableFromInline var nextRank = 0
    @usableFromInline var version = 0

    @inlinable
    init() {}

    @inlinable
    init(_ objects: some Sequence<Object>) {
      var initial: [StoreEntry<Object>] = []
      initial.reserveCapacity(objects.underestimatedCount)
      ranks.reserveCapacity(objects.underestimatedCount)
      for object in objects {
        let rank = ranks[object.id] ?? initial.count
        let entry = StoreEntry(object: object, rank: rank)
        if rank < initial.count {
          initial[rank] = entry
        } else {
          initial.append(entry)
          ranks[object.id] = rank
        }
      }
      entries = CountedTree(initial)
      nextRank = initial.count
    }

    @inlinable
    func entry(_ id: Object.ID) -> StoreEntry<Object>? {
      guard let rank = ranks[id] else { return nil }
      return entries[position(of: rank)]
    }

    @inlinable
    func position(of rank: Int) -> Int {
      // As long as nothing was removed, the ranks are the positions.
      entries.count == nextRank ? rank : entries.count { $0.rank < rank }
    }
  }

  @usableFromInline let state: Guarded<State>
  @usableFromInline let turn = StoreTurn()
  @usableFromInline let outbox = StoreOutbox<Object>()

  /// A store without objects.
  public convenience init() { self.init(state: State()) }

  /// A store with the given objects. If an id occurs again, the last object replaces the first, in its place.
  @inlinable
  public convenience init(_ objects: some Sequence<Object>) { self.init(state: State(objects)) }

  @usableFromInline
  init(state: State) { self.state = Guarded(state) }

  /// Publishes one value for each transaction that changed something.
  public var changes: AnyPublisher<StoreChange<Object>, Never> { outbox.changes }

  /// The number of objects.
  @inlinable
  public var count: Int { state.withLock { $0.entries.count } }

  /// All objects, in the order in which they were added.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var objects: [Object] { present.entries.elements.map { $0.object } }

  /// The object with the given id, or `nil` if there is none.
  @inlinable
  public subscript(id: Object.ID) -> Object? { entry(id)?.object }

  /// Returns the object with the given id, or `nil` if there is none.
  @inlinable
  public func object(id: Object.ID) -> Object? { self[id] }

  /// Returns the objects that `predicate` accepts.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func fetch(where predicate: (Object) -> Bool) -> StoreContents<Object> {
    let present = present
    return StoreContents(
      version: present.version, entries: present.entries.elements.filter { predicate($0.object) })
  }

  func select(
    _ queries: [ListQuery<Object>], while isWanted: () -> Bool
  ) throws -> [StoreContents<Object>] {
    let present = present, leaves = present.entries.leaves
    return try queries.map {
      try StoreContents(
        of: $0, first: $0.capacity, in: leaves, version: present.version, while: isWanted)
    }
  }

  /// Runs a transaction and returns what `body` returned or threw. All of its edits are committed when `body` returns.
  /// If `body` throws, none are.
  @inlinable
  public func attempt<Result, Failure: Error>(
    _ body: (inout StoreTransaction<Object>) throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    let outcome = turn.take { () -> Swift.Result<Result, Failure> in
      var transaction = StoreTransaction(
        base: .init(
          entry: { id in self.entry(id).map { .readable($0) } },
          all: { self.present.entries.elements.map { .readable($0) } }))
      do throws(Failure) {
        let result = try body(&transaction)
        commit(transaction)
        return .success(result)
      } catch {
        return .failure(error)
      }
    }
    outbox.deliver()
    return outcome
  }

  /// The objects, without their ids: a copy of those would make the next transaction copy them all.
  @inlinable
  var present: (entries: CountedTree<StoreEntry<Object>>, version: Int) {
    state.withLock { ($0.entries, $0.version) }
  }

  @inlinable
  func entry(_ id: Object.ID) -> StoreEntry<Object>? { state.withLock { $0.entry(id) } }

  /// The change holds the objects that leave the store, so that nothing is freed under the lock.
  @inlinable
  func commit(_ transaction: borrowing StoreTransaction<Object>) {
    let (version, nextRank) = state.withLock { ($0.version + 1, $0.nextRank) }
    let change = transaction.change(version: version, nextRank: nextRank)
    if change.isEmpty { return }
    state.withLock { state in
      for entry in change.removed {
        state.entries.remove(at: state.position(of: entry.rank))
        state.ranks[entry.object.id] = nil
      }
      for update in change.updated {
        state.entries.replace(at: state.position(of: update.new.rank), with: update.new)
      }
      for entry in change.inserted {
        state.entries.insert(entry, at: state.position(of: entry.rank))
        state.ranks[entry.object.id] = entry.rank
        state.nextRank = max(state.nextRank, entry.rank + 1)
      }
      state.version = version
    }
    outbox.add(change)
  }
}
