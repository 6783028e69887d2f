/// The place of a row: its section, and its position in the section.
///
/// Use it to name a row of a form or a view model, as a table view does with its index paths.
///
/// ```swift
/// print(SettingsIndexPath(section: 1, row: 0) < SettingsIndexPath(section: 1, row: 2))
/// // true
/// ```
///
/// Any numbers are valid, even negative ones. The receiver of an index path checks whether the row exists.
public struct SettingsIndexPath: Hashable, Comparable, Sendable {
  /// The number of the section.
  public let section: Int

  /// The position of the row in the section.
  public let row: Int

  /// Makes an index path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns true if the first row is above the second.
  public static func < (one: SettingsIndexPath, other: SettingsIndexPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }
}

extension SettingsIndexPath: CustomStringConvertible {
  /// Section and row, in words.
  public var description: String { "section \(section), row \(row)" }
}
