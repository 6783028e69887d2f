import Foundation

/// The answer of a server.
///
/// Make it of what a server sent, or of a recorded document in a test.
public struct WeatherResponse: Hashable, Sendable {
  /// The status of the HTTP response.
  public var status: Int

  /// The header fields, under the names that the server used.
  public var headers: [String: String]

  /// Its body.
  public var body: Data

  /// Creates a response.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// True if the status is a success.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
