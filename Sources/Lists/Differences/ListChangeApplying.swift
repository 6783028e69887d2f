extension ListChange {
  /// Applies the change to a list of ids and returns the result.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2, 3], to: [3, 1, 4])
  /// print(try change.applying(to: [1, 2, 3]))
  /// // [3, 1, 4]
  /// ```
  ///
  /// - Complexity: O(*n*).
  /// - Throws: ``ListChangeError`` with the offset and the reason, if the change does not fit `list`.
  public func applying(to list: some Collection<ID>) throws(ListChangeError) -> [ID] {
    let list = Array(list)
    let origins = try Origins(of: self, count: list.count)
    for entry in removals where list[entry.offset] != entry.id {
      throw ListChangeError(.idMismatch, part: .removals, offset: entry.offset)
    }
    return origins.assemble(from: list) { insertions[$0].id }
  }

  /// Applies the change to a list of elements and returns the result, taking new elements from a closure.
  ///
  /// The closure is called once for each insertion, in order. An updated element keeps its value from `list`.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2], to: [2, 3])
  /// print(try change.applying(to: ["one", "two"]) { "number \($0.id)" })
  /// // ["two", "number 3"]
  /// ```
  ///
  /// - Complexity: O(*n*).
  /// - Throws: ``ListChangeError`` if the change does not fit a list of that length.
  public func applying<Element>(
    to list: some Collection<Element>, inserting element: (Entry) -> Element
  ) throws(ListChangeError) -> [Element] {
    let list = Array(list)
    return try Origins(of: self, count: list.count).assemble(from: list) { element(insertions[$0]) }
  }

  /// Checks that the change leads from `old` to `new`, comparing ids.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2], to: [2, 1])
  /// do { try change.validate(from: [1, 2], to: [1, 2]) } catch { print(error) }
  /// // result, offset 0: the result differs from the new list
  /// ```
  ///
  /// - Complexity: O(*n*).
  /// - Throws: ``ListChangeError`` with the first offset at which the result differs.
  public func validate(
    from old: some Collection<ID>, to new: some Collection<ID>
  ) throws(ListChangeError) {
    let result = try applying(to: old)
    let new = Array(new)
    let same = zip(result, new).prefix { $0 == $1 }.count
    guard same == result.count, same == new.count else {
      throw ListChangeError(.resultMismatch, part: .result, offset: same)
    }
  }
}

extension Origins {
  func assemble<Element>(from list: [Element], inserting element: (Int) -> Element) -> [Element] {
    places.map { $0 >= 0 ? list[$0] : element(Self.insertion($0)) }
  }
}
