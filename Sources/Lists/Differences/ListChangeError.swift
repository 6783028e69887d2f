/// Why a change does not fit a list: the offset, and the rule that was broken there.
///
/// ```swift
/// let change = ListChange(removals: [.init(offset: 7, id: "x")])
/// do { _ = try change.applying(to: ["a", "b"]) } catch { print(error) }
/// // removals, offset 7: an old offset lies within the old list, which has 2 elements
/// ```
public struct ListChangeError: Error, Hashable, Sendable {
  /// What a change that fits keeps.
  public enum Rule: Hashable, Sendable {
    /// An old offset lies within the old list, which has that many elements.
    case oldOffsetWithin(count: Int)

    /// A new offset lies within the new list, which has that many elements.
    case newOffsetWithin(count: Int)

    /// An element of the old list is removed, moved or kept, and updated at most once.
    case oldOffsetOnce

    /// A place in the new list is taken by one element.
    case newOffsetOnce

    /// The element that is removed is the one that the change names.
    case removesNamed

    /// An update names an element that is in both lists, and both its places.
    case updatesPresent

    /// The new list results from the old one.
    case yieldsNew
  }

  /// The part of a change that breaks a rule.
  public enum Part: String, Hashable, Sendable {
    /// The removals.
    case removals
    /// The insertions.
    case insertions
    /// The moves.
    case moves
    /// The updates.
    case updates
    /// All of it.
    case result
  }

  /// The rule that is broken.
  public let rule: Rule

  /// Where in the change.
  public let part: Part

  /// The offset at which it is broken: in the old or the new list, as the rule says.
  public let offset: Int

  /// Names a broken rule.
  public init(_ rule: Rule, part: Part, offset: Int) {
    self.rule = rule
    self.part = part
    self.offset = offset
  }
}

extension ListChangeError: CustomStringConvertible {
  /// The part, the offset and the rule.
  public var description: String { "\(part.rawValue), offset \(offset): \(rule)" }
}

extension ListChangeError.Rule: CustomStringConvertible {
  /// The rule in words.
  public var description: String {
    switch self {
    case .oldOffsetWithin(let count): "an old offset lies within the old list, which has \(count) elements"
    case .newOffsetWithin(let count): "a new offset lies within the new list, which has \(count) elements"
    case .oldOffsetOnce: "an element of the old list is removed, moved or kept, and updated at most once"
    case .newOffsetOnce: "a place in the new list is taken by one element"
    case .removesNamed: "the element that is removed is the one that the change names"
    case .updatesPresent: "an update names an element that is in both lists, and both its places"
    case .yieldsNew: "the new list results from the old one"
    }
  }
}
