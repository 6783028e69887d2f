/// Everything a front end needs to draw a row.
///
/// Use ``SettingsForm/row(at:)`` or ``SettingsForm/rowPublisher(at:)`` to get it, and draw it in a cell or a view.
public struct SettingsRow: SettingsPresentable, Hashable, Identifiable {
  /// The index path of the row.
  public let id: SettingsIndexPath

  /// The text of the row.
  public let text: String

  /// The mark beside the text.
  public let accessory: SettingsAccessory

  /// The control of the row, with the current value.
  public let control: SettingsControl

  /// True if actions have an effect.
  public let isEditable: Bool
}

/// The control of a row, with its current state.
///
/// Switch over it to choose the view of a row.
public enum SettingsControl: Hashable, Sendable {
  /// The row itself, to be selected.
  case option(isSelected: Bool)
  /// A switch.
  case toggle(isOn: Bool)
  /// Two buttons around a value, each disabled if it would have no effect.
  case stepper(value: String, canDecrement: Bool, canIncrement: Bool)
  /// A text field.
  case field(text: String)
}
