import Foundation

extension Locale {
  /// The locale of texts for which none is specified.
  #if canImport(Darwin)
    package static var user: Locale { .current }
  #else
    // Elsewhere Foundation ignores what the user has told the system.
    package static let user = Locale(environment: ProcessInfo.processInfo.environment) ?? .current
  #endif

  /// Makes the locale that the environment variables name, in their order of precedence; `nil` if they name none.
  package init?(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    // The rest is the character set and a variant, as in "de_DE.UTF-8@euro".
    guard let name = names.first(where: { !$0.isEmpty })?.prefix(while: { $0 != "." && $0 != "@" }) else {
      return nil
    }
    self.init(identifier: ["C", "POSIX", ""].contains(name) ? "en_US_POSIX" : String(name))
  }
}
