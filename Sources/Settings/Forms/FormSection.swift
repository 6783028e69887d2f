/// A section of a ``SettingsForm``: settings under one title.
///
/// Use it to list the settings that belong together, when you make the form.
public struct FormSection: Sendable {
  /// The title of the section.
  public let title: SettingsTitle

  /// The settings, from the top.
  public let settings: [any FormSetting]

  /// Makes a section of the settings that the closure lists.
  public init(_ title: SettingsTitle, @SettingsBuilder<any FormSetting> _ settings: () -> [any FormSetting]) {
    self.title = title
    self.settings = settings()
  }
}
