import Foundation

/// A choice among all cases of a type, one row for each.
///
/// ```swift
/// enum Appearance: String, SettingsOption { case light, dark }
/// let form = SettingsForm(store: SettingsStore(.memory)) {
///   SettingsGroup("Appearance") { ChoiceSetting(SettingKey("appearance", default: Appearance.light)) }
/// }
/// try form.select(SettingsIndexPath(section: 0, row: 1))
/// print(form.sections[0].rows.map { "\($0.text) \($0.accessory)" })
/// // ["Light none", "Dark checkmark"]
/// ```
public struct ChoiceSetting<Option: SettingsOption>: FormSetting {
  /// Where the chosen option is.
  public let key: SettingKey<Option>

  private let options: [Option]

  /// Makes a choice.
  public init(_ key: SettingKey<Option>) {
    self.key = key
    options = Array(Option.allCases)
  }

  /// One for each option.
  public var rowCount: Int { options.count }

  /// The option, with a checkmark if it is chosen; a ``SettingsChoiceViewModel``.
  public func presentable(row: Int, value: Option, locale: Locale) -> any SettingsPresentable {
    SettingsChoiceViewModel(option: options[row], selection: value, locale: locale)
  }

  /// The row itself.
  public func control(row: Int, value: Option) -> SettingsControl {
    .option(isSelected: options[row] == value)
  }

  /// The option, when it is selected.
  public func value(after action: SettingsAction, row: Int, value: Option) throws(SettingsProblem) -> Option {
    guard action == .select else { throw .doesNotApply(action) }
    return options[row]
  }
}
