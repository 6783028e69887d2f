extension ListStore {
  /// Takes back what a transaction has done, in a transaction of its own.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
  /// var changes: [StoreChange<Task>] = []
  /// let cancellable = store.changes.sink { changes.append($0) }
  /// try store.remove(id: 1)
  /// if let last = changes.last { try store.undo(last) }
  /// print(store.objects.map(\.title))
  /// // ["Milk", "Bread"]
  /// ```
  ///
  /// Objects that were removed come back to their places. Undoing what has undone a change repeats the change. To undo several
  /// changes, begin with the last one. Members of a stored object that this program does not know do not come back with it.
  ///
  /// - Throws: ``StoreError/cannotUndo(id:)`` if an object of the change was written since, as `==` tells, or if
  ///   ``StoreChange/isPartial`` is true. Nothing is changed then.
  public func undo(_ change: StoreChange<Object>) throws(StoreError) {
    if change.isPartial { throw .cannotUndo(id: nil) }
    try write { (transaction) throws(StoreError) in
      for entry in change.inserted { try transaction.put(nil, for: entry.object, at: entry.rank) }
      for update in change.updated {
        try transaction.put(update.old, for: update.new.object, at: update.new.rank)
      }
      for entry in change.removed { try transaction.put(entry.object, for: nil, at: entry.rank) }
    }
  }
}

extension StoreTransaction {
  /// Puts back what there was, or nothing, in the place of what there is now, or of nothing.
  fileprivate mutating func put(_ old: Object?, for new: Object?, at rank: Int) throws(StoreError) {
    guard let id = (old ?? new)?.id else { return }
    let finding = try find(id)
    guard try object(finding) == new else { throw .cannotUndo(id: "\(id)") }
    guard new == nil else { return note(finding, id, old) }
    // An object that has taken the place of another was put away before.
    edits.add(id, from: .removed(rank: rank), to: old)
  }
}
