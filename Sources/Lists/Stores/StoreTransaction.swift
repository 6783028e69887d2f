/// The edits of a transaction on a ``ListStore``.
///
/// A transaction reads the store as it was when the transaction began, with its own edits on top. Others see the edits
/// only after they are committed, all at once. A transaction cannot be kept: after its turn there is nothing to edit.
public struct StoreTransaction<Object: Identifiable & Equatable & Sendable>: ~Copyable
where Object.ID: Sendable {
  /// The contents of the store before the edits.
  @usableFromInline
  struct Base {
    @usableFromInline let entry: (Object.ID) throws -> StoredEntry<Object>?
    @usableFromInline let all: () throws -> [StoredEntry<Object>]

    @inlinable
    init(
      entry: @escaping (Object.ID) throws -> StoredEntry<Object>?,
      all: @escaping () throws -> [StoredEntry<Object>]
    ) {
      self.entry = entry
      self.all = all
    }
  }

  @usableFromInline let base: Base
  @usableFromInline var edits = StoreEdits<Object>()

  /// The ranks of unreadable objects that were removed together with all others.
  @usableFromInline var discarded: Set<Int> = []

  @inlinable
  init(base: Base) { self.base = base }

  // MARK: Reading

  /// Returns the object with the given id, or `nil` if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(path:table:id:reason:)`` if the object cannot be decoded.
  @inlinable
  public func object(withID id: Object.ID) throws -> Object? {
    try object(find(id))
  }

  /// Where an object was edited, or else what the store has.
  @usableFromInline
  struct Finding {
    @usableFromInline let place: Int?
    @usableFromInline let stored: StoredEntry<Object>?

    @inlinable
    init(place: Int?, stored: StoredEntry<Object>?) {
      self.place = place
      self.stored = stored
    }
  }

  @inlinable
  func find(_ id: Object.ID) throws -> Finding {
    if let place = edits.place(of: id) { return Finding(place: place, stored: nil) }
    let entry = try base.entry(id)
    return Finding(place: nil, stored: entry.flatMap { discarded.contains($0.rank) ? nil : $0 })
  }

  @inlinable
  func object(_ finding: Finding) throws -> Object? {
    if let place = finding.place { return edits.all[place].new }
    return try finding.stored?.readable.object
  }

  /// Returns all objects that can be decoded, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func objects() throws -> [Object] {
    let kept = StoreEntry.byRank(try base.all().compactMap { try? $0.readable })
    let known = Set(kept.map(\.object.id))
    return kept.compactMap { entry in
      edits.place(of: entry.object.id).map { edits.all[$0].new } ?? entry.object
    } + edits.all.filter { !known.contains($0.id) }.compactMap(\.new)
  }

  // MARK: Editing

  /// Inserts an object.
  ///
  /// - Throws: ``StoreError/duplicate(id:)`` if the store has an object with this id.
  @inlinable
  public mutating func insert(_ object: Object) throws {
    let finding = try find(object.id)
    let isTaken = finding.place.map { edits.all[$0].new != nil } ?? (finding.stored != nil)
    if isTaken { throw StoreError.duplicate(id: "\(object.id)") }
    note(finding, object.id, object)
  }

  /// Inserts an object, or replaces the one with the same id.
  @inlinable
  public mutating func save(_ object: Object) throws { note(try find(object.id), object.id, object) }

  /// Changes the object with the given id.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: ``StoreError/unknown(id:)`` if there is no such object, or ``StoreError/changedIdentity(id:to:)`` if the
  ///   closure gives it another id.
  @discardableResult
  @inlinable
  public mutating func update<Result>(
    id: Object.ID, _ change: (inout Object) throws -> Result
  ) throws -> Result {
    let finding = try find(id)
    guard var object = try object(finding) else { throw StoreError.unknown(id: "\(id)") }
    let result = try change(&object)
    guard object.id == id else { throw StoreError.changedIdentity(id: "\(id)", to: "\(object.id)") }
    note(finding, id, object)
    return result
  }

  /// Removes the object with the given id.
  ///
  /// - Returns: The object, or `nil` if there was none or it cannot be decoded.
  @discardableResult
  @inlinable
  public mutating func remove(id: Object.ID) throws -> Object? {
    let finding = try find(id)
    if finding.place == nil, finding.stored == nil { return nil }
    let former = try? object(finding)
    note(finding, id, nil)
    return former
  }

  /// Removes all objects.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll() throws {
    for entry in try base.all() {
      switch entry {
      case .readable(let stored):
        let id = stored.object.id
        note(Finding(place: edits.place(of: id), stored: entry), id, nil)
      case .unreadable(let rank, _): discarded.insert(rank)
      }
    }
    for place in edits.all.indices { edits.replace(at: place, with: nil) }
  }

  @inlinable
  mutating func note(_ finding: Finding, _ id: Object.ID, _ object: Object?) {
    if let place = finding.place {
      edits.replace(at: place, with: object)
    } else {
      edits.add(id, from: finding.stored, to: object)
    }
  }

  // MARK: Committing

  /// The net result of all edits. New objects get ranks from `nextRank` on.
  @inlinable
  func change(version: Int, nextRank: Int) -> StoreChange<Object> {
    var (inserted, updated, removed) =
      ([StoreEntry<Object>](), [StoreChange<Object>.Update](), [StoreEntry<Object>]())
    var discarded = discarded
    var newCount = 0
    for edit in edits.all {
      switch (edit.old, edit.new) {
      case (nil, let new?):
        inserted.append(StoreEntry(object: new, rank: nextRank + newCount))
        newCount += 1
      case (.readable(let old), nil):
        removed.append(old)
      case (.readable(let old), let new?):
        // Also if both are equal: what `==` compares need not be everything there is to store.
        updated.append(.init(old: old.object, new: StoreEntry(object: new, rank: old.rank)))
      case (.unreadable(let rank, _), let new):
        discarded.insert(rank)
        if let new { inserted.append(StoreEntry(object: new, rank: rank)) }
      case (nil, nil):
        break
      }
    }
    if !discarded.isEmpty { inserted = StoreEntry.byRank(inserted) }
    return StoreChange(
      version: version, inserted: inserted, updated: updated, removed: removed, discarded: discarded)
  }
}
