import Foundation
import Settings
import TestSupport
import Testing
import WeatherServing

@testable import Weather

/// Any weather that a service decodes can be shown in every language. No input traps.
@Suite(.blocking) struct ShowingFuzzTests {
  private static let impossibleOffsets = [
    Fixture(
      "Dark Sky", DarkSky(key: ServiceKey("key")),
      #"{"latitude":1,"longitude":1,"timezone":"Etc/Zzz","offset":15,"currently":{"time":1400000000}}"#),
    Fixture(
      "OpenWeatherMap", metricOpenWeatherMap,
      #"{"coord":{"lat":1,"lon":1},"dt":1400000000,"main":{"temp":1},"timezone":54000}"#),
    Fixture(
      "Open-Meteo", OpenMeteo(),
      #"{"latitude":1,"longitude":1,"utc_offset_seconds":64800,"current":{"time":"2014-05-13T16:53"}}"#),
    Fixture(
      "Open-Meteo, a made-up name", OpenMeteo(),
      """
      {"latitude":1,"longitude":1,"timezone":"GMT+1700","utc_offset_seconds":61200,\
      "current":{"time":"2014-05-13T16:53"}}
      """),
  ]

  @Test(arguments: impossibleOffsets)
  func impossibleOffsetIsNotedAndShownInUTC(_ fixture: Fixture) throws {
    let weather = try fixture.decode()
    #expect(!weather.isTimeZoneKnown)
    #expect(weather.timeZone == .utc)
    #expect(weather.issues.map(\.reason) == [.invalid("offset from UTC")])
    for language in Wording.languages.prefix(3 * thoroughness) { ViewModelHarness.show(weather, language) }
  }

  @Test(arguments: [-12, -9.5, 0, 5.75, 14])
  func everyOffsetOnEarthIsKept(_ hours: Double) throws {
    let text = #"{"latitude":1,"longitude":1,"offset":\#(hours),"currently":{"time":1400000000}}"#
    let weather = try Fixture("Dark Sky", DarkSky(key: ServiceKey("key")), text).decode()
    #expect(weather.timeZone.secondsFromGMT() == Int(hours * 3600))
    #expect(weather.isTimeZoneKnown && weather.issues.isEmpty)
  }

  @Test(arguments: [-64_800, -54_000, 53_999, 54_000, 64_800])
  func anyZoneOfAProgramCanBeWritten(_ offset: Int) throws {
    let text = WeatherText(locale: Locale(identifier: "en"), timeZone: TimeZone(secondsFromGMT: offset))
    let utc = WeatherText(locale: Locale(identifier: "en"), timeZone: .utc)
    let instant = Date(timeIntervalSince1970: 1_400_000_000)
    let shifted = instant.addingTimeInterval(Double(offset))
    #expect(text.time(instant, in: .twentyFourHour) == utc.time(shifted, in: .twentyFourHour))
    #expect(text.dayAndDate(instant) == utc.dayAndDate(shifted))
  }

  @Test(arguments: Fixture.all)
  func mutatedFixtureCanBeShownInEveryLanguage(_ fixture: Fixture) {
    var mutations = Mutations(seed: 13)
    let original = Array(fixture.text.utf8)
    for round in 0..<4 * thoroughness {
      let bytes = mutations.value(round % 2 == 0 ? original : mutations.value(original))
      let response = WeatherResponse(body: Data(bytes))
      guard let weather = try? fixture.service.decode(response, for: anywhere) else { continue }
      ViewModelHarness.show(weather, Wording.languages[round % Wording.languages.count])
    }
  }

  @Test(arguments: 0..<3)
  func mutatedCompanionCanBeShownInEveryLanguage(_ index: Int) {
    var mutations = Mutations(seed: 19)
    let languages = Wording.languages
    // Each document has its third of the languages.
    for round in stride(from: index, to: languages.count * thoroughness, by: thoroughness > 1 ? 1 : 3) {
      // The others stay whole, so that everything that goes with the weather is shown at once.
      var weather = CompanionFixture.weather
      for (other, (companion, text)) in CompanionFixture.all.enumerated() {
        let original = Array(text.utf8)
        let bytes = other == index ? mutations.value(mutations.value(original)) : original
        try? companion.add(WeatherResponse(body: Data(bytes)), to: &weather)
      }
      ViewModelHarness.show(weather, languages[round % languages.count])
    }
  }
}
