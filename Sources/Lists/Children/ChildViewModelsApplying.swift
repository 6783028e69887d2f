import Streams

extension ChildViewModels {
  /// Takes over a list.
  ///
  /// What the list has twice has two children; see `ListChange(from:to:)` for which occurrence keeps which.
  ///
  /// - Complexity: As `ListChange(from:to:)`, and O(*n*) where anything but content changed.
  public func apply<C: RandomAccessCollection>(_ list: C) where C.Element == Item { take(list) }

  /// - Returns: Whether the list is taken over by now, rather than waiting its turn.
  @discardableResult
  func take(_ list: some RandomAccessCollection<Item>) -> Bool {
    let list = Array(list)
    do {
      return try turns.take { _ in
        list.count
      } step: { [self] in
        adopt(list, rules.compare(items.joined, list))
      }
    } catch {
      fatalError("ChildViewModels: a whole list always fits.")
    }
  }

  /// Takes over a list of which it is known what led there.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - change: What leads there from the present one; only its offsets are checked.
  /// - Complexity: O(*n*); nothing is hashed or compared.
  /// - Throws: ``ListChangeError`` where the change does not lead from a list of the present length to one of the length
  ///   of `list`, with the offset; nothing is changed then.
  public func apply<C: RandomAccessCollection>(
    _ list: C, change: ListChange<Item.ID>
  ) throws(ListChangeError) where C.Element == Item {
    let list = Array(list)
    var comparison: Comparison<Item.ID>?
    try turns.take { count throws(ListChangeError) in
      let origins = try Origins(of: change, count: count)
      guard origins.places.count == list.count else {
        throw ListChangeError(.yieldsNew, part: .result, offset: min(origins.places.count, list.count))
      }
      comparison = Comparison(change, origins, count: count)
      return list.count
    } step: { [self] in
      if let comparison { adopt(list, comparison) }
    }
  }

  /// Takes over a difference as the standard library writes it, such as `new.difference(from: old)`.
  ///
  /// A removal and an insertion of the same item, associated or not, keep its child.
  ///
  /// - Complexity: O(*n*); only the difference is hashed.
  /// - Throws: ``ListChangeError`` where it does not fit the present list, with the offset; nothing is changed then.
  public func apply(_ difference: CollectionDifference<Item>) throws(ListChangeError) {
    try turns.take { count throws(ListChangeError) in
      try difference.count(after: count)
    } step: { [self] in
      let list = items.joined
      let change = ListChange<Item.ID>(difference, id: { $0.id }, sameContent: rules.sameContent)
      // Its offsets have been checked, and whatever else could be wrong a `CollectionDifference` excludes.
      guard let next = list.applying(difference), let origins = try? Origins(of: change, count: list.count)
      else { fatalError("ChildViewModels: a difference whose offsets fit can be applied.") }
      adopt(next, Comparison(change, origins, count: list.count))
    }
  }

  /// Makes an edit that is named.
  ///
  /// Edits made from one of the closures or subscribers wait their turn; whether they fit is known at once nonetheless,
  /// and counts in the list as it will be by then.
  ///
  /// - Complexity: As ``insert(_:at:)`` and its like.
  /// - Throws: ``ListChangeError`` where the edit does not fit the list, with the offset; nothing is changed then.
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
  ///   - offset: Where it is afterwards.
  /// - Complexity: Nothing is hashed or compared; the children after it move by one place in memory.
  /// - Throws: ``ListChangeError`` where there is no such place.
  public func insert(_ item: Item, at offset: Int) throws(ListChangeError) {
    try apply(.insert(item, at: offset))
  }

  /// Removes an item and releases its child.
  ///
  /// - Complexity: Nothing is hashed or compared; the children after it move by one place in memory.
  /// - Throws: ``ListChangeError`` where there is none.
  public func remove(at offset: Int) throws(ListChangeError) { try apply(.remove(at: offset)) }

  /// Moves an item and its child.
  ///
  /// - Parameters:
  ///   - old: Where it is.
  ///   - new: Where it is afterwards.
  /// - Complexity: Nothing is hashed or compared; the children in between move by one place in memory.
  /// - Throws: ``ListChangeError`` where there is no such place.
  public func move(from old: Int, to new: Int) throws(ListChangeError) {
    try apply(.move(from: old, to: new))
  }

  /// Hands a child its item with new content.
  ///
  /// An item with another id takes the place of the one before, with a child of its own.
  ///
  /// - Complexity: O(1).
  /// - Throws: ``ListChangeError`` where there is none.
  public func update(_ item: Item, at offset: Int) throws(ListChangeError) {
    try apply(.update(item, at: offset))
  }

  // MARK: In turn

  private func perform(_ edit: ListEdit<Item>) {
    switch edit {
    case .insert(let item, let offset): insertInTurn(item, offset)
    case .remove(let offset): removeInTurn(offset)
    case .move(let old, let new): moveInTurn(old, new)
    case .update(let item, let offset): updateInTurn(item, offset)
    }
  }

  private func insertInTurn(_ item: Item, _ offset: Int) {
    let child = rules.create(item)
    items.insert(item, at: offset)
    edit(ListChange(insertions: [.init(offset: offset, id: item.id)])) { models in
      models.insert(child, at: offset)
      return nil
    }
  }

  private func removeInTurn(_ offset: Int) {
    let item = items.remove(at: offset)
    edit(ListChange(removals: [.init(offset: offset, id: item.id)])) { $0.remove(at: offset) }
  }

  private func moveInTurn(_ old: Int, _ new: Int) {
    if old == new { return }
    items.insert(items.remove(at: old), at: new)
    edit(ListChange(moves: [OffsetPair(old: old, new: new)])) { models in
      models.insert(models.remove(at: old), at: new)
      return nil
    }
  }

  private func updateInTurn(_ item: Item, _ offset: Int) {
    let old = items.replace(offset, with: item)
    if old.id == item.id {
      rules.update(present[offset], item)
      let update = OffsetPair(old: offset, new: offset)
      return subject.send(Change(models: present, change: ListChange(updates: [update])))
    }
    var child = rules.create(item)
    let removal = ListChange<Item.ID>.Entry(offset: offset, id: old.id)
    let insertion = ListChange<Item.ID>.Entry(offset: offset, id: item.id)
    edit(ListChange(removals: [removal], insertions: [insertion])) { models in
      swap(&models[offset], &child)
      return child
    }
  }
}
