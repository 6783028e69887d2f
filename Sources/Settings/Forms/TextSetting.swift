import Foundation

/// A text field with rules.
///
/// Use it in a ``FormSection`` for a name, an address or any other text that the user types.
///
/// ```swift
/// let form = SettingsForm(store: SettingsStore(.memory)) {
///   FormSection("You") { TextSetting(SettingKey("name", default: ""), title: "Name", .required, .atMost(20)) }
/// }
/// do { try form.enter(" ", at: SettingsIndexPath(section: 0, row: 0)) } catch { print(error) }
/// // At section 0, row 0: a text is required.
/// ```
///
/// A text that breaks a rule is refused with the first such rule, and the value stays as it is.
public struct TextSetting: FormSetting {
  /// The key of the text.
  public let key: SettingKey<String>

  private let title: SettingsTitle
  private let rules: [TextRule]

  /// Makes a field.
  public init(_ key: SettingKey<String>, title: SettingsTitle, _ rules: TextRule...) {
    self.key = key
    self.title = title
    self.rules = rules
  }

  /// The title.
  public func presentable(row: Int, value: String, locale: Locale) -> any SettingsPresentable {
    PlainPresentable(text: title.text(in: locale))
  }

  /// A text field.
  public func control(row: Int, value: String) -> SettingsControl { .field(text: value) }

  /// The text that was entered, if it satisfies the rules.
  public func value(after action: SettingsAction, row: Int, value: String) throws(SettingsProblem) -> String {
    guard case .enter(let text) = action else { throw .doesNotApply }
    for rule in rules {
      if let problem = rule.problem(with: text) { throw problem }
    }
    return text
  }
}
