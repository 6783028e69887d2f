/// Keeps elements of two lists by whether the other list has an element with the same id.
///
/// It is a union, an intersection or a difference.
@usableFromInline
struct SetStep<Element: Identifiable & Sendable>: LivePairStep where Element.ID: Sendable {
  /// True if elements are kept that the other list has, and those that it has not.
  @usableFromInline typealias Rule = (common: Bool, other: Bool)

  @usableFromInline
  struct Side: Sendable {
    @usableFromInline let number: Int
    @usableFromInline let rule: Rule
    @usableFromInline var index = LiveIndex<Element.ID, Element>()

    @inlinable
    init(_ number: Int, _ rule: Rule) {
      self.number = number
      self.rule = rule
    }

    @inlinable
    func keeps(_ isCommon: Bool) -> Bool { isCommon ? rule.common : rule.other }

    /// The elements of the first list come first.
    @inlinable
    func rank(_ rank: LiveRank) -> LiveRank { LiveRank(number).followed(by: rank) }
  }

  @usableFromInline var first: Side
  @usableFromInline var second: Side

  @inlinable
  init(_ first: Rule, _ second: Rule) {
    self.first = Side(0, first)
    self.second = Side(1, second)
  }

  @inlinable var left: [LiveEntry<Element>] { first.index.entries }

  @inlinable var right: [LiveEntry<Element>] { second.index.entries }

  @inlinable
  mutating func apply(_ left: LiveChange<Element>, _ right: LiveChange<Element>) -> LiveChange<Element> {
    var edits = LiveEdits<Element>()
    Self.follow(left, &first, second, &edits)
    Self.follow(right, &second, first, &edits)
    return edits.change
  }

  @inlinable
  static func follow(
    _ change: LiveChange<Element>, _ side: inout Side, _ other: Side,
    _ edits: inout LiveEdits<Element>
  ) {
    change.forEach(by: \.id) { id, old, new, rank in
      if side.keeps(other.index.has(id)) { edits.add(old, to: new, at: side.rank(rank)) }
      if side.index.set(new, at: rank, for: id) { turn(other, id, from: new == nil, &edits) }
    }
  }

  /// Notes what becomes of the elements of a list now that the other one has, or no longer has, one with their id.
  @inlinable
  static func turn(
    _ side: Side, _ id: Element.ID, from wasCommon: Bool, _ edits: inout LiveEdits<Element>
  ) {
    let (before, now) = (side.keeps(wasCommon), side.keeps(!wasCommon))
    if before == now { return }
    for entry in side.index[id] {
      edits.add(before ? entry.element : nil, to: now ? entry.element : nil, at: side.rank(entry.rank))
    }
  }
}
