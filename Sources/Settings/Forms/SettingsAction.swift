/// An action of the user on a row.
///
/// Pass it to ``SettingsForm/perform(_:at:)`` if one function handles all controls. A ``FormSetting`` of your own
/// receives it.
public enum SettingsAction: Hashable, Sendable {
  /// Selects the option of the row.
  case select
  /// Turns the row on or off.
  case toggle
  /// Increments by a number of steps, or decrements if it is negative.
  case increment(by: Int)
  /// Enters a text.
  case enter(String)
}

extension SettingsAction: CustomStringConvertible {
  /// The action, to be read in a sentence. A text that was entered is not in it, because it may be a secret.
  public var description: String {
    switch self {
    case .select: "selecting it"
    case .toggle: "toggling it"
    case .increment(let steps): "incrementing it by \(steps)"
    case .enter: "entering a text"
    }
  }
}
