extension ListChange {
  /// The list that the change makes of a list of ids.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2, 3], to: [3, 1, 4])
  /// print(try change.applying(to: [1, 2, 3]))
  /// // [3, 1, 4]
  /// ```
  ///
  /// - Complexity: O(*n*).
  /// - Throws: ``ListChangeError`` where the change does not fit `list`, with the offset and the rule.
  public func applying(to list: some Collection<ID>) throws(ListChangeError) -> [ID] {
    let list = Array(list)
    let origins = try Origins(of: self, count: list.count)
    for entry in removals where list[entry.offset] != entry.id {
      throw ListChangeError(.removesNamed, part: .removals, offset: entry.offset)
    }
    return origins.assemble(from: list) { insertions[$0].id }
  }

  /// The list that the change makes of a list of elements, with new ones from a closure.
  ///
  /// The closure is called once for each insertion, in order. An updated element stays as it is in `list`.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2], to: [2, 3])
  /// print(try change.applying(to: ["one", "two"]) { "number \($0.id)" })
  /// // ["two", "number 3"]
  /// ```
  ///
  /// - Complexity: O(*n*).
  /// - Throws: ``ListChangeError`` where the change does not fit a list of that length.
  public func applying<Element>(
    to list: some Collection<Element>, inserting element: (Entry) -> Element
  ) throws(ListChangeError) -> [Element] {
    let list = Array(list)
    return try Origins(of: self, count: list.count).assemble(from: list) { element(insertions[$0]) }
  }

  /// Checks that the change leads from `old` to `new`, both by id.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2], to: [2, 1])
  /// do { try change.validate(from: [1, 2], to: [1, 2]) } catch { print(error) }
  /// // result, offset 0: the new list results from the old one
  /// ```
  ///
  /// - Complexity: O(*n*).
  /// - Throws: ``ListChangeError`` with the first offset at which it does not.
  public func validate(
    from old: some Collection<ID>, to new: some Collection<ID>
  ) throws(ListChangeError) {
    let result = try applying(to: old)
    let new = Array(new)
    let same = zip(result, new).prefix { $0 == $1 }.count
    guard same == result.count, same == new.count else {
      throw ListChangeError(.yieldsNew, part: .result, offset: same)
    }
  }
}

extension Origins {
  func assemble<Element>(from list: [Element], inserting element: (Int) -> Element) -> [Element] {
    places.map { $0 >= 0 ? list[$0] : element(Self.insertion($0)) }
  }
}
