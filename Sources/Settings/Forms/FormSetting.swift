import Foundation

/// A setting in a form: a key, its rows, and the effect of actions on the value.
///
/// Conform to it only if no existing kind of setting fits, for example for a colour.
///
/// ``ChoiceSetting``, ``ToggleSetting``, ``StepperSetting`` and ``TextSetting`` conform, and an app may add its own
/// kinds. A conforming type only computes; the form reads and writes.
public protocol FormSetting: Sendable {
  /// The type of the setting's values.
  associatedtype Value: Sendable

  /// The key of the value.
  var key: SettingKey<Value> { get }

  /// The number of rows, which never changes.
  var rowCount: Int { get }

  /// Returns what a row shows while the setting has `value`.
  func presentable(row: Int, value: Value, locale: Locale) -> any SettingsPresentable

  /// Returns the control of a row while the setting has `value`.
  func control(row: Int, value: Value) -> SettingsControl

  /// Returns the value after an action on a row that had `value`.
  func value(after action: SettingsAction, row: Int, value: Value) throws(SettingsProblem) -> Value
}

extension FormSetting {
  /// One row.
  public var rowCount: Int { 1 }
}

/// A text, without a checkmark unless specified.
struct PlainPresentable: SettingsPresentable, Hashable {
  let text: String
  var accessory = SettingsAccessory.none
}
