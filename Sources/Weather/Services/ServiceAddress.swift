import Foundation

/// The address of a service: the official one, or that of a server that answers in its place.
///
/// Every service has its official address by default. Use another for a server of your own, a proxy, a cache, or a host
/// that the service reserves for customers. Requests append their path to it.
///
/// ```swift
/// let address = try ServiceAddress("http://weather.example:8080/pirate/")
/// let tokyo = Place(coordinate: Coordinate(latitude: 35.69, longitude: 139.69))
/// print(try DarkSky(key: ServiceKey("secret"), address: address).request(for: tokyo))
/// // http://weather.example:8080/pirate/forecast/‹key›/35.69,139.69?units=si
/// ```
///
/// The key of a service goes to its address only. Over `http`, others on the network can read it.
public struct ServiceAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address, with the scheme and the host in lower case and without a trailing slash.
  public let description: String

  /// Creates an address from `http` or `https`, a host, and optionally a port and a path.
  ///
  /// - Throws: An error if the text has other parts, such as a user or a query, because they might be secret and would
  ///   be shown. No error repeats the text.
  public init(_ text: String) throws(WeatherError) {
    guard var parts = URLComponents(string: text, encodingInvalidCharacters: false) else {
      throw Self.failure("", .invalid("address"))
    }
    let scheme = parts.scheme?.lowercased()
    guard scheme == "https" || scheme == "http" else {
      throw Self.failure(
        "scheme", .wrongType(expected: "http or https", found: scheme == nil ? "none" : "another"))
    }
    guard let host = parts.percentEncodedHost?.lowercased(), !host.isEmpty else {
      throw Self.failure("host", .missing)
    }
    let excess = [
      "user": parts.user ?? parts.password, "query": parts.percentEncodedQuery,
      "fragment": parts.percentEncodedFragment,
    ]
    for (part, text) in excess.sorted(by: { $0.key < $1.key }) where text != nil {
      throw Self.failure(part, .invalid("part of an address"))
    }
    if let port = parts.port, !(1...65_535).contains(port) {
      throw Self.failure("port", .invalid("port number"))
    }
    if parts.port == (scheme == "https" ? 443 : 80) { parts.port = nil }
    (parts.scheme, parts.percentEncodedHost) = (scheme, host)
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    guard let address = parts.string else { throw Self.failure("", .invalid("address")) }
    description = address
  }

  /// Creates an address from a URL, as ``init(_:)-(String)`` does.
  public init(_ url: URL) throws(WeatherError) { try self.init(url.absoluteString) }

  /// Creates an address that is known to be valid.
  init(official: StaticString) { description = "\(official)" }

  private static func failure(_ part: String, _ reason: WeatherError.Reason) -> WeatherError {
    WeatherError(service: "Service address", path: part, reason: reason)
  }
}

extension ServiceAddress {
  /// The URL of a path below this address, with those query values that are not nil.
  ///
  /// ```swift
  /// let address = try ServiceAddress("https://example.org/api")
  /// print(address.url("v2/now", query: ["near": "São Paulo", "at": nil])!)
  /// // https://example.org/api/v2/now?near=S%C3%A3o%20Paulo
  /// ```
  public func url(_ path: String, query: KeyValuePairs<String, String?> = [:]) -> URL? {
    let items = query.compactMap { name, value in value.map { "\(name)=\(WeatherRequest.encoded($0))" } }
    return URL(string: "\(self)/\(path)" + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
  }

  /// The path below this address, and the query, that a link asks for; nil if the link leads to another address.
  ///
  /// ```swift
  /// let address = try ServiceAddress("https://example.org/api")
  /// print(address.path(of: "https://example.org/api/stations/7?units=si") ?? "elsewhere")
  /// print(address.path(of: "https://example.com/api/stations/7") ?? "elsewhere")
  /// // stations/7?units=si
  /// // elsewhere
  /// ```
  public func path(of link: String) -> String? {
    let parts = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let page = parts.first.flatMap({ try? ServiceAddress(String($0)) })?.description,
      page.hasPrefix(description + "/")
    else { return nil }
    let path = page.dropFirst(description.count + 1)
    // Dots would lead out of the path of this address, even if they are percent-encoded.
    guard let names = path.removingPercentEncoding?.split(whereSeparator: { $0 == "/" || $0 == "\\" }),
      !names.contains(".."), !names.contains("."), !link.contains("#")
    else { return nil }
    return parts.count > 1 ? "\(path)?\(parts[1])" : String(path)
  }
}
