import Foundation
import Weather

extension Target {
  /// The services whose documents are read. If there are several, the size of an input tells which of them reads it.
  private var services: [any WeatherService] {
    let key = ServiceKey("key")
    return switch self {
    case .metNorway: [METNorway()]
    case .brightSky: [BrightSky(), BrightSky(language: "de")]
    case .nationalWeatherService: [NationalWeatherService()]
    case .openWeatherMap:
      [
        OpenWeatherMap(key: key), OpenWeatherMap(key: key, units: .imperial, language: "no"),
        OpenWeatherMap(key: key, units: .standard),
      ]
    case .darkSky: [DarkSky(key: key), DarkSky(key: key, provider: .darkSky, units: .us)]
    case .weatherKit: [WeatherKit(token: key)]
    default: [OpenMeteo(), OpenMeteo(model: "icon_seamless")]
    }
  }

  private static let place = Place(coordinate: Coordinate(latitude: 52.5, longitude: 13.4))

  /// Calls everything that a service does with a response.
  func readDocument(_ bytes: [UInt8]) {
    let service = services[bytes.count % services.count]
    var response = WeatherResponse(body: Data(bytes))
    // This success says that the service will withdraw a product.
    if self == .metNorway { response.status = 203 }
    do throws(WeatherError) {
      var data = try service.decode(response, for: Self.place)
      _ = data.summarizedDays.map(\.temperatureRange)
      _ = data.hours.map { ($0.windDirection?.compassPoint, $0.windSpeed?.beaufort) }
      _ = data.issues.map(\.description)
      data.add(data)
      // It asks for the day of the weather in former years.
      _ = try OpenMeteoArchive().request(for: data)
    } catch {
      _ = error.description
      response.status = 503
      _ = try? service.decode(response, for: Self.place)
      response.status = 200
    }
    _ = try? service.followUps(to: response, for: Self.place)
    _ = try? (service as? any PlaceSearchService)?.decodePlaces(response)
    _ = try? (service as? WeatherKit)?.decodeAvailability(response)
    if let service = service as? OpenMeteo {
      _ = try? service.decodeAll(response, for: [Self.place, Self.place])
    }
  }

  /// Adds a document to weather of the time of those that are checked in. The size of an input tells what the weather has.
  func readCompanion(_ bytes: [UInt8], _ companion: some WeatherCompanion) {
    var data = WeatherData(service: "Any", place: Self.place)
    let now = Date(timeIntervalSince1970: 1_767_618_000)
    let parts = bytes.count % 4
    if parts == 0 { data.current = WeatherConditions(time: now.addingTimeInterval(900)) }
    if parts < 2 {
      data.hours = (0..<3).map { WeatherConditions(time: now.addingTimeInterval(Double($0) * 3600)) }
    }
    if parts < 3 { data.days = [WeatherDayData(start: now, end: now.addingTimeInterval(86_400))] }
    let response = WeatherResponse(body: Data(bytes))
    _ = try? companion.followUps(to: response, for: data)
    do throws(WeatherError) {
      try companion.add(response, to: &data)
      _ = data.issues.map(\.description)
    } catch {
      _ = error.description
    }
  }
}
