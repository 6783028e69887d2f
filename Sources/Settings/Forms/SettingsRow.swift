/// All that a front end needs to draw a row.
public struct SettingsRow: SettingsPresentable, Hashable, Identifiable {
  /// Where the row is.
  public let id: SettingsIndexPath

  /// The text of the row.
  public let text: String

  /// What stands beside the text.
  public let accessory: SettingsAccessory

  /// The control of the row, with the present value.
  public let control: SettingsControl

  /// Whether actions have an effect.
  public let isEditable: Bool
}

/// What a row is operated with, and what it shows at present.
public enum SettingsControl: Hashable, Sendable {
  /// The row itself, to be selected.
  case option(isSelected: Bool)
  /// A switch.
  case toggle(isOn: Bool)
  /// Two buttons around a value; one that would change nothing is off.
  case stepper(value: String, canDecrement: Bool, canIncrement: Bool)
  /// A field of text.
  case field(text: String)
}
