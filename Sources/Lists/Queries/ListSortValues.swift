/// A property by which an order sorts, as a value that a database understands.
@usableFromInline
struct ListSortKey: Sendable {
  let field: ListField
  let descends: Bool

  /// True if items without a value come first; `nil` if each has one.
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
    let key = reader(of: path)
    return ListSort(areInIncreasingOrder: { Value.areInListOrder(key($0), key($1)) }) {
      arranged($0, by: key, Value.areInListOrder)
    }
    .known(as: ListSortKey(path, descends: false))
  }

  /// Sorts by a property, greater values first. A database sorts by it itself. Texts are compared scalar by scalar.
  @inlinable
  public static func descending<Value: ListValue>(_ path: KeyPath<Item, Value> & Sendable) -> ListSort {
    let key = reader(of: path)
    return ListSort(areInIncreasingOrder: { Value.areInListOrder(key($1), key($0)) }) {
      arranged($0, by: key) { Value.areInListOrder($1, $0) }
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
    optional(reader(of: path), absence, Value.areInListOrder)
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
    optional(reader(of: path), absence) { Value.areInListOrder($1, $0) }
      .known(as: ListSortKey(path, descends: true, nilFirst: absence == .first))
  }

  /// Returns a closure that reads a property.
  ///
  /// Following a key path takes several hundred instructions. A property that is stored in the item is read from where
  /// it is stored instead.
  @inlinable
  static func reader<Value>(of path: KeyPath<Item, Value> & Sendable) -> @Sendable (Item) -> Value {
    guard let offset = MemoryLayout<Item>.offset(of: path) else { return { $0[keyPath: path] } }
    return { item in
      withUnsafePointer(to: item) {
        UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
      }
    }
  }

  @usableFromInline
  func known(as key: ListSortKey) -> ListSort {
    var copy = self
    copy.keys = [key]
    return copy
  }
}
