import Foundation
import Settings

extension Arguments {
  /// The locale that `--language` names, however it is spelt; nil for that of the user.
  ///
  /// - Throws: A failure if there are no texts in its language.
  public func locale() throws(Failure) -> Locale? {
    guard let text = self["--language"] else { return nil }
    guard let locale = Locale(environment: ["LANG": text]), SettingsLanguage(exactly: locale) != nil else {
      let languages = SettingsLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(usage: "--language takes \(languages), not \(text.printable)")
    }
    return locale
  }
}
