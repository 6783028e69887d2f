import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// The language of a user reaches the services and the headlines.
struct LanguageTests {
  private let harness = ViewModelHarness()

  @Test(arguments: [
    ("zh-Hans", "zh_cn"), ("zh", "zh_cn"), ("zh_CN", "zh_cn"), ("zh-Hant", "zh_tw"), ("zh-TW", "zh_tw"),
    ("zh_tw", "zh_tw"), ("pt-BR", "pt_br"), ("pt_PT", "pt"), ("ko", "kr"), ("cs", "cz"), ("nb", "no"),
    ("de_AT", "de"), ("sq", "al"), ("lv", "la"), ("en", "en"), ("zh_cn", "zh_cn"), ("pt_br", "pt_br"),
    ("no", "no"), ("iw", "he"), ("he", "he"), ("in", "id"), ("id", "id"), ("zh-HK", "zh_tw"), ("ru", "ru"),
    ("uk", "uk"), ("tr", "tr"), ("hi", "hi"), ("da", "da"), ("fi", "fi"),
  ])
  func openWeatherMapGetsItsOwnCode(_ language: String, _ code: String) throws {
    let service = OpenWeatherMap(key: ServiceKey("key"), language: language)
    #expect("\(try service.request(for: anywhere))".contains("&lang=\(code)&"))
  }

  @Test(arguments: [
    ("de_AT", "de"), ("pt-BR", "pt"), ("zh", "zh"), ("zh-Hant", "zh-tw"), ("en", "en"), ("no", "nb"),
    ("nb", "nb"), ("iw", "he"), ("in", "id"), ("zh_HK", "zh-tw"), ("ko", "ko"), ("cs", "cs"), ("uk", "uk"),
  ])
  func pirateWeatherGetsItsOwnCode(_ language: String, _ code: String) throws {
    let service = DarkSky(key: ServiceKey("key"), language: language)
    #expect("\(try service.request(for: anywhere))".contains("lang=\(code)"))
    #expect(!"\(try DarkSky(key: ServiceKey("key")).request(for: anywhere))".contains("lang="))
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("zh-Hant", "zh-Hant"), ("zh_hant_tw", "zh-Hant-TW"), ("iw", "he"),
    ("in_ID", "id-ID"),
    ("nb", "nb"), ("en", "en"),
  ])
  func weatherKitGetsTheStandardCode(_ language: String, _ code: String) throws {
    let service = WeatherKit(token: ServiceKey("key"), language: language)
    #expect("\(try service.request(for: anywhere))".contains("/weather/\(code)/"))
  }

  @Test(arguments: [
    ("nb", "no"), ("nn-NO", "no"), ("iw", "he"), ("in", "id"), ("zh-Hant", "zh"), ("cs", "cs"),
  ])
  func geocoderGetsItsOwnCode(_ language: String, _ code: String) throws {
    let request = try OpenMeteo(language: language).request(forPlacesNamed: "Oslo")
    #expect("\(request)".contains("&language=\(code)"))
  }

  @Test func openWeatherMapKnowsLocalNamesByTheBareLanguage() throws {
    let text =
      #"[{"name":"Lisbon","lat":38.7,"lon":-9.1,"local_names":{"zh":"里斯本","pt":"Lisboa","no":"Lisboa by"}}]"#
    let response = WeatherResponse(body: Data(text.utf8))
    for (language, name) in [("zh-Hans", "里斯本"), ("pt-BR", "Lisboa"), ("nb", "Lisboa by"), ("de", "Lisbon")] {
      let service = OpenWeatherMap(key: ServiceKey("key"), language: language)
      #expect(try service.decodePlaces(response).map(\.name) == [name])
    }
  }

  private func headline(_ fixture: Fixture, _ language: String) throws -> String? {
    harness.state.send(.data(try fixture.decode()))
    let day = harness.day(locale: Locale(identifier: language))
    return day.summaryPublisher.probe().values.last ?? nil
  }

  @Test func headlineIsInTheLanguageOfTheUserIfTheConditionIsKnown() throws {
    #expect(try headline(.currentWeather, "en") == "haze")
    #expect(try headline(.currentWeather, "de") == "Trockener Dunst")
    #expect(try headline(.nwsObservation, "ja")?.contains { $0.isASCII && $0.isLetter } == false)
    #expect(try headline(.darkSky, "fr") == "Partiellement nuageux")
  }

  /// The services with words of their own, asked for a language.
  private static func services(_ language: String) -> [any WeatherService] {
    let key = ServiceKey("key")
    return [
      OpenMeteo(language: language), OpenWeatherMap(key: key, language: language), METNorway(),
      DarkSky(key: key, language: language), DarkSky(key: key, provider: .darkSky, language: language),
      NationalWeatherService(userAgent: "tests example@example.com"),
      WeatherKit(token: key, language: language),
    ]
  }

  /// Every document is in English, as it is from a service, a proxy or a cache that ignores the language.
  @Test(arguments: Wording.languages.filter { $0 != "en" })
  func headlineOfEveryServiceIsTheNameOfItsCondition(_ language: String) throws {
    var known: Set<String> = []
    for fixture in Fixture.all {
      for service in Self.services(language) where service.name == fixture.service.name {
        let fixture = Fixture(fixture.name, service, fixture.text)
        guard let condition = try fixture.decode().current?.condition else { continue }
        if case .unknown = condition { continue }
        let name = Wording(Locale(identifier: language)).name(of: condition)
        #expect(try headline(fixture, language) == name, "\(fixture.name)")
        known.insert(service.name)
      }
    }
    #expect(known.count >= 6, "\(known)")
  }
}
