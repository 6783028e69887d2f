import Foundation

/// What to ask a server. Its description shows no key.
public struct WeatherRequest: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The address, which may contain a key: show ``description`` instead.
  public let url: URL

  /// The header fields, which may contain a key.
  public let headers: [String: String]

  private let keys: [ServiceKey]

  /// A request. The keys are what its address and its header fields contain and no description may show.
  public init(url: URL, headers: [String: String] = [:], keys: [ServiceKey] = []) {
    self.url = url
    self.headers = headers
    self.keys = keys
  }

  /// The address with every key covered.
  public var description: String { covering(url.absoluteString) }

  /// A text with every key of this request covered, however it is spelt.
  func covering(_ text: String) -> String {
    keys.reduce(text) { text, key in
      [key.secret, Self.encoded(key.secret)].filter { !$0.isEmpty }.reduce(text) {
        $0.replacingOccurrences(of: $1, with: key.description)
      }
    }
  }

  /// The address with every key covered.
  public var debugDescription: String { description }

  /// The address with every key covered, and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}

extension WeatherRequest {
  /// A request to an address, for a path and its query. Coordinates and numbers are written with a point in every
  /// locale.
  init(
    service: String, address: ServiceAddress, path: String, query: KeyValuePairs<String, String?> = [:],
    headers: [String: String] = [:], keys: [ServiceKey] = []
  ) throws(WeatherError) {
    guard let url = address.url(path, query: query) else {
      throw WeatherError(service: service, reason: .invalid("the address of a request"))
    }
    self.init(url: url, headers: headers, keys: keys)
  }

  /// A text as it stands in an address, a key included.
  static func encoded(_ text: String) -> String {
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:"
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: allowed)) ?? ""
  }
}

extension Double {
  /// A coordinate with at most four decimals, which is ten metres: more is refused by some and cached by none.
  var coordinateText: String {
    // Adding zero makes a negative zero a positive one.
    let rounded = (self * 10_000).rounded() / 10_000 + 0
    return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : "\(rounded)"
  }
}
