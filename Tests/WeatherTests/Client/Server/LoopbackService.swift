#if canImport(Glibc)
  import Foundation

  @testable import Weather

  /// A service that is asked at the test's own server, and understands what it answers as the real one does.
  struct LoopbackService: WeatherService {
    let base: URL
    let service: any WeatherService

    var name: String { service.name }

    func request(for place: Place) throws(WeatherError) -> WeatherRequest {
      here(try service.request(for: place))
    }

    func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData {
      try service.decode(response, for: place)
    }

    func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError) -> [WeatherRequest] {
      try service.followUps(to: response, for: place).map(here)
    }

    private func here(_ request: WeatherRequest) -> WeatherRequest {
      WeatherRequest(url: base.appendingPathComponent(request.url.path), headers: request.headers)
    }
  }
#endif
