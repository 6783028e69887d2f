import Foundation

/// Why there is no weather: whose answer it was, where in it, and what is wrong.
///
/// ```swift
/// let error = WeatherError(service: "Example", path: "daily[3].temp.max", reason: .missing)
/// print(error)
/// // Example: daily[3].temp.max: missing
/// ```
public struct WeatherError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The name of the service.
  public var service: String

  /// The place in the document, such as `daily[3].temp.max`; empty for the whole.
  public var path: String

  /// What is wrong.
  public var reason: Reason

  /// What can go wrong.
  public enum Reason: Hashable, Sendable {
    /// The server answered with an error; the message is the service's own, if it sent one.
    case http(status: Int, message: String?)
    /// The document is the service's own error, whatever the status said.
    case refused(code: String?, message: String?)
    /// The document is no JSON from this byte on.
    case notJSON(offset: Int, String)
    /// Something needed is not there.
    case missing
    /// Something is of another type than the service promises.
    case wrongType(expected: String, found: String)
    /// A value that cannot be, such as a time that is none.
    case invalid(String)
    /// The document is none this service is known to send.
    case unexpectedDocument
    /// The document can be used, and its service will not send any more of its kind for long.
    case deprecated
    /// The service knows no weather there.
    case notCovered
    /// The answer has more bytes than the client takes.
    case tooLarge(limit: Int)
    /// No answer came.
    case unreachable(String)
  }

  /// An error.
  public init(service: String, path: String = "", reason: Reason) {
    self.service = service
    self.path = path
    self.reason = reason
  }

  /// Whose, where and what.
  public var description: String {
    path.isEmpty ? "\(service): \(reason)" : "\(service): \(path): \(reason)"
  }

  /// Whose, where and what.
  public var errorDescription: String? { description }
}

extension WeatherError.Reason: CustomStringConvertible {
  /// What is wrong, in a few words.
  public var description: String {
    switch self {
    case .http(let status, let message): "HTTP \(status)" + (message.map { ": \($0)" } ?? "")
    case .refused(let code, let message):
      [code ?? "refused", message].compactMap(\.self).joined(separator: ": ")
    case .notJSON(let offset, let reason): "no JSON at byte \(offset): \(reason)"
    case .missing: "missing"
    case .wrongType(let expected, let found): "\(expected) expected, \(found) found"
    case .invalid(let value): "cannot be \(value)"
    case .unexpectedDocument: "a document of an unknown kind"
    case .deprecated: "a product that will be taken away"
    case .notCovered: "no weather for this place"
    case .tooLarge(let limit): "more than \(limit) bytes"
    case .unreachable(let reason): reason
    }
  }
}
