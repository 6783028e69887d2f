import Foundation

/// A text that may depend on the language.
///
/// Pass a literal where a title is needed, or a closure if the program is in several languages.
///
/// ```swift
/// let plain: SettingsTitle = "Volume"
/// let known = SettingsTitle { $0.language.languageCode == "de" ? "Lautstärke" : "Volume" }
/// print(plain.text(in: Locale(identifier: "de")), known.text(in: Locale(identifier: "de")))
/// // Volume Lautstärke
/// ```
public struct SettingsTitle: Sendable, ExpressibleByStringInterpolation {
  private let text: @Sendable (Locale) -> String

  /// Makes a title that looks up its text.
  public init(_ text: @escaping @Sendable (Locale) -> String) { self.text = text }

  /// Makes a title that is the same in every language.
  public init(_ text: String) { self.init { _ in text } }

  /// Makes a title that is the same in every language.
  public init(stringLiteral text: String) { self.init(text) }

  init(_ text: LocalizedText) { self.init { text.text(in: $0) } }

  /// The text in the language of `locale`.
  public func text(in locale: Locale) -> String { text(locale) }
}
