import Foundation

/// What a server answered.
public struct WeatherResponse: Hashable, Sendable {
  /// The status of the HTTP response.
  public var status: Int

  /// Its header fields, under the names the server used.
  public var headers: [String: String]

  /// Its body.
  public var body: Data

  /// A response.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the server was content.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
