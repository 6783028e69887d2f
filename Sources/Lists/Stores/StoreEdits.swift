/// The edits of a transaction, one for each object, in the order in which the objects were edited first.
///
/// Most transactions edit an object or a few. These are found by comparing ids, which takes less than hashing one.
@usableFromInline
struct StoreEdits<Object: Identifiable> {
  @usableFromInline
  struct Edit {
    @usableFromInline let id: Object.ID
    @usableFromInline let old: StoredEntry<Object>?
    @usableFromInline var new: Object?

    @inlinable
    init(id: Object.ID, old: StoredEntry<Object>?, new: Object?) {
      self.id = id
      self.old = old
      self.new = new
    }
  }

  @usableFromInline var all: [Edit] = []

  /// Where each edit is, once there are many.
  @usableFromInline var places: [Object.ID: Int] = [:]
  @inlinable
  static var few: Int { 8 }

  @inlinable
  init() {}

  /// Where the edit of an object is.
  @inlinable
  func place(of id: Object.ID) -> Int? {
    all.count <= Self.few ? all.firstIndex { $0.id == id } : places[id]
  }

  /// Sets the new value of an object that was edited before.
  @inlinable
  mutating func replace(at place: Int, with object: Object?) { all[place].new = object }

  /// Adds the first edit of an object.
  @inlinable
  mutating func add(_ id: Object.ID, from old: StoredEntry<Object>?, to object: Object?) {
    all.append(Edit(id: id, old: old, new: object))
    if all.count == Self.few + 1 {
      for (place, edit) in all.enumerated() { places[edit.id] = place }
    } else if all.count > Self.few {
      places[id] = all.count - 1
    }
  }
}
