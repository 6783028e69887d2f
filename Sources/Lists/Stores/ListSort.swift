/// An order of items.
///
/// ```swift
/// struct Task { var title: String, isDone: Bool }
/// let order = ListSort<Task>.ascending { $0.isDone ? 1 : 0 }.then(.descending(\.title))
/// let tasks = [Task(title: "a", isDone: true), Task(title: "b", isDone: false), Task(title: "c", isDone: false)]
/// print(order.sorted(tasks).map(\.title))
/// // ["c", "b", "a"]
/// ```
///
/// Items of which neither comes first keep the order in which they were added to the store.
public struct ListSort<Item>: Sendable {
  /// Whether the first item comes before the second.
  public let areInIncreasingOrder: @Sendable (Item, Item) -> Bool

  /// Makes an order of a closure. It must be a strict weak order, and depend on nothing but the items.
  public init(_ areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  /// Lesser keys first.
  public static func ascending<Key: Comparable & SendableMetatype>(
    _ key: @escaping @Sendable (Item) -> Key
  ) -> ListSort {
    ListSort { key($0) < key($1) }
  }

  /// Greater keys first.
  public static func descending<Key: Comparable & SendableMetatype>(
    _ key: @escaping @Sendable (Item) -> Key
  ) -> ListSort {
    ListSort { key($0) > key($1) }
  }

  /// This order, and where it does not decide, another one.
  public func then(_ next: ListSort) -> ListSort {
    let first = areInIncreasingOrder
    return ListSort { first($0, $1) || !first($1, $0) && next.areInIncreasingOrder($0, $1) }
  }

  /// The items in this order.
  public func sorted(_ items: some Sequence<Item>) -> [Item] { items.sorted(by: areInIncreasingOrder) }
}
