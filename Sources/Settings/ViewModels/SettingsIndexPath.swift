/// The place of a row: its section, and its number within that.
///
/// ```swift
/// print(SettingsIndexPath(section: 1, row: 0) < SettingsIndexPath(section: 1, row: 2))
/// // true
/// ```
///
/// Any numbers will do, negative ones too; who takes an index path finds out whether there is such a row.
public struct SettingsIndexPath: Hashable, Comparable, Sendable {
  /// The number of the section.
  public let section: Int

  /// The number of the row within the section.
  public let row: Int

  /// Makes an index path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether the first comes before the second on the way down.
  public static func < (one: SettingsIndexPath, other: SettingsIndexPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }
}

extension SettingsIndexPath: CustomStringConvertible {
  /// Section and row, in words.
  public var description: String { "section \(section), row \(row)" }
}
