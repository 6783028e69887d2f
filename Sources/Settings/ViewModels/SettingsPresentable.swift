/// The contents of a row.
public protocol SettingsPresentable: Sendable {
  /// The text of the row.
  var text: String { get }

  /// The mark beside the text.
  var accessory: SettingsAccessory { get }
}

/// A mark beside the text of a row.
public enum SettingsAccessory: Hashable, Sendable {
  /// Nothing.
  case none
  /// The mark of the selected row.
  case checkmark
}
