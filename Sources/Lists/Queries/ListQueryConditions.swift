extension ListQuery {
  /// A query with the given condition, order, limit and offset.
  ///
  /// A database evaluates the condition itself, if the key paths in it are registered with the table.
  ///
  /// - Precondition: Neither the limit nor the offset is negative.
  @inlinable
  public init(
    where condition: ListCondition<Item>, sort: ListSort<Item>? = nil, limit: Int? = nil, offset: Int = 0
  ) {
    self.init(where: condition.test, sort: sort, limit: limit, offset: offset)
    known = condition
  }
}
