import Foundation

/// An error that says which service failed, where in its answer, and why.
///
/// Handle it where weather is fetched or decoded.
///
/// ```swift
/// let error = WeatherError(service: "Example", path: "daily[3].temp.max", reason: .missing)
/// print(error)
/// // Example: daily[3].temp.max: missing
/// ```
public struct WeatherError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The name of the service.
  public var service: String

  /// The position in the document, such as `daily[3].temp.max`; empty for the whole document.
  public var path: String

  /// The reason.
  public var reason: Reason

  /// The kind of failure.
  public enum Reason: Hashable, Sendable {
    /// The server answered with an error status. The message is the service's own, if it sent one.
    case http(status: Int, message: String?)
    /// The document is an error of the service, whatever the status says.
    case refused(code: String?, message: String?)
    /// The document is not valid JSON from this byte on.
    case notJSON(offset: Int, String)
    /// The document is not XML that is read, from this byte on.
    case notXML(offset: Int, String)
    /// A required value is missing.
    case missing
    /// A value has another type than the service documents.
    case wrongType(expected: String, found: String)
    /// A value is invalid, such as a malformed time. The text names what the value should be, and never repeats it.
    case invalid(String)
    /// A value contradicts another. The text says how.
    case contradiction(String)
    /// The document has an unknown shape.
    case unexpectedDocument
    /// The document is usable, but the service will soon withdraw the product.
    case deprecated
    /// The service has no weather for the place.
    case notCovered
    /// The answer is longer than the client accepts.
    case tooLarge(limit: Int)
    /// No answer arrived.
    case unreachable(String)
  }

  /// Creates an error.
  public init(service: String, path: String = "", reason: Reason) {
    self.service = service
    self.path = path
    self.reason = reason
  }

  /// The service, the position and the reason.
  public var description: String {
    path.isEmpty ? "\(service): \(reason)" : "\(service): \(path): \(reason)"
  }

  /// The service, the position and the reason.
  public var errorDescription: String? { description }
}

extension WeatherError.Reason: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    switch self {
    case .http(let status, let message): "HTTP \(status)" + (message.map { ": \($0)" } ?? "")
    case .refused(let code, let message):
      [code ?? "refused", message].compactMap(\.self).joined(separator: ": ")
    case .notJSON(let offset, let reason): "invalid JSON at byte \(offset): \(reason)"
    case .notXML(let offset, let reason): "invalid XML at byte \(offset): \(reason)"
    case .missing: "missing"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .invalid(let value): "invalid \(value)"
    case .contradiction(let text): text
    case .unexpectedDocument: "a document of an unknown shape"
    case .deprecated: "the service will withdraw this product"
    case .notCovered: "no weather for this place"
    case .tooLarge(let limit): "the answer is longer than \(limit) bytes"
    case .unreachable(let reason): reason
    }
  }
}
