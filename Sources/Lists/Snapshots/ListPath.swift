/// Where an item is: the index of its section, and its index among the items there.
public struct ListPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the item within the section.
  public var item: Int

  /// Makes a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether one path comes before the other in the list.
  public static func < (first: ListPath, second: ListPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }
}

extension ListPath: CustomStringConvertible {
  /// The section and the item: `2.14`.
  public var description: String { "\(section).\(item)" }
}
