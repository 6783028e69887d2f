/// The edits of a transaction, one for each object, in the order in which the objects were edited first.
///
/// Most transactions edit an object or a few. These are found by comparing ids, which takes less than hashing one.
struct StoreEdits<Object: Identifiable> {
  struct Edit {
    let id: Object.ID
    let old: StoredEntry<Object>?
    var new: Object?
  }

  private(set) var all: [Edit] = []

  /// Where each edit is, once there are many.
  private var places: [Object.ID: Int] = [:]
  private static var few: Int { 8 }

  /// Where the edit of an object is.
  func place(of id: Object.ID) -> Int? {
    all.count <= Self.few ? all.firstIndex { $0.id == id } : places[id]
  }

  /// Sets the new value of an object that was edited before.
  mutating func replace(at place: Int, with object: Object?) { all[place].new = object }

  /// Adds the first edit of an object.
  mutating func add(_ id: Object.ID, from old: StoredEntry<Object>?, to object: Object?) {
    all.append(Edit(id: id, old: old, new: object))
    if all.count == Self.few + 1 {
      for (place, edit) in all.enumerated() { places[edit.id] = place }
    } else if all.count > Self.few {
      places[id] = all.count - 1
    }
  }
}
