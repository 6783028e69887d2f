import Foundation

/// A row with one of several options.
///
/// Use it to draw a row of a choice without a form or a store, such as in a preview.
///
/// ```swift
/// let row = SettingsUnitsViewModel(unitsNotation: .metric, selection: .metric)
/// print(row.text(in: Locale(identifier: "en")), row.accessory)
/// // Metric checkmark
/// ```
///
/// It is an independent value: make one, show it, forget it.
public struct SettingsChoiceViewModel<Option: SettingsOption>: SettingsPresentable, Hashable {
  /// The option of this row.
  public let option: Option

  /// The option that is selected.
  public let selection: Option

  /// The locale for ``text``.
  public let locale: Locale

  /// Makes a row for `option`.
  ///
  /// Its text is in the language of `locale`, or of the user if none is given.
  public init(option: Option, selection: Option, locale: Locale? = nil) {
    self.option = option
    self.selection = selection
    self.locale = locale ?? .user
  }

  /// The title of the option.
  public var text: String { text(in: locale) }

  /// A checkmark if the option is selected.
  public var accessory: SettingsAccessory { option == selection ? .checkmark : .none }

  /// Returns the title of the option in the language of `locale`.
  public func text(in locale: Locale) -> String { option.title(in: locale) }
}
