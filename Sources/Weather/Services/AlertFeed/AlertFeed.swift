import Foundation

/// Warnings that an authority publishes in the Common Alerting Protocol 1.2, such as MET Norway, MeteoAlarm, Environment
/// Canada and the National Weather Service.
///
/// Pass it to ``WeatherClient/fetching(with:)`` for a service without warnings, such as ``OpenMeteo``.
///
/// Its document is a feed of links to messages, in RSS or Atom, or it has the messages themselves. Updates and cancellations
/// replace the messages that they name. Exercises and tests are left out.
///
/// ```swift
/// let oslo = Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75))
/// let feed = AlertFeed("MET Norway", address: .metNorway, path: "weatherapi/metalerts/2.0/current.rss")
/// print(try feed.request(for: WeatherData(service: "Open-Meteo", place: oslo))!)
/// // https://api.met.no/weatherapi/metalerts/2.0/current.rss
/// ```
public struct AlertFeed: WeatherCompanion {
  /// The name of the authority, as errors and credits state it.
  public let name: String

  /// The address of the server. Only it is asked for messages.
  public let address: ServiceAddress

  private let path: String
  private let codes: Set<String>
  private let language: String

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - name: The name of the authority.
  ///   - address: The address of its server.
  ///   - path: The path of the feed or of the messages, with its query if it has one.
  ///   - codes: The codes of the place, for areas without a polygon, such as `EMMA_ID=NO034`.
  ///   - language: The language of the warnings, if they are published in it; otherwise English, or else the first.
  public init(
    _ name: String, address: ServiceAddress, path: String, codes: Set<String> = [], language: String = "en"
  ) {
    self.name = name
    self.address = address
    self.path = path
    self.codes = codes
    self.language = language
  }

  /// The request for the feed.
  public func request(for weather: WeatherData) throws(WeatherError) -> WeatherRequest? {
    try WeatherRequest(service: name, address: address, path: path)
  }

  /// The messages that a feed links to on its own server, at most sixteen.
  public func followUps(to response: WeatherResponse, for weather: WeatherData) throws(WeatherError)
    -> [WeatherRequest]
  {
    let root = try document(response)
    let entries = root.descendants("entry") + root.descendants("item")
    guard root.descendants("alert").isEmpty else { return [] }
    let paths = entries.compactMap { entry in Self.link(of: entry).flatMap(address.path(of:)) }
    var requests: [WeatherRequest] = []
    for path in paths.prefix(16) {
      requests.append(try WeatherRequest(service: name, address: address, path: path))
    }
    return requests
  }

  /// Adds the warnings for the place in one response to ``WeatherData/alerts``.
  public func add(_ response: WeatherResponse, to weather: inout WeatherData) throws(WeatherError) {
    try add([response], to: &weather)
  }

  /// Adds the warnings for the place to ``WeatherData/alerts``.
  public func add(_ responses: [WeatherResponse], to weather: inout WeatherData) throws(WeatherError) {
    var messages: [AlertMessage] = []
    for response in responses {
      messages += try document(response).descendants("alert").compactMap(AlertMessage.init)
    }
    let replaced = Set(messages.flatMap(\.replaced))
    let point = weather.place.coordinate
    let alerts = messages.filter { $0.isWarning && !replaced.contains($0.identifier) }
      .flatMap { $0.alerts(at: point, codes: codes, in: language) }
    change(&weather) { weather in
      weather.alerts.removeAll { $0.identifier.map(replaced.contains) ?? false }
      for alert in alerts where !weather.alerts.contains(alert) { weather.alerts.append(alert) }
    }
  }

  private func document(_ response: WeatherResponse) throws(WeatherError) -> XMLNode {
    guard response.isSuccess else {
      throw WeatherError(service: name, reason: .http(status: response.status, message: nil))
    }
    do throws(XMLReader.Failure) { return try XMLReader.read(response.body) } catch {
      throw WeatherError(service: name, reason: .notXML(offset: error.offset, error.reason))
    }
  }

  /// The link of an entry to its message: that of the type of messages, or else the only one.
  private static func link(of entry: XMLNode) -> String? {
    let links = entry.all("link")
    let typed = links.first { $0.attributes["type"] == "application/cap+xml" }
    return (typed ?? links.first).flatMap { $0.attributes["href"] ?? $0.text.trimmed }
  }
}
