import Foundation

/// A request to a server.
///
/// Make it in a ``WeatherService`` of your own, or send it yourself if you do without a ``WeatherClient``.
///
/// The description of a request shows no key.
public struct WeatherRequest: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The URL, which may contain a key. Show ``description`` instead.
  public let url: URL

  /// The header fields, which may contain a key.
  public let headers: [String: String]

  private let keys: [ServiceKey]

  /// Creates a request. Descriptions hide these keys in the URL and the header fields.
  public init(url: URL, headers: [String: String] = [:], keys: [ServiceKey] = []) {
    self.url = url
    self.headers = headers
    self.keys = keys
  }

  /// The URL with every key covered.
  public var description: String { covering(url.absoluteString) }

  /// A text with every key of this request covered, percent-encoded or not.
  func covering(_ text: String) -> String {
    keys.reduce(text) { text, key in
      [key.secret, Self.encoded(key.secret)].filter { !$0.isEmpty }.reduce(text) {
        $0.replacingOccurrences(of: $1, with: key.description)
      }
    }
  }

  /// An error with every key of this request covered in the words of the service.
  func covering(_ error: WeatherError) -> WeatherError {
    guard case .refused(let code, let message?) = error.reason else { return error }
    return WeatherError(
      service: error.service, path: error.path, reason: .refused(code: code, message: covering(message)))
  }

  /// The URL with every key covered.
  public var debugDescription: String { description }

  /// A mirror with only the covered URL.
  public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}

extension WeatherRequest {
  /// Creates a request to an address for a path and its query. Numbers are written with a decimal point in every
  /// locale.
  init(
    service: String, address: ServiceAddress, path: String, query: KeyValuePairs<String, String?> = [:],
    headers: [String: String] = [:], keys: [ServiceKey] = []
  ) throws(WeatherError) {
    guard let url = address.url(path, query: query) else {
      throw WeatherError(service: service, reason: .invalid("request address"))
    }
    self.init(url: url, headers: headers, keys: keys)
  }

  /// A percent-encoded text, also for keys.
  static func encoded(_ text: String) -> String {
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:"
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: allowed)) ?? ""
  }
}

extension Double {
  /// A coordinate with at most four decimals, or ten metres. Some services refuse more, and caches miss.
  var coordinateText: String {
    // Adding zero turns a negative zero into a positive one.
    let rounded = (self * 10_000).rounded() / 10_000 + 0
    return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : "\(rounded)"
  }
}
