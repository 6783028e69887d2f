/// The net result of edits that come one after another: one for each key, in the order in which the keys came first. A key
/// that begins again has another edit behind the others.
///
/// Most transactions edit an object or a few. These are found by comparing keys, which takes less than hashing one.
@usableFromInline
struct NetEdits<Key: Hashable, Old, New> {
  @usableFromInline typealias Edit = (key: Key, old: Old?, new: New?)

  @usableFromInline var all: [Edit] = []

  /// The place of each edit, once there are many.
  @usableFromInline var places: [Key: Int] = [:]
  @inlinable
  static var few: Int { 8 }

  @inlinable
  init() {}

  /// The place of the last edit of a key.
  @inlinable
  func place(of key: Key) -> Int? { all.count <= Self.few ? all.lastIndex { $0.key == key } : places[key] }

  /// Sets the new value of a key that was edited before.
  @inlinable
  mutating func replace(at place: Int, with new: New?) { all[place].new = new }

  /// Adds the first edit of a key, or begins with it again.
  @inlinable
  mutating func add(_ key: Key, from old: Old?, to new: New?) {
    all.append((key, old, new))
    if all.count == Self.few + 1 {
      for (place, edit) in all.enumerated() { places[edit.key] = place }
    } else if all.count > Self.few {
      places[key] = all.count - 1
    }
  }
}

/// The edits of a transaction, one for each object.
@usableFromInline
typealias StoreEdits<Object: Identifiable> = NetEdits<Object.ID, StoredEntry<Object>, Object>

/// The edits of a list, one for each rank.
@usableFromInline
typealias LiveEdits<Element> = NetEdits<LiveRank, Element, Element>

extension NetEdits where Key == LiveRank, Old == New {
  /// Adds what became of an element: without an old value it came, without a new one it went.
  @inlinable
  mutating func add(_ old: New?, to new: New?, at rank: LiveRank) {
    if old == nil, new == nil { return }
    if let place = place(of: rank) { replace(at: place, with: new) } else { add(rank, from: old, to: new) }
  }

  @inlinable
  mutating func add(_ change: LiveChange<New>) {
    change.forEach { add($0, to: $1, at: $2) }
  }

  /// The edits as a change, in which each rank is in one part only.
  @inlinable
  var change: LiveChange<New> {
    var change = LiveChange<New>()
    for edit in all { change.note(edit.old, to: edit.new, at: edit.key) }
    return change
  }
}
