import StreamsCore

/// A store that keeps objects by id and publishes each transaction that changes them.
///
/// Write `any ListStore` where code should work with each kind of store.
///
/// ``ObjectStore`` keeps objects in memory. With the package trait `SQLite`, `SQLiteStore` keeps them on disk. A
/// ``FetchedList`` shows the objects of either.
public protocol ListStore<Object>: AnyObject, Sendable {
  /// The type of object in the store: a structure or an enumeration.
  ///
  /// Instances of a class are compiled with a warning. A store compares and keeps the reference, so it neither sees nor
  /// undoes a change of the instance. In a target whose default isolation is the main actor, declare the type as
  /// `nonisolated struct`; otherwise its conformances belong to the main actor, and the type is refused.
  associatedtype Object: Identifiable & Equatable & Sendable where Object.ID: Sendable

  /// Publishes one value for each transaction that changed something, in the order of the commits.
  ///
  /// Values come one at a time, with no lock held. A change committed while another one is being delivered waits.
  var changes: AnyPublisher<StoreChange<Object>, Never> { get }

  /// Publishes why the store cannot see what others write to it, or `nil` once it can again. A subscriber first
  /// receives the current state.
  ///
  /// A store that has no other writers publishes nothing. That is the default.
  var failures: AnyPublisher<StoreError?, Never> { get }

  /// Returns the objects that `predicate` accepts, all as they are after the same transaction.
  ///
  /// Objects that cannot be decoded are left out and reported in ``StoreContents/unreadable``.
  func fetch(where predicate: (Object) -> Bool) throws(StoreError) -> StoreContents<Object>

  /// Returns the objects that a query finds, in its order, all as they are after the same transaction.
  ///
  /// By default, all that the filter accepts are sorted.
  func fetch(_ query: ListQuery<Object>) throws(StoreError) -> StoreContents<Object>

  /// Returns some of the objects that a query finds, by their places in its order. Its limit and offset do not
  /// count.
  ///
  /// By default, all that the filter accepts are sorted.
  func page(_ range: Range<Int>, of query: ListQuery<Object>) throws(StoreError) -> StoreContents<Object>

  /// Returns how many objects a query finds. Its limit and offset do not count.
  func count(of query: ListQuery<Object>) throws(StoreError) -> Int

  /// Returns the sections of the objects that a query finds, in the order of their first objects, with how many there
  /// are in each. Objects without a value are a section too. The limit and offset of the query do not count.
  ///
  /// Sort by the property first, and each section is in one piece. By default, all that the filter accepts are sorted.
  func sections<Value: ListOperand>(
    by path: KeyPath<Object, Value> & Sendable, of query: ListQuery<Object>
  ) throws(StoreError) -> [StoreSection<Value>]

  /// Returns the object with the given id, or `nil` if there is none.
  func object(id: Object.ID) throws(StoreError) -> Object?

  /// Runs a transaction and returns what `body` returned or threw. All of its edits are committed when `body` returns.
  /// If `body` throws, none are.
  ///
  /// Call `write`, which throws either error. This is the method that a store implements.
  ///
  /// Writers take turns; readers do not wait for them. When this method returns, the transaction is committed and
  /// ``changes`` has published it. If another change was being delivered at that moment, it is published next.
  ///
  /// `body` must not write to the same store in another way, nor wait for another thread that does.
  func attempt<Result, Failure: Error>(
    _ body: (inout StoreTransaction<Object>) throws(Failure) -> Result
  ) throws(StoreError) -> Swift.Result<Result, Failure>
}

extension ListStore {
  /// Publishes nothing.
  public var failures: AnyPublisher<StoreError?, Never> {
    Empty(completeImmediately: false).eraseToAnyPublisher()
  }
}
