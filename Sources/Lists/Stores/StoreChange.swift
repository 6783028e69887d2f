/// An object of a store, with its rank.
///
/// Read it in a ``StoreChange``, or make it in a store of your own.
public struct StoreEntry<Object> {
  /// The object.
  public let object: Object

  /// The rank of the object. It grows with each object inserted and stays the same when the object changes. Lists
  /// without an order sort by it.
  public let rank: Int

  /// An entry with the given object and rank.
  @inlinable
  public init(object: Object, rank: Int) {
    self.object = object
    self.rank = rank
  }
}

/// The net result of one transaction on a ``ListStore``.
///
/// Receive it from ``ListStore/changes``, to follow a store without a list, or keep it for ``ListStore/undo(_:)``.
///
/// An object that was inserted and removed by the same transaction is not mentioned. One that was written is, even if
/// the new value equals the old one.
public struct StoreChange<Object> {
  /// An object that was written.
  public struct Update {
    /// The old value.
    public let old: Object

    /// The new value.
    public let new: StoreEntry<Object>

    @inlinable
    init(old: Object, new: StoreEntry<Object>) {
      self.old = old
      self.new = new
    }
  }

  /// The number of the transaction. It grows with each one.
  public internal(set) var version: Int

  /// The objects that were inserted, by ascending rank.
  public internal(set) var inserted: [StoreEntry<Object>] = []

  /// The objects that were changed, or written without a change.
  public internal(set) var updated: [Update] = []

  /// The objects that were removed.
  public internal(set) var removed: [StoreEntry<Object>] = []

  /// The ranks of unreadable objects that were removed or replaced. What replaced one is in ``inserted``.
  @usableFromInline var discarded: Set<Int> = []

  /// True if the transaction wrote objects by a condition, without naming them.
  @usableFromInline var isSwept = false

  /// True if another connection or process wrote to the store.
  public let isExternal: Bool

  /// True if the change is external, and what was written is not known.
  @usableFromInline let isUnknown: Bool

  /// True if the change does not name all that was written: others wrote more than the store has noted, or
  /// objects were written by a condition, or objects that cannot be decoded were removed or replaced. Fetch
  /// again then.
  @inlinable
  public var isPartial: Bool { isUnknown || isSwept || !discarded.isEmpty }

  /// A change with the given parts.
  public init(
    version: Int, inserted: [StoreEntry<Object>] = [], updated: [Update] = [],
    removed: [StoreEntry<Object>] = [], isExternal: Bool = false
  ) {
    self.version = version
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
    self.isExternal = isExternal
    isUnknown = false
  }

  /// A change that only says that another connection or process wrote.
  public init(externalVersion version: Int) {
    self.version = version
    isExternal = true
    isUnknown = true
  }

  /// The number of objects that are named.
  var count: Int { inserted.count + updated.count + removed.count + discarded.count }

  /// True if nothing changed.
  @inlinable
  public var isEmpty: Bool {
    !isPartial && inserted.isEmpty && updated.isEmpty && removed.isEmpty
  }
}

extension StoreChange {
  /// Returns true if the change names an object that a filter accepts, or accepted before.
  func mentions(any isIncluded: (Object) -> Bool) -> Bool {
    updated.contains { isIncluded($0.old) || isIncluded($0.new.object) }
      || inserted.contains { isIncluded($0.object) } || removed.contains { isIncluded($0.object) }
  }
}

extension StoreChange where Object: Identifiable {
  /// Returns true if the change is about the object with an id, or may be.
  func mayMention(_ id: Object.ID) -> Bool {
    isPartial || updated.contains { $0.old.id == id } || inserted.contains { $0.object.id == id }
      || removed.contains { $0.object.id == id }
  }
}

/// The objects of a store after one transaction, or those that a query finds.
///
/// Receive it from a fetch, or return it from a store of your own.
public struct StoreContents<Object> {
  /// The number of the last transaction included.
  public let version: Int

  /// The objects, in the order of the query, or in no order if all were fetched by a filter.
  public internal(set) var entries: [StoreEntry<Object>]

  /// The errors of objects that are left out because they cannot be decoded.
  public internal(set) var unreadable: [StoreError]

  /// True if what was asked for finds nothing else.
  @usableFromInline var isComplete = true

  /// Contents with the given version and entries.
  public init(version: Int, entries: [StoreEntry<Object>], unreadable: [StoreError] = []) {
    self.version = version
    self.entries = entries
    self.unreadable = unreadable
  }

  /// The objects without their ranks.
  public var objects: [Object] { entries.map(\.object) }
}

extension StoreEntry: Sendable where Object: Sendable {}
extension StoreEntry: Equatable where Object: Equatable {}
extension StoreChange: Sendable where Object: Sendable {}
extension StoreChange: Equatable where Object: Equatable {}
extension StoreChange.Update: Sendable where Object: Sendable {}
extension StoreChange.Update: Equatable where Object: Equatable {}
extension StoreContents: Sendable where Object: Sendable {}
