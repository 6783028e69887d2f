import Foundation

/// One of a fixed number of values to choose from, with a title.
///
/// Let an enumeration conform to it to offer its cases in a ``ChoiceSetting``.
///
/// Any enumeration without associated values can conform without further code; the titles are then derived from the
/// names of the cases.
///
/// ```swift
/// enum Appearance: String, SettingsOption { case light, dark, sameAsSystem }
/// print(Appearance.allCases.map(\.title))
/// // ["Light", "Dark", "Same As System"]
/// ```
public protocol SettingsOption: CaseIterable, Hashable, Sendable {
  /// Returns the title in the language of `locale`.
  func title(in locale: Locale) -> String
}

extension SettingsOption {
  /// The title in the language of the user.
  ///
  /// On Apple systems that is the language of the app. Elsewhere it is read once from the environment (`LC_ALL`,
  /// `LC_MESSAGES` or `LANG`).
  public var title: String { title(in: .user) }

  /// The name of the case, in words.
  public func title(in locale: Locale) -> String {
    var title = ""
    for character in String(describing: self) {
      if character.isUppercase, title.last?.isLowercase == true { title.append(" ") }
      title += title.isEmpty ? character.uppercased() : String(character)
    }
    return title
  }
}
