import Foundation

/// The reason why an action on a row was refused. It never contains what was entered, which may be a secret.
///
/// A ``FormSetting`` of your own throws it to refuse an action. The caller of a form finds it in ``SettingsFormError``.
///
/// ```swift
/// let problem = SettingsProblem.tooLong(maximum: 20)
/// print(problem.message(in: Locale(identifier: "es")))
/// // Longitud máxima: 20
/// ```
public enum SettingsProblem: Error, Hashable {
  /// The action does not apply to this kind of row.
  case doesNotApply
  /// Nothing was entered, although a text is required.
  case required
  /// The text has too few characters.
  case tooShort(minimum: Int)
  /// The text has too many characters.
  case tooLong(maximum: Int)
  /// The text is not a number.
  case notANumber
  /// The number is not in the allowed range.
  case outOfRange(allowed: String)
  /// The text breaks a rule of the app.
  case invalid(String)

  /// Returns the problem in a few words for the user, in the language of `locale`.
  public func message(in locale: Locale) -> String {
    switch self {
    case .doesNotApply: LocalizedText.doesNotApply.text(in: locale)
    case .required: LocalizedText.required.text(in: locale)
    case .tooShort(let minimum): LocalizedText.tooShort.text(in: locale, value: "\(minimum)")
    case .tooLong(let maximum): LocalizedText.tooLong.text(in: locale, value: "\(maximum)")
    case .notANumber: LocalizedText.notANumber.text(in: locale)
    case .outOfRange(let allowed): LocalizedText.outOfRange.text(in: locale, value: allowed)
    case .invalid(let message): message
    }
  }
}

extension SettingsProblem: CustomStringConvertible {
  /// The problem for a developer, in English.
  public var description: String {
    switch self {
    case .doesNotApply: "the row does not support the action"
    case .required: "a text is required"
    case .tooShort(let minimum): "the text is shorter than \(minimum) characters"
    case .tooLong(let maximum): "the text is longer than \(maximum) characters"
    case .notANumber: "the text is not a number"
    case .outOfRange(let allowed): "the number is out of range; allowed: \(allowed)"
    case .invalid(let message): message
    }
  }
}
