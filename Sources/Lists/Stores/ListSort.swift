/// An order of items.
///
/// Use it in a ``ListQuery``, or with `sorted(by:)` of a ``LiveList``.
///
/// ```swift
/// struct Task { var title: String, isDone: Bool }
/// let order = ListSort<Task>.ascending { $0.isDone ? 1 : 0 }.then(by: .descending(\.title))
/// let tasks = [Task(title: "a", isDone: true), Task(title: "b", isDone: false), Task(title: "c", isDone: false)]
/// print(order.sorted(tasks).map(\.title))
/// // ["c", "b", "a"]
/// ```
///
/// If neither of two items comes first, they keep the order in which they were added to the store. Among keys that are
/// numbers, what is not a number is less than all of them.
public struct ListSort<Item>: Sendable {
  /// Returns whether the first item comes before the second.
  public let areInIncreasingOrder: @Sendable (Item, Item) -> Bool

  /// The offsets of some items in this order. If neither of two comes first, they keep their order. The closure is made
  /// where the types are known.
  @usableFromInline var offsets: @Sendable (_ count: Int, _ item: (Int) -> Item) -> [Int]

  /// The same as values, unless it needs a closure.
  @usableFromInline var keys: [ListSortKey]?

  /// An order by a key, which is read once for each item that is sorted.
  @inlinable
  init<Key>(
    by key: @escaping @Sendable (Item) -> Key, _ precedes: @escaping @Sendable (Key, Key) -> Bool,
    known keys: [ListSortKey]? = nil
  ) {
    areInIncreasingOrder = { precedes(key($0), key($1)) }
    offsets = { count, item in
      // Keys lie side by side, so that most comparisons find both in the same part of the memory.
      var keys = (0..<count).map { (key: key(item($0)), offset: $0) }
      keys.sort { precedes($0.key, $1.key) }
      return keys.map { $0.offset }
    }
    self.keys = keys
  }

  /// An order by a closure, which must be a strict weak order and depend only on the items.
  @inlinable
  public init(_ areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool) {
    self.init(by: { $0 }, areInIncreasingOrder)
  }

  /// Sorts by a key, smaller keys first. The key must depend only on the item.
  @inlinable
  public static func ascending<Key: Comparable & SendableMetatype>(
    _ key: @escaping @Sendable (Item) -> Key
  ) -> ListSort {
    ListSort(by: key, areInOrder)
  }

  /// Sorts by a key, greater keys first. The key must depend only on the item.
  @inlinable
  public static func descending<Key: Comparable & SendableMetatype>(
    _ key: @escaping @Sendable (Item) -> Key
  ) -> ListSort {
    ListSort(by: key) { areInOrder($1, $0) }
  }

  /// Sorts by a key that an item may lack, smaller keys first. The key must depend only on the item.
  ///
  /// - Parameters:
  ///   - key: Returns the key of an item, or `nil`.
  ///   - absence: The place of items without a key.
  @inlinable
  public static func ascending<Key: Comparable & SendableMetatype>(
    _ key: @escaping @Sendable (Item) -> Key?, absent absence: Absence = .last
  ) -> ListSort {
    ListSort(by: key, absence.ordering(areInOrder))
  }

  /// Sorts by a key that an item may lack, greater keys first. The key must depend only on the item.
  ///
  /// - Parameters:
  ///   - key: Returns the key of an item, or `nil`.
  ///   - absence: The place of items without a key.
  @inlinable
  public static func descending<Key: Comparable & SendableMetatype>(
    _ key: @escaping @Sendable (Item) -> Key?, absent absence: Absence = .last
  ) -> ListSort {
    ListSort(by: key, absence.ordering { areInOrder($1, $0) })
  }

  /// Returns whether the first key comes before the second. One that does not equal itself, as what is not a number does
  /// not, comes before all others.
  @inlinable
  static func areInOrder<Key: Comparable>(_ first: Key, _ second: Key) -> Bool {
    first < second || first != first && second == second
  }

  /// The place of items without a key in an order by that key.
  public enum Absence: Sendable {
    /// Before all items that have a key.
    case first

    /// After all items that have a key.
    case last

    /// An order of optional keys by one of keys.
    @inlinable
    func ordering<Key>(
      _ precedes: @escaping @Sendable (Key, Key) -> Bool
    ) -> @Sendable (Key?, Key?) -> Bool {
      { first, second in
        switch (first, second) {
        case (let first?, let second?): precedes(first, second)
        case (nil, nil): false
        case (nil, _): self == .first
        case (_, nil): self == .last
        }
      }
    }
  }

  /// Sorts by this order first, and by another one if this one does not decide.
  @inlinable
  public func then(by next: ListSort) -> ListSort {
    let first = self
    var sort = ListSort {
      first.areInIncreasingOrder($0, $1)
        || !first.areInIncreasingOrder($1, $0) && next.areInIncreasingOrder($0, $1)
    }
    sort.offsets = { count, item in
      let offsets = next.offsets(count, item)
      return first.offsets(count) { item(offsets[$0]) }.map { offsets[$0] }
    }
    if let keys = first.keys, let further = next.keys { sort.keys = keys + further }
    return sort
  }

  /// Returns the items in this order.
  public func sorted(_ items: some Sequence<Item>) -> [Item] {
    let items = Array(items)
    return offsets(items.count) { items[$0] }.map { items[$0] }
  }
}
