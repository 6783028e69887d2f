/// Where an element comes in a live list. No two elements of a list have the same rank.
///
/// An element keeps its rank while it stays where it is. A step that makes several elements of one, or one of two, puts
/// ranks together with ``followed(by:)-(Int)``.
public struct LiveRank: Hashable, Sendable {
  @usableFromInline
  enum Form: Hashable, Sendable {
    case one(Int)
    case two(Int, Int)
    indirect case pair(LiveRank, LiveRank)
  }

  @usableFromInline let form: Form

  @inlinable
  init(_ form: Form) { self.form = form }

  /// A rank with the given number.
  @inlinable
  public init(_ number: Int) { form = .one(number) }

  /// The rank of one of several elements that were made of an element with this rank.
  @inlinable
  public func followed(by number: Int) -> LiveRank {
    if case .one(let first) = form { return LiveRank(.two(first, number)) }
    return LiveRank(.pair(self, LiveRank(number)))
  }

  /// The rank of an element that was made of two elements, this one first.
  @inlinable
  public func followed(by other: LiveRank) -> LiveRank {
    if case .one(let number) = other.form { return followed(by: number) }
    return LiveRank(.pair(self, other))
  }

  /// The number, if the rank has only one.
  @inlinable
  var number: Int? { if case .one(let number) = form { number } else { nil } }
}

extension LiveRank: Comparable {
  /// Returns whether the first rank comes before the second. The first parts decide, if they differ.
  @inlinable
  public static func < (left: LiveRank, right: LiveRank) -> Bool {
    switch (left.form, right.form) {
    case (.one(let first), .one(let second)): return first < second
    case (.two(let first, let next), .two(let second, let other)):
      return first == second ? next < other : first < second
    default:
      let (first, second) = (left.parts, right.parts)
      if first.head != second.head { return first.head < second.head }
      guard let other = second.tail else { return false }
      return first.tail.map { $0 < other } ?? true
    }
  }

  /// The first part, and what follows it.
  @usableFromInline
  var parts: (head: LiveRank, tail: LiveRank?) {
    switch form {
    case .one: (self, nil)
    case .two(let first, let second): (LiveRank(first), LiveRank(second))
    case .pair(let first, let second): (first, second)
    }
  }
}
