import Console
import Foundation
import Settings
import Weather

extension Arguments {
  /// The locale that `--language` names, however it is spelt; nil for that of the user.
  func locale() throws(Failure) -> Locale? {
    guard let text = self["--language"] else { return nil }
    guard let locale = Locale(environment: ["LANG": text]), Wording.language(for: locale) != nil else {
      throw Failure(
        usage: "--language takes \(Wording.languages.joined(separator: ", ")), not \(text.withoutControls)")
    }
    return locale
  }
}
