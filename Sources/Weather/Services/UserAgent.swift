/// The introduction of an application to servers: its name, and how to reach the person responsible.
///
/// Use it to make a ``WeatherClient``.
///
/// ```swift
/// print(UserAgent("Barometer/1.0", contact: "me@example.org"))
/// print(UserAgent(contact: "https://example.org/about"))
/// // Barometer/1.0 (me@example.org)
/// // Watershed (https://example.org/about)
/// ```
///
/// MET Norway and the National Weather Service require both. They write to the operators of applications that ask too
/// much, and block those they cannot reach. The contact must be yours; this package has none to lend.
public struct UserAgent: Hashable, Sendable, CustomStringConvertible {
  /// The value of the header field.
  public let description: String

  /// Creates a user agent.
  ///
  /// - Parameters:
  ///   - application: The name and version of the application; by default, the name of this package.
  ///   - contact: An email address, or a page that has one.
  public init(_ application: String = "Watershed", contact: String) {
    self.init(stringLiteral: "\(application) (\(contact))")
  }
}

extension UserAgent: ExpressibleByStringLiteral {
  /// Creates a user agent from its complete text, such as `Barometer/1.0 me@example.org`.
  public init(stringLiteral text: String) {
    // A line break would end the header field and begin another.
    description = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}

extension UserAgent {
  /// The header field.
  var headers: [String: String] { ["User-Agent": description] }
}
