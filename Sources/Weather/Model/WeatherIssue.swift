/// A part of a document that could not be used, although the rest could.
///
/// Read it in ``WeatherData/issues``, to notice that a service has changed its documents.
public struct WeatherIssue: Hashable, Sendable, CustomStringConvertible {
  /// The position in the document, such as `daily[3].temp.max`.
  public var path: String

  /// The reason.
  public var reason: WeatherError.Reason

  /// Creates an issue.
  public init(path: String, reason: WeatherError.Reason) {
    self.path = path
    self.reason = reason
  }

  /// The position and the reason.
  public var description: String { path.isEmpty ? reason.description : "\(path): \(reason)" }
}
