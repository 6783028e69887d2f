/// The edits of a transaction on a ``ListStore``.
///
/// A transaction reads the store as it was when the transaction began, with its own edits on top. Others see the edits
/// only after they are committed, all at once. A transaction cannot be kept: after its turn there is nothing to edit.
public struct StoreTransaction<Object: Identifiable & Equatable & Sendable>: ~Copyable
where Object.ID: Sendable {
  /// The contents of the store before the edits.
  struct Base {
    let entry: (Object.ID) throws -> StoredEntry<Object>?
    let all: () throws -> [StoredEntry<Object>]
  }

  private struct Edit {
    let old: StoredEntry<Object>?
    var new: Object?
  }

  private let base: Base
  private var edits: [Object.ID: Edit] = [:]

  /// The ids of `edits`, in the order in which they were edited.
  private var order: [Object.ID] = []

  /// The ranks of unreadable objects that were removed together with all others.
  private var discarded: Set<Int> = []

  init(base: Base) { self.base = base }

  // MARK: Reading

  /// Returns the object with the given id, or `nil` if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(path:table:id:reason:)`` if the object cannot be decoded.
  public func object(withID id: Object.ID) throws -> Object? {
    if let edit = edits[id] { return edit.new }
    return try stored(id)?.readable.object
  }

  private func stored(_ id: Object.ID) throws -> StoredEntry<Object>? {
    guard let entry = try base.entry(id), !discarded.contains(entry.rank) else { return nil }
    return entry
  }

  /// Returns all objects that can be decoded, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  public func objects() throws -> [Object] {
    let kept = StoreEntry.byRank(try base.all().compactMap { try? $0.readable })
    let known = Set(kept.map(\.object.id))
    return kept.compactMap { entry in edits[entry.object.id].map(\.new) ?? entry.object }
      + order.filter { !known.contains($0) }.compactMap { edits[$0]?.new }
  }

  // MARK: Editing

  /// Inserts an object.
  ///
  /// - Throws: ``StoreError/duplicate(id:)`` if the store has an object with this id.
  public mutating func insert(_ object: Object) throws {
    let isTaken = try edits[object.id].map { $0.new != nil } ?? (stored(object.id) != nil)
    if isTaken { throw StoreError.duplicate(id: "\(object.id)") }
    try note(object.id, object)
  }

  /// Inserts an object, or replaces the one with the same id.
  public mutating func save(_ object: Object) throws { try note(object.id, object) }

  /// Changes the object with the given id.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: ``StoreError/unknown(id:)`` if there is no such object, or ``StoreError/changedIdentity(id:to:)`` if the
  ///   closure gives it another id.
  @discardableResult
  public mutating func update<Result>(
    id: Object.ID, _ change: (inout Object) throws -> Result
  ) throws -> Result {
    guard var object = try object(withID: id) else { throw StoreError.unknown(id: "\(id)") }
    let result = try change(&object)
    guard object.id == id else { throw StoreError.changedIdentity(id: "\(id)", to: "\(object.id)") }
    try note(id, object)
    return result
  }

  /// Removes the object with the given id.
  ///
  /// - Returns: The object, or `nil` if there was none or it cannot be decoded.
  @discardableResult
  public mutating func remove(id: Object.ID) throws -> Object? {
    let object: Object?
    if let edit = edits[id] {
      object = edit.new
    } else {
      guard let entry = try stored(id) else { return nil }
      object = try? entry.readable.object
    }
    try note(id, nil)
    return object
  }

  /// Removes all objects.
  ///
  /// - Complexity: O(*n*).
  public mutating func removeAll() throws {
    for entry in try base.all() {
      switch entry {
      case .readable(let entry): try note(entry.object.id, nil)
      case .unreadable(let rank, _): discarded.insert(rank)
      }
    }
    for id in order { edits[id]?.new = nil }
  }

  private mutating func note(_ id: Object.ID, _ object: Object?) throws {
    if edits[id] != nil {
      edits[id]?.new = object
    } else {
      edits[id] = Edit(old: try stored(id), new: object)
      order.append(id)
    }
  }

  // MARK: Committing

  /// The net result of all edits. New objects get ranks from `nextRank` on.
  func change(version: Int, nextRank: Int) -> StoreChange<Object> {
    var change = StoreChange<Object>(version: version)
    change.discarded = discarded
    var newCount = 0
    for id in order {
      guard let edit = edits[id] else { continue }
      switch (edit.old, edit.new) {
      case (nil, let new?):
        change.inserted.append(StoreEntry(object: new, rank: nextRank + newCount))
        newCount += 1
      case (.readable(let old), nil):
        change.removed.append(old)
      case (.readable(let old), let new?):
        // Also if both are equal: what `==` compares need not be everything there is to store.
        change.updated.append(.init(old: old.object, new: StoreEntry(object: new, rank: old.rank)))
      case (.unreadable(let rank, _), let new):
        change.discarded.insert(rank)
        if let new { change.inserted.append(StoreEntry(object: new, rank: rank)) }
      case (nil, nil):
        break
      }
    }
    if !change.discarded.isEmpty { change.inserted = StoreEntry.byRank(change.inserted) }
    return change
  }
}
