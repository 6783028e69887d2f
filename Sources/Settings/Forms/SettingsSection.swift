/// Everything a front end needs to draw a section.
public struct SettingsSection: Hashable, Sendable {
  /// The title.
  public let title: String

  /// The rows, from the top.
  public let rows: [SettingsRow]
}
