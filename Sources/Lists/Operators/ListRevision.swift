/// A list, and what changed since the previous one.
///
/// Receive it from `differences()`, to update a view or a view model.
public struct ListRevision<Items: RandomAccessCollection, ID: Hashable> {
  /// The previous list, or `nil` for the first list, which is all insertions.
  public let previous: Items?

  /// The list.
  public let items: Items

  /// The change since the previous list.
  public let change: ListChange<ID>

  /// A revision with the given parts.
  @inlinable
  public init(previous: Items?, items: Items, change: ListChange<ID>) {
    self.previous = previous
    self.items = items
    self.change = change
  }

  /// True if this is the first list.
  @inlinable public var isFirst: Bool { previous == nil }

  /// The change as a difference of the standard library, made on demand.
  ///
  /// ```swift
  /// let lists = [["a", "b"], ["b", "c"]].publisher
  /// let cancellable = lists.differences().sink { revision in
  ///   for change in revision.difference {
  ///     if case .insert(let offset, let element, _) = change { print("insert", element, "at", offset) }
  ///   }
  /// }
  /// // insert a at 0
  /// // insert b at 1
  /// // insert c at 1
  /// ```
  ///
  /// A moved or updated element is removed and inserted, the two associated with each other.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for a change of size *k*.
  public var difference: CollectionDifference<Items.Element> {
    do {
      return try change.difference(from: previous.map { Array($0) } ?? [], to: items)
    } catch {
      fatalError(
        "ListRevision: the change does not lead from the previous list to this one: \(error).")
    }
  }
}

extension ListRevision: Equatable where Items: Equatable {}
extension ListRevision: Sendable where Items: Sendable, ID: Sendable {}
