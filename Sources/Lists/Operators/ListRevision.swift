/// A list as it is, and what led there from the one before.
public struct ListRevision<Items: RandomAccessCollection, ID: Hashable> {
  /// The list before; `nil` for the first one, which is all insertions.
  public let previous: Items?

  /// The list.
  public let items: Items

  /// What leads from the list before to this one.
  public let change: ListChange<ID>

  /// Makes a revision of its parts.
  @inlinable
  public init(previous: Items?, items: Items, change: ListChange<ID>) {
    self.previous = previous
    self.items = items
    self.change = change
  }

  /// Whether this is the first list.
  @inlinable public var isFirst: Bool { previous == nil }

  /// The change as the standard library writes it, made when it is asked for.
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
