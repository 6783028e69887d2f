/// Which items of a store a ``FetchedList`` shows, in which order, and how many.
public struct ListQuery<Item>: Sendable {
  /// Returns whether an item is shown. The result must depend only on the item.
  public var predicate: @Sendable (Item) -> Bool

  /// The order. Without one, items come in the order in which they were added.
  public var sort: ListSort<Item>?

  /// The greatest number of items shown.
  ///
  /// - Precondition: The limit is not negative.
  public var limit: Int? {
    didSet { Self.check(limit) }
  }

  /// A query with the given filter, order and limit. Without arguments, it finds everything.
  ///
  /// - Precondition: The limit is not negative.
  public init(
    where predicate: @escaping @Sendable (Item) -> Bool = { _ in true }, sort: ListSort<Item>? = nil,
    limit: Int? = nil
  ) {
    Self.check(limit)
    self.predicate = predicate
    self.sort = sort
    self.limit = limit
  }

  private static func check(_ limit: Int?) {
    guard limit ?? 0 >= 0 else {
      fatalError("ListQuery: the limit of a query must not be negative; it is \(limit ?? 0).")
    }
  }
}
