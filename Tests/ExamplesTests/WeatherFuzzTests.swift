import Foundation
import TestSupport
import Testing
import Weather
import WeatherServing

@testable import WeatherExample

/// Any weather that a service decodes becomes a text, a sound page and a report. `WEATHER_FUZZ=10` tries ten times as much.
@Suite(.blocking)
struct WeatherFuzzTests {
  private static let thoroughness = environmentNumber("WEATHER_FUZZ", otherwise: 1)

  private static let documents: [(service: any WeatherService, text: String)] = [
    (OpenMeteo(), BundledWeather.document),
    (OpenWeatherMap(key: ServiceKey("key")), ServiceDocuments.openWeatherMap),
    (DarkSky(key: ServiceKey("key")), ServiceDocuments.pirateWeather),
    (METNorway(), ServiceDocuments.metNorway),
    (WeatherKit(token: ServiceKey("key")), ServiceDocuments.weatherKit),
    (NationalWeatherService(), NWSDocuments.forecast),
    (NationalWeatherService(), NWSDocuments.alerts),
  ]

  @Test(arguments: documents.indices)
  func mutatedWeatherCanBeShownEverywhere(_ index: Int) throws {
    let (service, text) = Self.documents[index]
    var mutations = Mutations(seed: 17)
    for round in 0..<6 * Self.thoroughness {
      let bytes = round == 0 ? Array(text.utf8) : mutations.value(Array(text.utf8))
      let response = WeatherResponse(body: Data(bytes))
      guard let weather = try? service.decode(response, for: BundledWeather.place) else { continue }
      try show(weather, in: Wording.languages[round % Wording.languages.count])
    }
  }

  private static let companions: [(service: any WeatherCompanion, text: String)] = [
    (OpenMeteoAirQuality(), CompanionDocuments.air), (OpenMeteoEnsemble(), CompanionDocuments.ensemble),
    (OpenMeteoArchive(), CompanionDocuments.archive),
  ]

  @Test(arguments: companions.indices)
  func mutatedCompanionCanBeShownEverywhereInEveryLanguage(_ index: Int) throws {
    var mutations = Mutations(seed: 23)
    let languages = Wording.languages
    // Each document has its sixth of the languages.
    for round in stride(
      from: 2 * index, to: languages.count * Self.thoroughness, by: Self.thoroughness > 1 ? 1 : 6)
    {
      var weather = try OpenMeteo().decode(
        WeatherResponse(body: Data(ServiceDocuments.openMeteo(4.5).utf8)), for: BundledWeather.place)
      for (other, (service, text)) in Self.companions.enumerated() {
        let bytes = other == index ? mutations.value(mutations.value(Array(text.utf8))) : Array(text.utf8)
        try? service.add(WeatherResponse(body: Data(bytes)), to: &weather)
      }
      try show(weather, in: languages[round % languages.count])
    }
  }

  private func show(_ weather: WeatherData, in language: String) throws {
    let screen = try #require(Screen.showing(weather, in: language))
    #expect(!TerminalPicture(screen).text.isEmpty)
    let page = try #require(PageTree.root(of: Page(screen, locale: Locale(identifier: language)).text))
    #expect(AccessibilityRules.faults(in: page) == [])
    #expect(try !MachineReport(screen).text().isEmpty)
  }
}
