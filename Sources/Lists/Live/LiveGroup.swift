/// The elements of a live list that have the same key.
///
/// Receive it from `grouped(by:)`, and map it to a value of your own.
public struct LiveGroup<Key: Hashable & Sendable, Element: Identifiable & Equatable & Sendable>: Identifiable,
  Equatable, Sendable
{
  /// The key.
  public let id: Key

  /// The elements, in the order of the list. There is at least one.
  public let elements: LiveElements<Element>

  @inlinable
  init(_ id: Key, _ elements: RankedTree<Element>) {
    self.id = id
    self.elements = LiveElements(elements)
  }
}

/// Some elements of a live list, in its order.
///
/// Read it in a ``LiveGroup``.
///
/// - Complexity: An element is found in O(log *n*). Going through all takes O(*n*).
public struct LiveElements<Element: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline let ranked: RankedTree<Element>

  @inlinable
  init(_ ranked: RankedTree<Element>) { self.ranked = ranked }

  /// Zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { ranked.count }

  /// The element with a number.
  @inlinable
  public subscript(position: Int) -> Element { ranked.tree[position].element }

  /// Makes an iterator over all elements.
  @inlinable
  public func makeIterator() -> some IteratorProtocol<Element> {
    ranked.entries.lazy.map { $0.element }.makeIterator()
  }
}

extension LiveElements: Equatable where Element: Equatable {
  /// Returns whether both have equal elements in the same order.
  ///
  /// - Complexity: O(*n*). What both have in common, because one was made of the other, is not compared.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.ranked.tree.root.equals(right.ranked.tree.root) { $0.element == $1.element }
  }
}
