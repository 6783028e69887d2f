/// The key a service knows its customer by. It never shows in a description.
///
/// ```swift
/// print(ServiceKey("0123456789"))
/// // ‹key›
/// ```
public struct ServiceKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The key itself.
  public let secret: String

  /// A key.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// What is shown in place of the key.
  public var description: String { "‹key›" }

  /// What is shown in place of the key.
  public var debugDescription: String { description }

  /// Nothing, so that `dump` shows no key either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
