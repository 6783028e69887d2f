/// The edits of a transaction on a ``ListStore``.
///
/// Use it in the closure of `write`, for changes that belong together.
///
/// A transaction reads the store as it was when the transaction began, with its own edits on top. Others see the edits
/// only after they are committed, all at once. A transaction cannot be kept: after its turn there is nothing to edit.
public struct StoreTransaction<Object: Identifiable & Equatable & Sendable>: ~Copyable
where Object.ID: Sendable {
  /// The contents of the store before the edits.
  @usableFromInline
  struct Base {
    @usableFromInline let entry: (Object.ID) throws(StoreError) -> StoredEntry<Object>?
    @usableFromInline let all: () throws(StoreError) -> [StoredEntry<Object>]

    /// Carries out a sweep and returns how many objects it met; `nil` if the store cannot.
    @usableFromInline let sweep: (StoreSweep<Object>) throws(StoreError) -> Int?

    @inlinable
    init(
      entry: @escaping (Object.ID) throws(StoreError) -> StoredEntry<Object>?,
      all: @escaping () throws(StoreError) -> [StoredEntry<Object>],
      sweep: @escaping (StoreSweep<Object>) throws(StoreError) -> Int? = { _ in nil }
    ) {
      self.entry = entry
      self.all = all
      self.sweep = sweep
    }
  }

  @usableFromInline let base: Base
  @usableFromInline var edits = StoreEdits<Object>()

  /// True if the store carried out a sweep, so that objects were written that are not in `edits`.
  @usableFromInline var isSwept = false

  @inlinable
  init(base: Base) { self.base = base }

  // MARK: Reading

  /// Returns the object with the given id, or `nil` if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(path:table:id:reason:)`` if the object cannot be decoded.
  @inlinable
  public func object(id: Object.ID) throws(StoreError) -> Object? {
    try object(find(id))
  }

  /// The place at which an object was edited, or else what the store has.
  @usableFromInline typealias Finding = (place: Int?, stored: StoredEntry<Object>?)

  @inlinable
  func find(_ id: Object.ID) throws(StoreError) -> Finding {
    if let place = edits.place(of: id) { return (place, nil) }
    return (nil, try base.entry(id))
  }

  @inlinable
  func object(_ finding: Finding) throws(StoreError) -> Object? {
    if let place = finding.place { return edits.all[place].new }
    return try finding.stored?.readable?.object
  }

  /// Returns all objects that can be decoded, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func objects() throws(StoreError) -> [Object] {
    var entries: [StoreEntry<Object>] = []
    for case .readable(let entry) in try base.all() where edits.place(of: entry.object.id) == nil {
      entries.append(entry)
    }
    for (place, edit) in edits.all.enumerated() {
      // New objects come behind all others.
      let rank = edit.old?.rank ?? Int.max - edits.all.count + place
      if let object = edit.new { entries.append(StoreEntry(object: object, rank: rank)) }
    }
    return entries.ordered { $0.rank }.map(\.object)
  }

  // MARK: Editing

  /// Inserts an object.
  ///
  /// - Throws: ``StoreError/duplicate(id:)`` if the store has an object with this id.
  @inlinable
  public mutating func insert(_ object: Object) throws(StoreError) {
    let finding = try find(object.id)
    let isTaken = finding.place.map { edits.all[$0].new != nil } ?? (finding.stored != nil)
    if isTaken { throw .duplicate(id: "\(object.id)") }
    note(finding, object.id, object)
  }

  /// Inserts an object, or replaces the one with the same id.
  @inlinable
  public mutating func save(_ object: Object) throws(StoreError) {
    note(try find(object.id), object.id, object)
  }

  /// Inserts an object, or changes the one with the same id.
  @inlinable
  public mutating func upsert(_ object: Object, _ change: (inout Object) -> Void) throws(StoreError) {
    let finding = try find(object.id)
    guard var present = try self.object(finding) else { return note(finding, object.id, object) }
    change(&present)
    try note(finding, object.id, changed: present)
  }

  /// Changes the object with the given id.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: ``StoreError/unknown(id:)`` if there is no such object, or ``StoreError/changedIdentity(id:to:)`` if the
  ///   closure gives it another id.
  @discardableResult
  @inlinable
  public mutating func update<Result>(
    id: Object.ID, _ change: (inout Object) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try attempt(id, change).get()
  }

  /// Changes the object with the given id by a closure that may throw errors of any type.
  @discardableResult
  @inlinable
  public mutating func update<Result>(
    id: Object.ID, _ change: (inout Object) throws -> Result
  ) throws -> Result {
    try attempt(id, change).get()
  }

  @inlinable
  mutating func attempt<Result, Failure: Error>(
    _ id: Object.ID, _ change: (inout Object) throws(Failure) -> Result
  ) throws(StoreError) -> Swift.Result<Result, Failure> {
    let finding = try find(id)
    guard var object = try object(finding) else { throw .unknown(id: "\(id)") }
    let result: Result
    do throws(Failure) { result = try change(&object) } catch { return .failure(error) }
    try note(finding, id, changed: object)
    return .success(result)
  }

  /// Removes the object with the given id.
  ///
  /// - Returns: The object, or `nil` if there was none or it cannot be decoded.
  @discardableResult
  @inlinable
  public mutating func remove(id: Object.ID) throws(StoreError) -> Object? {
    let finding = try find(id)
    if finding.place == nil, finding.stored == nil { return nil }
    let former = try? object(finding)
    note(finding, id, nil)
    return former
  }

  /// An object that comes after another one with its id was removed is a new one.
  @inlinable
  mutating func note(_ finding: Finding, _ id: Object.ID, _ object: Object?) {
    if let place = finding.place, object == nil || edits.all[place].new != nil {
      edits.replace(at: place, with: object)
    } else {
      edits.add(id, from: finding.stored, to: object)
    }
  }

  @inlinable
  mutating func note(_ finding: Finding, _ id: Object.ID, changed object: Object) throws(StoreError) {
    guard object.id == id else { throw .changedIdentity(id: "\(id)", to: "\(object.id)") }
    note(finding, id, object)
  }

  // MARK: Committing

  /// The net result of all edits. New objects get ranks from `nextRank` on.
  @inlinable
  func change(version: Int, nextRank: Int) -> StoreChange<Object> {
    var (inserted, updated, removed) =
      ([StoreEntry<Object>](), [StoreChange<Object>.Update](), [StoreEntry<Object>]())
    var discarded: Set<Int> = []
    var newCount = 0
    for edit in edits.all {
      switch (edit.old, edit.new) {
      case (nil, let new?):
        // Another program may have taken the greatest rank. A database refuses to give it twice.
        inserted.append(StoreEntry(object: new, rank: nextRank + min(newCount, .max - nextRank)))
        newCount += 1
      case (.readable(let old), nil):
        removed.append(old)
      case (.readable(let old), let new?):
        // Also if both are equal: what `==` compares need not be everything there is to store.
        updated.append(.init(old: old.object, new: StoreEntry(object: new, rank: old.rank)))
      case (.unreadable(let rank, _), let new):
        discarded.insert(rank)
        if let new { inserted.append(StoreEntry(object: new, rank: rank)) }
      case (.removed(let rank), let new?):
        inserted.append(StoreEntry(object: new, rank: rank))
      case (nil, nil), (.removed, nil):
        break
      }
    }
    if inserted.count > newCount { inserted = inserted.ordered { $0.rank } }
    var change = StoreChange(version: version, inserted: inserted, updated: updated, removed: removed)
    change.discarded = discarded
    change.isSwept = isSwept
    return change
  }
}
