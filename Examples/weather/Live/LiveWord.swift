import Foundation
import Settings

/// The words of the live pages that the libraries do not have. Each language is a text in the folder Languages.
enum LiveWord: String, CaseIterable {
  case weather, locations, settings, lost
  case updated, loading
  case search, found, nothing, add
  case none, up, down, remove, removed, undo

  static let tables = LanguageTables(PackageResources.self)

  /// The word in a language, around a value if it has a place for one.
  func text(in language: SettingsLanguage, _ value: String = "") -> String {
    (Self.tables.words(rawValue, in: language).first ?? "").replacing("{}", with: value)
  }
}

extension PackageResources: LanguageResources {}
