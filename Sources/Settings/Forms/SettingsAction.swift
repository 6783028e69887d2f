/// An action of the user on a row.
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
  /// The action, to be read in a sentence.
  public var description: String {
    switch self {
    case .select: "selecting it"
    case .toggle: "toggling it"
    case .increment(let steps): "incrementing it by \(steps)"
    case .enter(let text): "entering \(text.debugDescription)"
    }
  }
}
