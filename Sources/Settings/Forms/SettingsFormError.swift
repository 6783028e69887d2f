import Foundation

/// The reason why an action on a form changed nothing, and the row.
///
/// Catch it, and show ``message(in:)`` beside the row.
public enum SettingsFormError: Error, Hashable {
  /// The form has no such row.
  case noRow(SettingsIndexPath)
  /// The value is overridden by the command line or the environment.
  case notEditable(SettingsIndexPath)
  /// The row does not accept the action.
  case refused(SettingsProblem, SettingsIndexPath)

  /// Returns the error in a few words for the user, in the language of `locale`.
  public func message(in locale: Locale) -> String {
    switch self {
    case .noRow: LocalizedText.noRow.text(in: locale)
    case .notEditable: LocalizedText.notEditable.text(in: locale)
    case .refused(let problem, _): problem.message(in: locale)
    }
  }
}

extension SettingsFormError: CustomStringConvertible {
  /// The error for a developer, in English.
  public var description: String {
    switch self {
    case .noRow(let index): "The form has no \(index)."
    case .notEditable(let index): "The value at \(index) is overridden from outside the store."
    case .refused(let problem, let index): "At \(index): \(problem)."
    }
  }
}

extension SettingsFormError: LocalizedError {
  /// The error in the language of the user.
  public var errorDescription: String? { message(in: .user) }
}
