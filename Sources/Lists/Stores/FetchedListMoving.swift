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
  ) throws {
    guard self[id: id] != nil else { throw StoreError.unknown(id: "\(id)") }
    if id == other { return }
    let order = objects.map { $0.id }.filter { $0 != id }
    var place = order.count
    if let other {
      guard let found = order.firstIndex(of: other) else { throw StoreError.unknown(id: "\(other)") }
      place = found
    }
    try store.write { transaction in
      func known(_ index: Int) throws -> Double? {
        guard order.indices.contains(index) else { return nil }
        return try transaction.object(withID: order[index])?[keyPath: position]
      }
      let (before, after) = (try known(place - 1), try known(place))
      if let middle = Self.number(between: before, and: after) {
        return try transaction.update(id: id) { $0[keyPath: position] = middle }
      }
      try Self.renumber(id, behind: place > 0 ? order[place - 1] : nil, by: position, in: &transaction)
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
  ) throws {
    // Sorting keeps the order of equal positions, as the list does.
    var order = try transaction.objects().sorted { $0[keyPath: position] < $1[keyPath: position] }
      .map { $0.id }.filter { $0 != id }
    let place = other.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(id, at: place)
    for (index, id) in order.enumerated() {
      try transaction.update(id: id) { $0[keyPath: position] = Double(index + 1) }
    }
  }
}
