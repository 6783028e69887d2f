import Foundation

/// A setting as a form shows it: a key, its rows, and what actions do to the value.
///
/// ``ChoiceSetting``, ``ToggleSetting``, ``StepperSetting`` and ``TextSetting`` conform; an app may add kinds of its
/// own. A conforming type computes only. The form does the reading and writing.
public protocol FormSetting: Sendable {
  /// The type of the setting's values.
  associatedtype Value: Sendable

  /// Where the value is.
  var key: SettingKey<Value> { get }

  /// How many rows there are, always.
  var rowCount: Int { get }

  /// What a row shows while the setting has `value`.
  func presentable(row: Int, value: Value, locale: Locale) -> any SettingsPresentable

  /// What a row is operated with while the setting has `value`.
  func control(row: Int, value: Value) -> SettingsControl

  /// The value that an action on a row turns `value` into.
  func value(after action: SettingsAction, row: Int, value: Value) throws(SettingsProblem) -> Value
}

extension FormSetting {
  /// One.
  public var rowCount: Int { 1 }
}

/// The text of a row, without a mark unless told so.
struct PlainPresentable: SettingsPresentable, Hashable {
  let text: String
  var accessory = SettingsAccessory.none
}
