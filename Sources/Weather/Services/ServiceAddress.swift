import Foundation

/// Where a service is asked: at its official address, or at a server that answers in its place.
///
/// Every service has its official address unless it is given another: of a server of one's own, a proxy, a cache, or
/// the host that the service has for its customers. What is asked is appended to the path.
///
/// ```swift
/// let address = try ServiceAddress("http://weather.example:8080/pirate/")
/// let tokyo = Place(coordinate: Coordinate(latitude: 35.69, longitude: 139.69))
/// print(try DarkSky(key: ServiceKey("secret"), address: address).request(for: tokyo))
/// // http://weather.example:8080/pirate/forecast/‹key›/35.69,139.69?units=si
/// ```
///
/// The key of a service goes to its address, and nowhere else. Over `http` others on the way can read it.
public struct ServiceAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address without a slash at its end, with the scheme and the host in lower case.
  public let description: String

  /// An address: `http` or `https`, a host, and perhaps a port and a path.
  ///
  /// Failure: whatever else it has, such as a user or a query, which might be secret and would be shown. No error
  /// repeats it.
  public init(_ text: String) throws(WeatherError) {
    guard var parts = URLComponents(string: text, encodingInvalidCharacters: false) else {
      throw Self.failure("", .invalid("an address"))
    }
    let scheme = parts.scheme?.lowercased()
    guard scheme == "https" || scheme == "http" else {
      throw Self.failure("scheme", .wrongType(expected: "http or https", found: scheme ?? "none"))
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
    if let port = parts.port, !(1...65_535).contains(port) { throw Self.failure("port", .invalid("\(port)")) }
    if parts.port == (scheme == "https" ? 443 : 80) { parts.port = nil }
    (parts.scheme, parts.percentEncodedHost) = (scheme, host)
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    guard let address = parts.string else { throw Self.failure("", .invalid("an address")) }
    description = address
  }

  /// The address that a URL is, as with ``init(_:)-(String)``.
  public init(_ url: URL) throws(WeatherError) { try self.init(url.absoluteString) }

  /// An address that is known to be one.
  init(official: StaticString) { description = "\(official)" }

  private static func failure(_ part: String, _ reason: WeatherError.Reason) -> WeatherError {
    WeatherError(service: "Service address", path: part, reason: reason)
  }
}

extension ServiceAddress {
  /// What to ask for: a path below this address, and the values of its query that there are.
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

  /// What a link asks of this address: the path below it and the query. A link that leads elsewhere asks nothing.
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
    // Dots would lead out of the path of this address again, in whatever way they are written.
    guard let names = path.removingPercentEncoding?.split(whereSeparator: { $0 == "/" || $0 == "\\" }),
      !names.contains(".."), !names.contains("."), !link.contains("#")
    else { return nil }
    return parts.count > 1 ? "\(path)?\(parts[1])" : String(path)
  }
}
