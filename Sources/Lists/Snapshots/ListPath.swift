/// The place of an item: the index of its section, and its index in that section.
///
/// Use it as UIKit uses an `IndexPath`.
public struct ListPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the item in the section.
  public var item: Int

  /// A path with the given indexes.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns whether the first path comes before the second in the list.
  @inlinable
  public static func < (first: ListPath, second: ListPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }
}

extension ListPath: CustomStringConvertible {
  /// The section and the item, such as `2.14`.
  public var description: String { "\(section).\(item)" }
}
