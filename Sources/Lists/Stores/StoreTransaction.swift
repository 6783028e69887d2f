/// The edits that a transaction makes in a ``ListStore``.
///
/// It reads the store as it was when the transaction began, with its own edits on top. Nobody else sees these before
/// they are committed, all at once. It cannot be kept: after its turn there is nothing to edit.
public struct StoreTransaction<Object: Identifiable & Equatable & Sendable>: ~Copyable
where Object.ID: Sendable {
  /// What there is beneath the edits.
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

  /// The ids of `edits`, in the order in which they came.
  private var order: [Object.ID] = []

  init(base: Base) { self.base = base }

  // MARK: Reading

  /// The object with an id, or `nil` where there is none.
  public func object(_ id: Object.ID) throws -> Object? {
    if let edit = edits[id] { return edit.new }
    return try base.entry(id)?.object
  }

  /// All objects, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  public func objects() throws -> [Object] {
    let kept = StoreEntry.byRank(try base.all())
    let known = Set(kept.map(\.object.id))
    return kept.compactMap { entry in edits[entry.object.id].map(\.new) ?? entry.object }
      + order.filter { !known.contains($0) }.compactMap { edits[$0]?.new }
  }

  // MARK: Editing

  /// Adds an object; throws ``StoreError/duplicate(id:)`` where there is one with its id.
  public mutating func insert(_ object: Object) throws {
    if try self.object(object.id) != nil { throw StoreError.duplicate(id: "\(object.id)") }
    try note(object.id, object)
  }

  /// Adds an object, or puts it in the place of the one with its id.
  public mutating func save(_ object: Object) throws { try note(object.id, object) }

  /// Changes the object with an id; throws ``StoreError/unknown(id:)`` where there is none.
  ///
  /// - Returns: What the closure returns.
  @discardableResult
  public mutating func update<Result>(
    _ id: Object.ID, _ change: (inout Object) throws -> Result
  ) throws -> Result {
    guard var object = try object(id) else { throw StoreError.unknown(id: "\(id)") }
    let result = try change(&object)
    guard object.id == id else { throw StoreError.changedIdentity(id: "\(id)", to: "\(object.id)") }
    try note(id, object)
    return result
  }

  /// Removes the object with an id.
  ///
  /// - Returns: The object, or `nil` where there was none.
  @discardableResult
  public mutating func remove(_ id: Object.ID) throws -> Object? {
    guard let object = try object(id) else { return nil }
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

  /// What all edits come to. New objects take their ranks from `nextRank` on.
  func change(version: Int, nextRank: Int) -> StoreChange<Object> {
    var change = StoreChange<Object>(version: version)
    for id in order {
      switch (edits[id]?.old, edits[id]?.new) {
      case (nil, let new?):
        change.inserted.append(StoreEntry(object: new, rank: nextRank + change.inserted.count))
      case (let old?, nil):
        change.removed.append(old)
      case (let old?, let new?) where old.object != new:
        change.updated.append(.init(old: old.object, new: StoreEntry(object: new, rank: old.rank)))
      default:
        break
      }
    }
    return change
  }
}
