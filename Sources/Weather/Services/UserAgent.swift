/// How an application introduces itself to servers: what it is, and how to reach whoever runs it.
///
/// ```swift
/// print(UserAgent("Barometer/1.0", contact: "me@example.org"))
/// print(UserAgent(contact: "https://example.org/about"))
/// // Barometer/1.0 (me@example.org)
/// // Watershed (https://example.org/about)
/// ```
///
/// MET Norway and the National Weather Service want both: they write to whoever asks too much, and shut out whom they
/// cannot write to. The contact is that of the maker of the application; this package has none to lend.
public struct UserAgent: Hashable, Sendable, CustomStringConvertible {
  /// What is sent.
  public let description: String

  /// An introduction.
  ///
  /// - Parameters:
  ///   - application: The name of the application and its version; without one it is the name of this package.
  ///   - contact: An address to write to, or a page that has one.
  public init(_ application: String = "Watershed", contact: String) {
    self.init(stringLiteral: "\(application) (\(contact))")
  }
}

extension UserAgent: ExpressibleByStringLiteral {
  /// A whole introduction, such as `Barometer/1.0 me@example.org`.
  public init(stringLiteral text: String) {
    // The end of a line would end the field, and what follows would be another.
    description = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}

extension UserAgent {
  /// The header field.
  var headers: [String: String] { ["User-Agent": description] }
}
