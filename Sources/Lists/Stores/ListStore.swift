import Streams

/// A place that keeps objects by id, and tells of each transaction that changed them.
///
/// ``ObjectStore`` keeps them in memory. With the package trait `SQLite`, `SQLiteStore` keeps them on disk. A
/// ``FetchedList`` shows what is in either.
public protocol ListStore<Object>: AnyObject, Sendable {
  /// What is kept.
  associatedtype Object: Identifiable & Equatable & Sendable where Object.ID: Sendable

  /// One value for each transaction that changed something, in the order in which they were committed.
  ///
  /// They come one at a time, with no lock held. One that is committed while another is being delivered waits.
  var changes: AnyPublisher<StoreChange<Object>, Never> { get }

  /// Why the store cannot see what others write to it, first as it is at present; `nil` once it can again.
  ///
  /// A store that nobody else writes to publishes nothing, as does one that does not say otherwise.
  var failures: AnyPublisher<StoreError?, Never> { get }

  /// The objects that `predicate` accepts, after one and the same transaction.
  func fetch(where predicate: (Object) -> Bool) throws -> StoreContents<Object>

  /// The object with an id, or `nil` where there is none.
  func object(_ id: Object.ID) throws -> Object?

  /// Runs a transaction: all of its edits are committed when `body` returns, or none, where it throws.
  ///
  /// Writers take turns; readers do not wait for them. Once this has returned, the transaction is committed, and
  /// ``changes`` has told of it, unless another change was being delivered just then: then it is next.
  ///
  /// A `body` must not write to the same store in another way, nor wait for another thread that does.
  func write<Result>(_ body: (inout StoreTransaction<Object>) throws -> Result) throws -> Result
}

extension ListStore {
  /// Publishes nothing.
  public var failures: AnyPublisher<StoreError?, Never> {
    Empty(completeImmediately: false).eraseToAnyPublisher()
  }

  /// Adds an object in a transaction of its own; throws ``StoreError/duplicate(id:)`` where there is one with its id.
  public func insert(_ object: Object) throws { try write { try $0.insert(object) } }

  /// Adds an object, or puts it in the place of the one with its id, in a transaction of its own.
  public func save(_ object: Object) throws { try write { try $0.save(object) } }

  /// Changes an object in a transaction of its own; throws ``StoreError/unknown(id:)`` where there is none.
  @discardableResult
  public func update<Result>(_ id: Object.ID, _ change: (inout Object) throws -> Result) throws -> Result {
    try write { try $0.update(id, change) }
  }

  /// Removes an object in a transaction of its own.
  ///
  /// - Returns: The object, or `nil` where there was none.
  @discardableResult
  public func remove(_ id: Object.ID) throws -> Object? { try write { try $0.remove(id) } }
}
