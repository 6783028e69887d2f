import Foundation
import Testing
import Weather

struct AttributionTests {
  private static let key = ServiceKey("key")
  private static let services: [any WeatherService] = [
    OpenMeteo(), METNorway(), WeatherKit(token: key), OpenWeatherMap(key: key), DarkSky(key: key),
    NationalWeatherService(),
  ]

  private func credits(_ service: String) -> [WeatherAttribution] {
    let place = Place(coordinate: Coordinate(latitude: 1, longitude: 2))
    return WeatherData(service: service, place: place).attributions
  }

  @Test(arguments: services.indices)
  func everyServiceIsCreditedWithALink(_ index: Int) throws {
    let credits = credits(Self.services[index].name)
    #expect(!credits.isEmpty)
    #expect(credits.allSatisfy { $0.url?.scheme == "https" }, "\(Self.services[index].name)")
  }

  @Test(arguments: services.prefix(4).indices)
  func serviceThatAsksForItHasALinkToItsTerms(_ index: Int) {
    #expect(credits(Self.services[index].name).contains { $0.terms?.url?.scheme == "https" })
  }

  @Test func wordsAreThoseThatTheServicesAskFor() {
    #expect(credits("Open-Meteo").map(\.name) == ["Open-Meteo.com"])
    #expect(credits("MET Norway").map(\.name) == ["MET Norway"])
    #expect(credits("WeatherKit").map(\.name) == ["Apple Weather"])
    #expect(credits("Somewhere").map(\.name) == ["Somewhere"])
    #expect(credits("Somewhere").allSatisfy { $0.url == nil })
  }

  @Test func everyCompanionIsCreditedBesideTheForecast() throws {
    var weather = CompanionFixture.weather
    weather.service = "MET Norway"
    #expect(weather.attributions.map(\.name) == ["MET Norway"])
    for (companion, text) in CompanionFixture.all {
      var weather = weather
      try companion.add(WeatherResponse(body: Data(text.utf8)), to: &weather)
      #expect(weather.attributions.map(\.name) == ["MET Norway", "Open-Meteo.com"])
      var other = WeatherData(service: "WeatherKit", place: weather.place)
      other.add(weather)
      #expect(other.attributions.map(\.name) == ["Apple Weather", "Open-Meteo.com"])
      weather.service = "Open-Meteo"
      #expect(weather.attributions.map(\.name) == ["Open-Meteo.com"])
    }
  }

  @Test func companionThatAddsNothingIsNotCredited() throws {
    var weather = CompanionFixture.weather
    weather.hours = []
    weather.current = nil
    try OpenMeteoEnsemble().add(WeatherResponse(body: Data(CompanionFixture.ensemble.utf8)), to: &weather)
    #expect(weather.attributions.map(\.name) == ["Test"])
  }

  @Test func companionOfSomeoneElseIsCreditedByItsName() {
    var weather = CompanionFixture.weather
    weather.companions = ["Pollen Office", "Open-Meteo ensemble", "Open-Meteo archive"]
    #expect(weather.attributions.map(\.name) == ["Test", "Pollen Office", "Open-Meteo.com"])
  }
}
