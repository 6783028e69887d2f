import Foundation
import Settings
import Testing

@testable import Weather

struct AirQualityTests {
  @Test func airIsReadWithItsPollutantsAndPollen() throws {
    let weather = try OpenMeteoAirQuality().added(CompanionFixture.air)
    let air = try #require(weather.air)
    #expect(air.time == Date(timeIntervalSince1970: 1_767_618_000))
    #expect((air.europeanIndex, air.unitedStatesIndex) == (34, 121))
    #expect((air.europeanLevel, air.unitedStatesLevel) == (.fair, .unhealthyForSensitiveGroups))
    #expect(
      air.concentrations == [
        .fineParticles: 8.4, .coarseParticles: 14.2, .ozone: 61, .nitrogenDioxide: 12, .sulphurDioxide: 1.5,
        .carbonMonoxide: 180,
      ])
    #expect(air.pollen == [.birch: 12.4, .grass: 0])
    // The hour beyond the models has no values, so it is left out.
    #expect(weather.airHours.map(\.europeanIndex) == [34, 41])
    #expect(weather.issues == [])
  }

  @Test func withoutCurrentAirThatOfTheHourCounts() throws {
    let text = CompanionFixture.air.replacingOccurrences(of: #""current":"#, with: #""formerly":"#)
    #expect(try OpenMeteoAirQuality().added(text).air?.europeanIndex == 34)
  }

  @Test(
    arguments: [
      (0, .good), (20, .good), (20.4, .good), (20.5, .good), (20.51, .fair), (40, .fair), (60, .moderate),
      (80, .poor),
      (100, .veryPoor),
      (101, .extremelyPoor), (1e300, .extremelyPoor), (-5, .good),
    ] as [(Double, AirQuality.EuropeanLevel)])
  func europeanLevelsHaveTheirLimits(_ index: Double, _ level: AirQuality.EuropeanLevel) {
    #expect(AirQuality.EuropeanLevel(index: index) == level)
  }

  @Test(
    arguments: [
      (0, .good), (50, .good), (51, .moderate), (100, .moderate), (101, .unhealthyForSensitiveGroups),
      (150, .unhealthyForSensitiveGroups), (151, .unhealthy), (200, .unhealthy), (201, .veryUnhealthy),
      (300, .veryUnhealthy), (301, .hazardous), (1e300, .hazardous),
    ] as [(Double, AirQuality.UnitedStatesLevel)])
  func americanLevelsHaveTheirLimits(_ index: Double, _ level: AirQuality.UnitedStatesLevel) {
    #expect(AirQuality.UnitedStatesLevel(index: index) == level)
  }

  @Test func aLevelIsThatOfTheNumberBesideIt() {
    let text = WeatherText(locale: Locale(identifier: "en"))
    for index in stride(from: -0.5, through: 320.5, by: 1) {
      let whole = index.rounded(.toNearestOrEven)
      #expect(text.europeanAirQuality(index) == text.europeanAirQuality(whole))
      #expect(text.unitedStatesAirQuality(index) == text.unitedStatesAirQuality(whole))
    }
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everyLevelAndPlantHasANameOfItsOwn(_ language: SettingsLanguage) {
    let wording = Wording(language)
    #expect(Set(AirQuality.EuropeanLevel.allCases.map { wording.name(of: $0) }).count == 6)
    #expect(Set(AirQuality.UnitedStatesLevel.allCases.map { wording.name(of: $0) }).count == 6)
    #expect(Set(AirQuality.Pollen.allCases.map { wording.name(of: $0) }).count == 6)
  }

  @Test func airIsWritten() throws {
    let air = try #require(try OpenMeteoAirQuality().added(CompanionFixture.air).air)
    let english = WeatherText(locale: Locale(identifier: "en_US"))
    #expect(english.europeanAirQuality(34) == "34, fair")
    #expect(english.unitedStatesAirQuality(121) == "121, unhealthy for sensitive groups")
    #expect(english.pollutants(air) == "PM2.5 8, PM10 14, O₃ 61, NO₂ 12, SO₂ 2, CO 180 µg/m³")
    #expect(english.pollen(air) == "birch 12 grains/m³")
    #expect(WeatherText(locale: Locale(identifier: "ru")).pollen(air) == "берёза 12 зёрен/м³")
    #expect(english.pollen(AirQuality(time: air.time)) == nil)
    #expect(english.pollutants(AirQuality(time: air.time)) == nil)
  }

  @Test func requestAsksForEverythingInTheModel() throws {
    let request = try #require(
      try OpenMeteoAirQuality(key: ServiceKey("secret")).request(for: CompanionFixture.weather))
    #expect(
      request.description == "https://customer-air-quality-api.open-meteo.com/v1/air-quality?latitude=55.75"
        + "&longitude=13.25&current=\(Self.variables)&hourly=\(Self.variables)&timezone=auto&forecast_days=2"
        + "&apikey=‹key›")
  }

  private static let variables =
    "european_aqi,us_aqi,pm2_5,pm10,ozone,nitrogen_dioxide,sulphur_dioxide,carbon_monoxide"
    + ",alder_pollen,birch_pollen,grass_pollen,mugwort_pollen,olive_pollen,ragweed_pollen"
}
