/// What a row of a settings view shows.
public protocol SettingsPresentable: Sendable {
  /// The text of the row.
  var text: String { get }

  /// What stands beside the text.
  var accessory: SettingsAccessory { get }
}

/// A mark beside the text of a row.
public enum SettingsAccessory: Hashable, Sendable {
  /// Nothing.
  case none
  /// The mark of what is selected.
  case checkmark
}
