/// A question to a store: which items to show, in which order, and how many.
///
/// Pass it to a ``FetchedList``, ``FetchedPages`` or a ``LiveList``.
public struct ListQuery<Item: Sendable>: Sendable {
  /// Returns whether an item is shown. The result must depend only on the item.
  ///
  /// Setting it makes ``condition`` nil. A database cannot evaluate a closure: it decodes all rows, which is slow.
  public var predicate: @Sendable (Item) -> Bool {
    didSet { known = nil }
  }

  /// The same as a value; `nil` if the query has a closure. Setting it replaces ``predicate``; `nil` finds everything.
  public var condition: ListCondition<Item>? {
    get { known }
    set {
      let condition = newValue ?? .all
      predicate = condition.test
      known = condition
    }
  }
  @usableFromInline var known: ListCondition<Item>?

  /// The order. Without one, items come in the order in which they were added.
  public var sort: ListSort<Item>?

  /// The greatest number of items shown.
  ///
  /// - Precondition: The limit is not negative.
  public var limit: Int? {
    didSet { Self.check(limit, offset) }
  }

  /// The number of items left out before the first one shown.
  ///
  /// - Precondition: The offset is not negative.
  public var offset: Int {
    didSet { Self.check(limit, offset) }
  }

  @usableFromInline let sieve: ListSieve<Item>

  /// A query for everything, in the given order, from the given offset on and up to the given limit.
  ///
  /// - Precondition: Neither the limit nor the offset is negative.
  @inlinable
  public init(sort: ListSort<Item>? = nil, limit: Int? = nil, offset: Int = 0) {
    self.init(where: { _ in true }, sort: sort, limit: limit, offset: offset)
    known = .all
  }

  /// A query with the given filter, order, limit and offset.
  ///
  /// A database cannot evaluate a closure: it decodes all rows, which is slow. Prefer a ``ListCondition`` for large
  /// tables.
  ///
  /// - Precondition: Neither the limit nor the offset is negative.
  @inlinable
  public init(
    where predicate: @escaping @Sendable (Item) -> Bool, sort: ListSort<Item>? = nil, limit: Int? = nil,
    offset: Int = 0
  ) {
    Self.check(limit, offset)
    self.predicate = predicate
    self.sort = sort
    self.limit = limit
    self.offset = offset
    sieve = ListSieve()
  }

  @usableFromInline
  static func check(_ limit: Int?, _ offset: Int) {
    guard limit ?? 0 >= 0 else {
      fatalError("ListQuery: the limit of a query must not be negative; it is \(limit ?? 0).")
    }
    guard offset >= 0 else {
      fatalError("ListQuery: the offset of a query must not be negative; it is \(offset).")
    }
  }

  /// Returns true if the first entry comes before the second. No two entries of a store have the same rank.
  @inlinable
  func puts(_ first: StoreEntry<Item>, before second: StoreEntry<Item>) -> Bool {
    if let precedes = sort?.areInIncreasingOrder {
      if precedes(first.object, second.object) { return true }
      if precedes(second.object, first.object) { return false }
    }
    return first.rank < second.rank
  }

  /// The number of items that the query has to know, from the first one on, or `nil` if it needs all.
  @inlinable
  var need: Int? {
    guard let limit else { return nil }
    let (need, isTooMany) = offset.addingReportingOverflow(limit)
    return isTooMany ? nil : need
  }

  /// The number of items that a list keeps, or `nil` for all. With some more than it needs, the next ones are known when
  /// others go.
  @inlinable
  var capacity: Int? {
    guard let need else { return nil }
    let (capacity, isTooMany) = need.addingReportingOverflow(max(need, 256))
    return isTooMany ? nil : capacity
  }

  /// The places of the items shown.
  @inlinable var places: Range<Int> { offset..<max(offset, need ?? .max) }
}
