/// The edits of a transaction on a ``ListStore``.
///
/// A transaction reads the store as it was when the transaction began, with its own edits on top. Others see the edits
/// only after they are committed, all at once. A transaction cannot be kept: after its turn there is nothing to edit.
public struct StoreTransaction<Object: Identifiable & Equatable & Sendable>: ~Copyable
where Object.ID: Sendable {
  /// The contents of the store before the edits.
  struct Base {
    let entry: (Object.ID) throws -> StoreEntry<Object>?
    let all: () throws -> [StoreEntry<Object>]
  }

  private struct Edit {
    let old: StoreEntry<Object>?
    var new: Object?
  }

  private let base: Base
  private var edits: [Object.ID: Edit] = [:]

  /// The ids of `edits`, in the order in which they were edited.
  private var order: [Object.ID] = []

  init(base: Base) { self.base = base }

  // MARK: Reading

  /// Returns the object with the given id, or `nil` if there is none.
  public func object(withID id: Object.ID) throws -> Object? {
    if let edit = edits[id] { return edit.new }
    return try base.entry(id)?.object
  }

  /// Returns all objects, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  public func objects() throws -> [Object] {
    let kept = StoreEntry.byRank(try base.all())
    let known = Set(kept.map(\.object.id))
    return kept.compactMap { entry in edits[entry.object.id].map(\.new) ?? entry.object }
      + order.filter { !known.contains($0) }.compactMap { edits[$0]?.new }
  }

  // MARK: Editing

  /// Inserts an object.
  ///
  /// - Throws: ``StoreError/duplicate(id:)`` if the store has an object with this id.
  public mutating func insert(_ object: Object) throws {
    if try self.object(withID: object.id) != nil { throw StoreError.duplicate(id: "\(object.id)") }
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
  /// - Returns: The object, or `nil` if there was none.
  @discardableResult
  public mutating func remove(id: Object.ID) throws -> Object? {
    guard let object = try object(withID: id) else { return nil }
    try note(id, nil)
    return object
  }

  /// Removes all objects.
  ///
  /// - Complexity: O(*n*).
  public mutating func removeAll() throws {
    for entry in try base.all() { try note(entry.object.id, nil) }
    for id in order { edits[id]?.new = nil }
  }

  private mutating func note(_ id: Object.ID, _ object: Object?) throws {
    if edits[id] != nil {
      edits[id]?.new = object
    } else {
      edits[id] = Edit(old: try base.entry(id), new: object)
      order.append(id)
    }
  }

  // MARK: Committing

  /// The net result of all edits. New objects get ranks from `nextRank` on.
  func change(version: Int, nextRank: Int) -> StoreChange<Object> {
    var change = StoreChange<Object>(version: version)
    for id in order {
      switch (edits[id]?.old, edits[id]?.new) {
      case (nil, let new?):
        change.inserted.append(StoreEntry(object: new, rank: nextRank + change.inserted.count))
      case (let old?, nil):
        change.removed.append(old)
      case (let old?, let new?):
        // Also if both are equal: what `==` compares need not be everything there is to store.
        change.updated.append(.init(old: old.object, new: StoreEntry(object: new, rank: old.rank)))
      case (nil, nil):
        break
      }
    }
    return change
  }
}
