import Foundation
import JSONSyntax

/// OpenWeatherMap: One Call 2.5, 3.0 and 4.0, the current weather, the forecasts, and the geocoder.
///
/// Use it if you have one of its keys.
///
/// The documents do not state their units, so decode with the service that made the request.
///
/// ```swift
/// let service = OpenWeatherMap(key: ServiceKey("secret"))
/// let oslo = Place(coordinate: Coordinate(latitude: 59.9139, longitude: 10.7522))
/// print(try service.request(for: oslo))
/// // https://api.openweathermap.org/data/3.0/onecall?lat=59.9139&lon=10.7522&units=metric&appid=‹key›
/// ```
public struct OpenWeatherMap: WeatherService {
  /// The units of a document.
  public enum Units: String, Sendable {
    /// Kelvins and metres per second, the default of the service.
    case standard
    /// Degrees Celsius and metres per second.
    case metric
    /// Degrees Fahrenheit and miles per hour.
    case imperial
  }

  /// A product to ask for.
  public enum Product: Sendable {
    /// One Call 3.0: everything in one document.
    case oneCall
    /// One Call 2.5, the previous version, for customers and servers that still have it.
    case formerOneCall
    /// A piece of One Call 4.0, named by the path after `data/4.0/onecall/`, such as `current`.
    case piece(String)
    /// The current weather.
    case current
    /// Five days in steps of three hours.
    case fiveDays
  }

  /// The name of the service.
  public let name = "OpenWeatherMap"

  /// The address of the server, also for places.
  public let address: ServiceAddress

  let key: ServiceKey
  let product: Product
  let units: Units
  let language: String?

  /// Creates the service for a customer.
  ///
  /// - Parameters:
  ///   - key: The key of the customer.
  ///   - product: The product to ask for.
  ///   - units: The units of its documents.
  ///   - language: The language of summaries and of places, such as `de` or `zh-Hans`; English by default. The request
  ///     has the service's own code for it, such as `zh_cn`.
  ///   - address: The address of the official server or of another.
  public init(
    key: ServiceKey, product: Product = .oneCall, units: Units = .metric, language: String? = nil,
    address: ServiceAddress = .openWeatherMap
  ) {
    self.address = address
    self.key = key
    self.product = product
    self.units = units
    self.language = language
  }

  /// The request for the weather at a place.
  public func request(for place: Place) throws(WeatherError) -> WeatherRequest {
    let path =
      switch product {
      case .oneCall: "data/3.0/onecall"
      case .formerOneCall: "data/2.5/onecall"
      case .piece(let piece): "data/4.0/onecall/" + (try path(of: piece))
      case .current: "data/2.5/weather"
      case .fiveDays: "data/2.5/forecast"
      }
    return try WeatherRequest(
      service: name, address: address, path: path,
      query: [
        "lat": place.coordinate.latitude.coordinateText, "lon": place.coordinate.longitude.coordinateText,
        "units": units.rawValue, "lang": language.map(Self.code), "appid": key.secret,
      ], keys: [key])
  }

  /// A piece is a path of the service and must not lead anywhere else.
  private func path(of piece: String) throws(WeatherError) -> String {
    let names = piece.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw WeatherError(service: name, path: "product", reason: .invalid("piece"))
    }
    return names.map { WeatherRequest.encoded(String($0)) }.joined(separator: "/")
  }

  /// The weather in any document of the service. The shape tells which one it is. Of several places it is the nearest.
  public func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      var data = WeatherData(service: name, place: place)
      data.language = language ?? data.language
      if root["list"] != nil {
        try readForecast(root, into: &data, &reader)
      } else if root["main"] != nil || root["dt"] != nil {
        try readCurrent(root, into: &data, &reader)
      } else if root["event"] != nil || root["sender_name"] != nil {
        data.alerts = [Self.alert(root, &reader)]
      } else if root["lat"] != nil || root["timezone_offset"] != nil {
        try readOneCall(root, into: &data, &reader)
      } else {
        throw WeatherError(service: name, reason: .unexpectedDocument)
      }
      data.issues = reader.issues
      return data
    }
  }

  /// An error has a code other than 200, as a number or a string, and only a message beside it.
  static func refusal(_ root: JSONValue) -> Refusal? {
    guard let code = root["cod"] ?? root["code"] else { return nil }
    let text = code.plainText ?? code.double.flatMap(Int.init(exactly:)).map { "\($0)" }
    if text == "200" { return nil }
    return Refusal(code: text, message: root["message"]?.plainText)
  }
}

extension ServiceAddress {
  /// The server of OpenWeatherMap. Some subscriptions have a host of their own.
  public static let openWeatherMap = ServiceAddress(official: "https://api.openweathermap.org")
}

// MARK: - Units

extension OpenWeatherMap {
  func temperature(_ value: Double) -> Temperature {
    switch units {
    case .standard: Temperature(kelvin: value)
    case .metric: Temperature(celsius: value)
    case .imperial: Temperature(fahrenheit: value)
    }
  }

  func speed(_ value: Double) -> Speed {
    units == .imperial ? Speed(milesPerHour: value) : Speed(metersPerSecond: value)
  }
}
