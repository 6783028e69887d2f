/// An object of a store, and its rank.
public struct StoreEntry<Object> {
  /// The object.
  public let object: Object

  /// Grows with each object that is added, and stays with it: the order of a list that is not sorted otherwise.
  public let rank: Int

  /// Makes an entry.
  public init(object: Object, rank: Int) {
    self.object = object
    self.rank = rank
  }

  static func byRank(_ entries: [StoreEntry]) -> [StoreEntry] {
    // Whatever the objects are, only numbers are moved while they are sorted.
    let ranks = entries.map(\.rank)
    return entries.indices.sorted { ranks[$0] < ranks[$1] }.map { entries[$0] }
  }
}

/// What one transaction did to a ``ListStore``, all in all.
///
/// An object added and removed by one transaction does not occur; nor does one that was changed and changed back.
public struct StoreChange<Object> {
  /// An object that is another value than before.
  public struct Update {
    /// What it was.
    public let old: Object

    /// What it is.
    public let new: StoreEntry<Object>
  }

  /// The number of the transaction. It grows.
  public let version: Int

  /// The objects that were added, in the order of their rank.
  public internal(set) var inserted: [StoreEntry<Object>] = []

  /// The objects that were changed.
  public internal(set) var updated: [Update] = []

  /// The objects that were removed.
  public internal(set) var removed: [StoreEntry<Object>] = []

  /// Whether someone else wrote to the store: what exactly changed is not known, and the other lists are empty.
  public let isForeign: Bool

  /// Makes a change of its parts.
  public init(
    version: Int, inserted: [StoreEntry<Object>] = [], updated: [Update] = [],
    removed: [StoreEntry<Object>] = []
  ) {
    self.version = version
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
    isForeign = false
  }

  /// Makes a change that says no more than that someone else wrote.
  public init(foreignVersion version: Int) {
    self.version = version
    isForeign = true
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { !isForeign && inserted.isEmpty && updated.isEmpty && removed.isEmpty }
}

/// The objects of a store after a certain transaction.
public struct StoreContents<Object> {
  /// The number of the last transaction that is in it.
  public let version: Int

  /// The objects, in no order.
  public let entries: [StoreEntry<Object>]

  /// Makes contents.
  public init(version: Int, entries: [StoreEntry<Object>]) {
    self.version = version
    self.entries = entries
  }
}

extension StoreEntry: Sendable where Object: Sendable {}
extension StoreEntry: Equatable where Object: Equatable {}
extension StoreChange: Sendable where Object: Sendable {}
extension StoreChange: Equatable where Object: Equatable {}
extension StoreChange.Update: Sendable where Object: Sendable {}
extension StoreChange.Update: Equatable where Object: Equatable {}
extension StoreContents: Sendable where Object: Sendable {}
