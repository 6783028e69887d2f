/// The place of an element in a live list.
///
/// You need it only for a ``LiveStep`` that changes the order, or makes several elements of one.
///
/// No two elements of a list have the same rank. An element keeps its rank while it stays where it is. A step that makes several
/// elements of one, or one of two, adds a second number with ``followed(by:)-(Int)``. The lists that such a step is given have
/// ranks with one number.
public struct LiveRank: Hashable, Sendable {
  @usableFromInline let first: Int

  /// The least number, if there is no second one.
  @usableFromInline let second: Int

  @inlinable
  init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }

  /// A rank with the given number.
  @inlinable
  public init(_ number: Int) { self.init(number, .min) }

  /// The rank of one of several elements that were made of an element with this rank.
  ///
  /// - Precondition: This rank has one number.
  @inlinable
  public func followed(by number: Int) -> LiveRank {
    guard second == .min else { fatalError("LiveRank: a rank has at most two numbers.") }
    return LiveRank(first, number)
  }

  /// The rank of an element that was made of two elements, this one first.
  ///
  /// - Precondition: Both ranks have one number.
  @inlinable
  public func followed(by other: LiveRank) -> LiveRank {
    guard other.second == .min else { fatalError("LiveRank: a rank has at most two numbers.") }
    return followed(by: other.first)
  }
}

extension LiveRank: Comparable {
  /// Returns whether the first rank comes before the second. The first numbers decide, if they differ.
  @inlinable
  public static func < (left: LiveRank, right: LiveRank) -> Bool {
    left.first == right.first ? left.second < right.second : left.first < right.first
  }
}
