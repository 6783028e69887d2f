import Foundation

extension Locale {
  /// The locale in which texts of this module appear where none is given.
  #if canImport(Darwin)
    package static var user: Locale { .current }
  #else
    // Elsewhere Foundation does not look at what the user told the system.
    package static let user = Locale(environment: ProcessInfo.processInfo.environment) ?? .current
  #endif

  /// The locale that the variables of the environment name, the strongest first; `nil` if they name none.
  package init?(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    // What follows is the character set and a variant, as in "de_DE.UTF-8@euro".
    guard let name = names.first(where: { !$0.isEmpty })?.prefix(while: { $0 != "." && $0 != "@" }) else {
      return nil
    }
    self.init(identifier: ["C", "POSIX", ""].contains(name) ? "en_US_POSIX" : String(name))
  }
}
