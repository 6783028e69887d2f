extension FetchedList {
  /// Moves an object before another one, by writing its position to the store in one transaction.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var position: Double }
  /// let store = ObjectStore((1...3).map { Task(id: $0, position: Double($0)) })
  /// let list = FetchedList(store, ListQuery(sort: .ascending(\.position)))
  /// try list.move(3, before: 2, by: \.position)
  /// print(list.objects.map(\.id), store[3]!.position)
  /// // [1, 3, 2] 1.5
  /// ```
  ///
  /// The list must be in ascending order of the positions. If there is no number left between two objects, all objects of
  /// the store are numbered again, from 1.
  ///
  /// - Parameters:
  ///   - id: The object to move.
  ///   - other: The object that comes after it, or `nil` to move it to the end of the list.
  ///   - position: The position of an object.
  /// - Throws: ``StoreError/unknown(id:)`` if the list does not show one of the objects, besides the errors of the store.
  public func move(
    _ id: Item.ID, before other: Item.ID?, by position: WritableKeyPath<Item, Double>
  ) throws(StoreError) {
    guard self[id: id] != nil else { throw .unknown(id: "\(id)") }
    if id == other { return }
    let order = objects.map { $0.id }.filter { $0 != id }
    var place = order.count
    if let other {
      guard let found = order.firstIndex(of: other) else { throw .unknown(id: "\(other)") }
      place = found
    }
    func neighbour(_ index: Int) -> Item.ID? { order.indices.contains(index) ? order[index] : nil }
    try put(id, between: neighbour(place - 1), and: neighbour(place), by: position)
  }

  /// Writes to the store what was moved by hand in a list view: the position of the object, and the section it is in.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var shop: String; var position: Double }
  /// let store = ObjectStore((1...4).map { Task(id: $0, shop: $0 < 3 ? "baker" : "dairy", position: Double($0)) })
  /// let list = FetchedList(store, ListQuery(sort: .ascending(\.shop).then(by: .ascending(\.position))))
  /// final class Lines: ListDisplay {
  ///   func perform(_ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: @escaping () -> Void) {}
  ///   func reloadData() {}
  /// }
  /// let lines = Lines(), dataSource = ListDataSource(display: lines)
  /// dataSource.reorderingHandlers.didReorder = { try? list.move($0, by: \.position, section: \.shop) }
  /// let cancellable = list.snapshots(sectionedBy: \.shop).apply(to: dataSource)
  /// dataSource.reorderItem(from: ListPath(section: 0, item: 0), to: ListPath(section: 1, item: 1))
  /// print(list.objects.map(\.id), store[1]!.shop, store[1]!.position)
  /// // [2, 3, 1, 4] dairy 3.5
  /// ```
  ///
  /// The objects of each section must be in ascending order of the positions. It is one transaction. If there is no
  /// number left between two objects, all objects of the store are numbered again, from 1.
  ///
  /// - Parameters:
  ///   - reordering: The move.
  ///   - position: The position of an object.
  ///   - section: The section of an object. Without it, an object that was moved to another section goes back to its
  ///     own.
  /// - Throws: ``StoreError/unknown(id:)`` if the store no longer has the object, besides the errors of the store.
  public func move<SectionID>(
    _ reordering: ListReordering<SectionID, Item.ID>, by position: WritableKeyPath<Item, Double>,
    section: WritableKeyPath<Item, SectionID>? = nil
  ) throws(StoreError) {
    try put(reordering.item, between: reordering.previousItem, and: reordering.nextItem, by: position) {
      if let section { $0[keyPath: section] = reordering.section }
    }
  }

  private func put(
    _ id: Item.ID, between previous: Item.ID?, and next: Item.ID?, by position: WritableKeyPath<Item, Double>,
    besides change: (inout Item) -> Void = { _ in }
  ) throws(StoreError) {
    guard let store else { throw .derived }
    try store.write { (transaction) throws(StoreError) in
      func known(_ id: Item.ID?) throws(StoreError) -> Double? {
        guard let id else { return nil }
        return try transaction.object(id: id)?[keyPath: position]
      }
      let middle = Self.number(between: try known(previous), and: try known(next))
      try transaction.update(id: id) {
        if let middle { $0[keyPath: position] = middle }
        change(&$0)
      }
      if middle == nil { try Self.renumber(id, behind: previous, by: position, in: &transaction) }
    }
  }

  private static func number(between before: Double?, and after: Double?) -> Double? {
    switch (before, after) {
    case (nil, nil): return 1
    case (let before?, nil): return before + 1 > before ? before + 1 : nil
    case (nil, let after?): return after - 1 < after ? after - 1 : nil
    case (let before?, let after?):
      let middle = before / 2 + after / 2
      return before < middle && middle < after ? middle : nil
    }
  }

  private static func renumber(
    _ id: Item.ID, behind other: Item.ID?, by position: WritableKeyPath<Item, Double>,
    in transaction: inout StoreTransaction<Item>
  ) throws(StoreError) {
    // Sorting keeps the order of equal positions, as the list does.
    var order = try transaction.objects()
      .sorted { ListSort<Item>.areInOrder($0[keyPath: position], $1[keyPath: position]) }
      .map { $0.id }.filter { $0 != id }
    let place = other.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(id, at: place)
    for (index, id) in order.enumerated() {
      try transaction.update(id: id) { $0[keyPath: position] = Double(index + 1) }
    }
  }
}
