import StreamsCore

extension ChildViewModels {
  /// Applies a list.
  ///
  /// An item that is in the list twice has two children. `ListChange(from:to:)` says which occurrence keeps which
  /// child.
  ///
  /// - Complexity: As `ListChange(from:to:)`, and O(*n*) if anything but content changed.
  public func apply<C: RandomAccessCollection>(_ list: C) where C.Element == Item { take(list) }

  /// - Returns: True if the list has been applied, rather than waiting for its turn.
  @discardableResult
  func take(_ list: some RandomAccessCollection<Item>) -> Bool {
    let list = Array(list)
    do {
      return try turns.take { _ in
        list.count
      } step: { [self] in
        let (change, matching) = rules.compare(items.joined, list)
        adopt(list, change, matching)
      }
    } catch {
      fatalError("ChildViewModels: a whole list always fits.")
    }
  }

  /// Applies a list together with the change that leads to it.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - change: The change from the current list to `list`. Only its offsets are checked.
  /// - Complexity: O(*n*). Nothing is hashed or compared.
  /// - Throws: ``ListChangeError`` with the offset, if the change does not lead from a list of the current length to
  ///   one of the length of `list`. Nothing is changed then.
  public func apply<C: RandomAccessCollection>(
    _ list: C, change: ListChange<Item.ID>
  ) throws(ListChangeError) where C.Element == Item {
    let list = Array(list)
    var matching: Matching?
    try turns.take { count throws(ListChangeError) in
      let origins = try Origins(of: change, count: count)
      guard origins.places.count == list.count else {
        throw ListChangeError(.resultMismatch, part: .result, offset: min(origins.places.count, list.count))
      }
      matching = Matching(origins, count: count)
      return list.count
    } step: { [self] in
      if let matching { adopt(list, change, matching) }
    }
  }

  /// Applies a difference of the standard library, such as `new.difference(from: old)`.
  ///
  /// An item that is both removed and inserted keeps its child, even if the two are not associated.
  ///
  /// - Complexity: O(*n*). Only the difference is hashed.
  /// - Throws: ``ListChangeError`` with the offset, if the difference does not fit the current list. Nothing is changed
  ///   then.
  public func apply(_ difference: CollectionDifference<Item>) throws(ListChangeError) {
    try turns.take { count throws(ListChangeError) in
      try difference.count(after: count)
    } step: { [self] in
      let list = items.joined
      let change = ListChange<Item.ID>(difference, id: { $0.id }, sameContent: rules.sameContent)
      // The offsets have been checked. A `CollectionDifference` cannot be wrong in any other way.
      guard let next = list.applying(difference), let origins = try? Origins(of: change, count: list.count)
      else { fatalError("ChildViewModels: a difference whose offsets fit can be applied.") }
      adopt(next, change, Matching(origins, count: list.count))
    }
  }

  /// Applies a named edit.
  ///
  /// An edit made by one of the closures or by a subscriber waits for its turn. Whether it fits is known immediately,
  /// and is judged by the list as it will be then.
  ///
  /// - Complexity: As ``insert(_:at:)``, ``remove(at:)``, ``move(from:to:)`` and ``update(_:at:)``.
  /// - Throws: ``ListChangeError`` with the offset, if the edit does not fit the list. Nothing is changed then.
  public func apply(_ edit: ListEdit<Item>) throws(ListChangeError) {
    try turns.take { count throws(ListChangeError) in
      try edit.count(after: count)
    } step: { [self] in
      perform(edit)
    }
  }

  /// Inserts an item and makes its child.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The offset of the item after the edit.
  /// - Complexity: Nothing is hashed or compared. The children after it move by one place in memory.
  /// - Throws: ``ListChangeError`` if the offset is out of bounds.
  public func insert(_ item: Item, at offset: Int) throws(ListChangeError) {
    try apply(.insert(item, at: offset))
  }

  /// Removes an item and releases its child.
  ///
  /// - Complexity: Nothing is hashed or compared. The children after it move by one place in memory.
  /// - Throws: ``ListChangeError`` if the offset is out of bounds.
  public func remove(at offset: Int) throws(ListChangeError) { try apply(.remove(at: offset)) }

  /// Moves an item and its child.
  ///
  /// - Parameters:
  ///   - old: The offset of the item before the edit.
  ///   - new: The offset of the item after the edit.
  /// - Complexity: Nothing is hashed or compared. The children in between move by one place in memory.
  /// - Throws: ``ListChangeError`` if an offset is out of bounds.
  public func move(from old: Int, to new: Int) throws(ListChangeError) {
    try apply(.move(from: old, to: new))
  }

  /// Gives a child its item with new content.
  ///
  /// An item with another id replaces the old one and gets its own child.
  ///
  /// - Complexity: O(1).
  /// - Throws: ``ListChangeError`` if the offset is out of bounds.
  public func update(_ item: Item, at offset: Int) throws(ListChangeError) {
    try apply(.update(item, at: offset))
  }

  // MARK: In turn

  private func perform(_ edit: ListEdit<Item>) {
    switch edit {
    case .insert(let item, let offset):
      let child = rules.create(item)
      items.insert(item, at: offset)
      self.edit(ListChange(insertions: [.init(offset: offset, id: item.id)])) { models in
        models.insert(child, at: offset)
        return nil
      }
    case .remove(let offset):
      let item = items.remove(at: offset)
      self.edit(ListChange(removals: [.init(offset: offset, id: item.id)])) { $0.remove(at: offset) }
    case .move(let old, let new):
      if old == new { return }
      items.insert(items.remove(at: old), at: new)
      self.edit(ListChange(moves: [OffsetPair(old: old, new: new)])) { models in
        models.insert(models.remove(at: old), at: new)
        return nil
      }
    case .update(let item, let offset):
      let old = items.replace(offset, with: item)
      if old.id == item.id {
        rules.update(present[offset], item)
        let update = OffsetPair(old: offset, new: offset)
        return subject.send(Change(models: present, change: ListChange(updates: [update])))
      }
      var child = rules.create(item)
      let change = ListChange<Item.ID>(
        removals: [.init(offset: offset, id: old.id)], insertions: [.init(offset: offset, id: item.id)])
      self.edit(change) { models in
        swap(&models[offset], &child)
        return child
      }
    }
  }
}
