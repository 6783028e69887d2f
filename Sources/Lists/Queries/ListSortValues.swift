/// A property by which an order sorts, as a value that a database understands.
@usableFromInline
struct ListSortKey: Sendable {
  let field: ListField
  let descends: Bool

  /// Whether items without a value come first; `nil` if each has one.
  let nilFirst: Bool?

  @usableFromInline
  init(_ path: AnyKeyPath & Sendable, descends: Bool, nilFirst: Bool? = nil) {
    field = ListField(path)
    self.descends = descends
    self.nilFirst = nilFirst
  }
}

// The compiler prefers these orders for key paths to those for closures, so a database can sort by them.

extension ListSort {
  /// Sorts by a property, smaller values first. A database sorts by it itself. Texts are compared scalar by scalar.
  @inlinable
  public static func ascending<Value: ListValue>(_ path: KeyPath<Item, Value> & Sendable) -> ListSort {
    ListSort(areInIncreasingOrder: { Value.areInListOrder($0[keyPath: path], $1[keyPath: path]) }) {
      arranged($0, by: { $0[keyPath: path] }, Value.areInListOrder)
    }
    .known(as: ListSortKey(path, descends: false))
  }

  /// Sorts by a property, greater values first. A database sorts by it itself. Texts are compared scalar by scalar.
  @inlinable
  public static func descending<Value: ListValue>(_ path: KeyPath<Item, Value> & Sendable) -> ListSort {
    ListSort(areInIncreasingOrder: { Value.areInListOrder($1[keyPath: path], $0[keyPath: path]) }) {
      arranged($0, by: { $0[keyPath: path] }) { Value.areInListOrder($1, $0) }
    }
    .known(as: ListSortKey(path, descends: true))
  }

  /// Sorts by a property that an item may lack, smaller values first. A database sorts by it itself.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - absence: Where items without a value come.
  @inlinable
  public static func ascending<Value: ListValue>(
    _ path: KeyPath<Item, Value?> & Sendable, absent absence: Absence = .last
  ) -> ListSort {
    optional({ $0[keyPath: path] }, absence, Value.areInListOrder)
      .known(as: ListSortKey(path, descends: false, nilFirst: absence == .first))
  }

  /// Sorts by a property that an item may lack, greater values first. A database sorts by it itself.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - absence: Where items without a value come.
  @inlinable
  public static func descending<Value: ListValue>(
    _ path: KeyPath<Item, Value?> & Sendable, absent absence: Absence = .last
  ) -> ListSort {
    optional({ $0[keyPath: path] }, absence) { Value.areInListOrder($1, $0) }
      .known(as: ListSortKey(path, descends: true, nilFirst: absence == .first))
  }

  @usableFromInline
  func known(as key: ListSortKey) -> ListSort {
    var copy = self
    copy.keys = [key]
    return copy
  }
}
