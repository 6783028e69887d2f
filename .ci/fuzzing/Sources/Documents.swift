import Foundation
import StreamsTesting
import Weather

extension Target {
  var service: any WeatherService {
    switch self {
    case .metNorway: METNorway()
    case .nationalWeatherService: NationalWeatherService()
    case .openWeatherMap: OpenWeatherMap(key: ServiceKey("key"))
    case .darkSky: DarkSky(key: ServiceKey("key"))
    case .weatherKit: WeatherKit(token: ServiceKey("key"))
    default: OpenMeteo()
    }
  }

  /// Calls everything that a service does with a response.
  func decode(_ bytes: [UInt8], _ service: any WeatherService) {
    let place = Place(coordinate: Coordinate(latitude: 52.5, longitude: 13.4), name: "Here")
    let response = WeatherResponse(body: Data(bytes))
    if let data = try? service.decode(response, for: place) {
      _ = data.summarizedDays.map(\.temperatureRange)
      _ = data.hours.map { ($0.windDirection?.compassPoint, $0.windSpeed?.beaufort) }
      _ = data.issues.map(\.description)
    }
    _ = try? service.followUps(to: response, for: place)
    _ = try? (service as? any PlaceSearchService)?.decodePlaces(response)
  }

  /// A diagram without a problem is what its description says.
  func readDiagram(_ bytes: [UInt8]) {
    let diagram = Diagram(String(decoding: bytes, as: UTF8.self))
    let again = Diagram(diagram.description)
    guard diagram.problem == nil else { return }
    precondition(again == diagram, "\(diagram) is read as \(again)")
    precondition(again.difference(from: diagram) == nil, "a diagram differs from itself")
  }
}
