import Foundation

/// A choice among all cases of a type, with one row for each.
///
/// Use it in a ``FormSection`` for a few options that the user should see at once.
///
/// ```swift
/// enum Appearance: String, SettingsOption { case light, dark }
/// let form = SettingsForm(store: SettingsStore(.memory)) {
///   FormSection("Appearance") { ChoiceSetting(SettingKey("appearance", default: Appearance.light)) }
/// }
/// try form.select(at: SettingsIndexPath(section: 0, row: 1))
/// print(form.sections[0].rows.map { "\($0.text) \($0.accessory)" })
/// // ["Light none", "Dark checkmark"]
/// ```
public struct ChoiceSetting<Option: CaseIterable & Hashable & Sendable>: FormSetting {
  /// The key of the chosen option.
  public let key: SettingKey<Option>

  private let options: [Option]
  private let present: @Sendable (_ option: Option, _ selection: Option, Locale) -> any SettingsPresentable

  /// Makes a choice among options that have titles of their own.
  public init(_ key: SettingKey<Option>) where Option: SettingsOption {
    self.key = key
    options = Array(Option.allCases)
    present = { SettingsChoiceViewModel(option: $0, selection: $1, locale: $2) }
  }

  /// Makes a choice among options of any type, whose titles the closure returns.
  ///
  /// ```swift
  /// enum Size: Int, CaseIterable { case small = 1, large = 9 }
  /// let choice = ChoiceSetting(SettingKey("size", default: Size.small)) { size, _ in "\(size) (\(size.rawValue))" }
  /// print(choice.presentable(row: 1, value: .small, locale: .current).text)
  /// // large (9)
  /// ```
  public init(_ key: SettingKey<Option>, title: @escaping @Sendable (Option, Locale) -> String) {
    self.key = key
    options = Array(Option.allCases)
    present = { option, selection, locale in
      PlainPresentable(text: title(option, locale), accessory: option == selection ? .checkmark : .none)
    }
  }

  /// The number of options.
  public var rowCount: Int { options.count }

  /// The option, with a checkmark if it is selected; a ``SettingsChoiceViewModel`` if the option has a title of its own.
  public func presentable(row: Int, value: Option, locale: Locale) -> any SettingsPresentable {
    present(options[row], value, locale)
  }

  /// The row itself, to be selected.
  public func control(row: Int, value: Option) -> SettingsControl {
    .option(isSelected: options[row] == value)
  }

  /// The option of the row, if the action selects it.
  public func value(after action: SettingsAction, row: Int, value: Option) throws(SettingsProblem) -> Option {
    guard action == .select else { throw .doesNotApply }
    return options[row]
  }
}
