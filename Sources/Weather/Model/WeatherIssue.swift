/// Something in a document that could not be used, though the rest could.
public struct WeatherIssue: Hashable, Sendable, CustomStringConvertible {
  /// Where it is, such as `daily[3].temp.max`.
  public var path: String

  /// What is wrong with it.
  public var reason: WeatherError.Reason

  /// Something that could not be used.
  public init(path: String, reason: WeatherError.Reason) {
    self.path = path
    self.reason = reason
  }

  /// Where it is and what is wrong.
  public var description: String { path.isEmpty ? reason.description : "\(path): \(reason)" }
}
