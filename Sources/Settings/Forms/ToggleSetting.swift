import Foundation

/// A setting that is on or off.
///
/// Use it in a ``FormSection`` for a Boolean.
///
/// ```swift
/// let form = SettingsForm(store: SettingsStore(.memory)) {
///   FormSection("Sound") { ToggleSetting(SettingKey("muted", default: false), title: "Muted") }
/// }
/// try form.toggle(at: SettingsIndexPath(section: 0, row: 0))
/// print(form.sections[0].rows[0].control)
/// // toggle(isOn: true)
/// ```
public struct ToggleSetting: FormSetting {
  /// The key of the Boolean.
  public let key: SettingKey<Bool>

  private let title: SettingsTitle

  /// Makes a toggle.
  public init(_ key: SettingKey<Bool>, title: SettingsTitle) {
    self.key = key
    self.title = title
  }

  /// The title.
  public func presentable(row: Int, value: Bool, locale: Locale) -> any SettingsPresentable {
    PlainPresentable(text: title.text(in: locale))
  }

  /// A switch.
  public func control(row: Int, value: Bool) -> SettingsControl { .toggle(isOn: value) }

  /// The opposite value, if the action toggles it.
  public func value(after action: SettingsAction, row: Int, value: Bool) throws(SettingsProblem) -> Bool {
    guard action == .toggle else { throw .doesNotApply }
    return !value
  }
}
