/// A property by which an order sorts, as a value that a database understands.
@usableFromInline
struct ListSortKey: Sendable {
  let field: ListField
  let descends: Bool

  /// True if items without a value come first; `nil` if each has one.
  let nilFirst: Bool?

  @usableFromInline
  init(_ path: AnyKeyPath & Sendable, descends: Bool, nilFirst: Bool? = nil) {
    self.init(ListField(path), descends: descends, nilFirst: nilFirst)
  }

  init(_ field: ListField, descends: Bool, nilFirst: Bool?) {
    self.field = field
    self.descends = descends
    self.nilFirst = nilFirst
  }
}

// The compiler prefers these orders for key paths to those for closures, so a database can sort by them.

extension ListSort {
  /// Sorts by a property, smaller values first. A database sorts by it itself. Texts are compared scalar by scalar.
  @inlinable
  public static func ascending<Value: ListValue>(_ path: KeyPath<Item, Value> & Sendable) -> ListSort {
    ListSort(
      by: reader(of: path), { Value.areInListOrder($0, $1) }, known: [ListSortKey(path, descends: false)])
  }

  /// Sorts by a property, greater values first. A database sorts by it itself. Texts are compared scalar by scalar.
  @inlinable
  public static func descending<Value: ListValue>(_ path: KeyPath<Item, Value> & Sendable) -> ListSort {
    ListSort(
      by: reader(of: path), { Value.areInListOrder($1, $0) }, known: [ListSortKey(path, descends: true)])
  }

  /// Sorts by a property that an item may lack, smaller values first. A database sorts by it itself.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - absence: The place of items without a value.
  @inlinable
  public static func ascending<Value: ListValue>(
    _ path: KeyPath<Item, Value?> & Sendable, absent absence: Absence = .last
  ) -> ListSort {
    ListSort(
      by: reader(of: path), absence.ordering { Value.areInListOrder($0, $1) },
      known: [ListSortKey(path, descends: false, nilFirst: absence == .first)])
  }

  /// Sorts by a property that an item may lack, greater values first. A database sorts by it itself.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - absence: The place of items without a value.
  @inlinable
  public static func descending<Value: ListValue>(
    _ path: KeyPath<Item, Value?> & Sendable, absent absence: Absence = .last
  ) -> ListSort {
    ListSort(
      by: reader(of: path), absence.ordering { Value.areInListOrder($1, $0) },
      known: [ListSortKey(path, descends: true, nilFirst: absence == .first)])
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
}
