import Foundation

/// One of a fixed number of values to choose from, with a name to show.
///
/// Any enumeration without associated values conforms with the word alone; its names are then made of those of its
/// cases.
///
/// ```swift
/// enum Appearance: String, SettingsOption { case light, dark, sameAsSystem }
/// print(Appearance.allCases.map(\.title))
/// // ["Light", "Dark", "Same As System"]
/// ```
public protocol SettingsOption: CaseIterable, Hashable, Sendable {
  /// The name of the value in the language of `locale`.
  func title(in locale: Locale) -> String
}

extension SettingsOption {
  /// The name of the value in the language of the user.
  ///
  /// On Apple systems that is the language of the app. Elsewhere the environment names it (`LC_ALL`, `LC_MESSAGES` or
  /// `LANG`), and is asked once.
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
