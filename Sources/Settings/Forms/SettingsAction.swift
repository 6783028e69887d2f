/// What a user does to a row.
public enum SettingsAction: Hashable, Sendable {
  /// Chooses the option of the row.
  case select
  /// Turns the row on or off.
  case toggle
  /// Takes so many steps upwards, or downwards if negative.
  case increment(by: Int)
  /// Types a text.
  case enter(String)
}

extension SettingsAction: CustomStringConvertible {
  /// The action as it reads in a sentence.
  public var description: String {
    switch self {
    case .select: "selecting it"
    case .toggle: "toggling it"
    case .increment(let steps): "incrementing it by \(steps)"
    case .enter(let text): "entering \(text.debugDescription)"
    }
  }
}
