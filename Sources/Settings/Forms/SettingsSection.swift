/// Everything a front end needs to draw a section.
///
/// Use ``SettingsForm/sections`` or ``SettingsForm/sectionsPublisher`` to get it.
public struct SettingsSection: Hashable, Sendable {
  /// The title.
  public let title: String

  /// The rows, from the top.
  public let rows: [SettingsRow]
}
