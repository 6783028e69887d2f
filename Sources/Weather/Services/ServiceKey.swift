/// The key of a service's customer.
///
/// Use it to make a service that only customers may ask. No description shows it.
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

  /// Creates a key.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// A placeholder instead of the key.
  public var description: String { "‹key›" }

  /// A placeholder instead of the key.
  public var debugDescription: String { description }

  /// An empty mirror, so that `dump` shows no key either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
