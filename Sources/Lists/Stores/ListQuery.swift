/// Which items of a store a ``FetchedList`` shows, in which order, and how many.
public struct ListQuery<Item>: Sendable {
  /// Whether an item is shown. It must depend on nothing but the item.
  public var predicate: @Sendable (Item) -> Bool

  /// The order; without one, the items come in the order in which they were added.
  public var sort: ListSort<Item>?

  /// How many items are shown at most.
  ///
  /// - Precondition: Not negative.
  public var limit: Int? {
    didSet { Self.check(limit) }
  }

  /// Makes a query; without arguments, of everything.
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
