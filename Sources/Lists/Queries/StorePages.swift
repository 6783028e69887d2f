extension ListStore {
  /// Fetches and sorts everything that the filter of a query accepts, and returns what it finds.
  public func fetch(_ query: ListQuery<Object>) throws(StoreError) -> StoreContents<Object> {
    try fetch(where: query.predicate).arranged(by: query).shown(by: query)
  }

  /// Returns the objects that meet a condition, in the order in which they were added.
  public func fetch(where condition: ListCondition<Object>) throws(StoreError) -> StoreContents<Object> {
    try fetch(ListQuery(where: condition))
  }

  /// Fetches and sorts everything that the filter of a query accepts, and returns some of it.
  public func page(
    _ range: Range<Int>, of query: ListQuery<Object>
  ) throws(StoreError) -> StoreContents<Object> {
    try fetch(where: query.predicate).arranged(by: query).part(range)
  }

  /// Fetches and counts everything that the filter of a query accepts.
  public func count(of query: ListQuery<Object>) throws(StoreError) -> Int {
    try fetch(where: query.predicate).entries.count
  }

  /// Returns how many objects meet a condition.
  public func count(where condition: ListCondition<Object> = .all) throws(StoreError) -> Int {
    try count(of: ListQuery(where: condition))
  }

  /// Returns the sum of a property of all objects that meet a condition.
  ///
  /// - Throws: ``StoreError/overflow`` if the sum is too large for its type.
  public func sum<Number: ListNumber>(
    of path: KeyPath<Object, Number> & Sendable, where condition: ListCondition<Object> = .all
  ) throws(StoreError) -> Number {
    try .sum(of: fetch(where: condition.test).entries.lazy.map { $0.object[keyPath: path] })
  }

  /// Returns the sum of a property of all objects that meet a condition. `nil` counts as zero.
  ///
  /// - Throws: ``StoreError/overflow`` if the sum is too large for its type.
  public func sum<Number: ListNumber>(
    of path: KeyPath<Object, Number?> & Sendable, where condition: ListCondition<Object> = .all
  ) throws(StoreError) -> Number {
    try .sum(of: fetch(where: condition.test).entries.lazy.compactMap { $0.object[keyPath: path] })
  }
}

extension Array {
  /// The part of a range that exists.
  subscript(fitting range: Range<Int>) -> ArraySlice<Element> { self[range.clamped(to: indices)] }
}
