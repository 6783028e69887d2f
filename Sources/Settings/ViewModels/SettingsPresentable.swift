/// The contents of a row.
///
/// Use it in a cell that shows the rows of any settings. A ``FormSetting`` of your own returns one for each row.
public protocol SettingsPresentable: Sendable {
  /// The text of the row.
  var text: String { get }

  /// The mark beside the text.
  var accessory: SettingsAccessory { get }
}

/// A mark beside the text of a row.
///
/// Use it in a cell to show which option is selected.
public enum SettingsAccessory: Hashable, Sendable {
  /// Nothing.
  case none
  /// The mark of the selected row.
  case checkmark
}
