import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct WeatherUnitsTests {
  private let harness = ViewModelHarness()
  private let english = WeatherText(locale: Locale(identifier: "en_GB"))

  @Test func notationsDetermineAllParts() {
    #expect(WeatherUnits(.metric, .celsius) == WeatherUnits())
    #expect(
      WeatherUnits(.imperial, .fahrenheit)
        == WeatherUnits(
          temperature: .fahrenheit, wind: .milesPerHour, pressure: .inchesOfMercury, precipitation: .inches,
          distance: .miles))
  }

  @Test func anyPartCanBeReplaced() {
    let choices = UnitChoices(wind: .knots, pressure: .millimetersOfMercury)
    let units = WeatherUnits(.imperial, .celsius).replacing(choices)
    #expect(units.wind == .knots && units.pressure == .millimetersOfMercury)
    #expect(units.temperature == .celsius && units.precipitation == .inches && units.distance == .miles)
    #expect(units.replacing(UnitChoices()) == units)
    #expect(WeatherUnits().replacing(UnitChoices(units)) == units)
  }

  @Test(arguments: [
    (WindUnit.kilometersPerHour, "36 KPH", "36 km/h"), (.milesPerHour, "22 MPH", "22 mph"),
    (.metersPerSecond, "10 m/s", "10 m/s"), (.knots, "19 kn", "19 knots"), (.beaufort, "5 Bft", "5 Beaufort"),
  ])
  func windHasEveryUnit(_ unit: WindUnit, _ shown: String, _ spoken: String) {
    let (wind, units) = (Speed(metersPerSecond: 10), WeatherUnits(wind: unit))
    #expect(english.windSpeed(wind, in: units) == shown)
    #expect(english.spokenSpeed(wind, in: units) == spoken)
  }

  @Test func otherQuantitiesHaveEveryUnit() {
    let (air, warm) = (Pressure(hectopascals: 1013.25), Temperature(celsius: 20))
    #expect(
      PressureUnit.allCases.map { english.pressure(air, in: WeatherUnits(pressure: $0)) } == [
        "1013 hPa", "29.92 inHg", "760 mmHg",
      ])
    #expect(
      TemperatureUnit.allCases.map { english.temperature(warm, in: WeatherUnits(temperature: $0)) } == [
        "20.0 °C", "68.0 °F", "293.1 K",
      ])
    #expect(Pressure(millimetersOfMercury: 760).hectopascals.rounded() == 1013)
    let snow = Length(centimeters: 5.08)
    #expect(
      PrecipitationUnit.allCases.map { english.snowfall(snow, in: WeatherUnits(precipitation: $0)) } == [
        "5 cm", "2.0 in",
      ])
    let far = Length(kilometers: 16.1)
    #expect(
      DistanceUnit.allCases.map { english.distance(far, in: WeatherUnits(distance: $0)) } == [
        "16 km", "10 mi",
      ])
  }

  @Test(arguments: [
    (
      "en_US", TemperatureUnit.fahrenheit, WindUnit.milesPerHour, PressureUnit.inchesOfMercury,
      PrecipitationUnit.inches, DistanceUnit.miles
    ),
    ("en_GB", .celsius, .milesPerHour, .hectopascals, .millimeters, .miles),
    ("de_DE", .celsius, .kilometersPerHour, .hectopascals, .millimeters, .kilometers),
    ("sv", .celsius, .metersPerSecond, .hectopascals, .millimeters, .kilometers),
    ("nb_NO", .celsius, .metersPerSecond, .hectopascals, .millimeters, .kilometers),
    ("ru_RU", .celsius, .metersPerSecond, .millimetersOfMercury, .millimeters, .kilometers),
    ("ja_JP", .celsius, .metersPerSecond, .hectopascals, .millimeters, .kilometers),
    ("en_CA", .celsius, .kilometersPerHour, .hectopascals, .millimeters, .kilometers),
  ])
  func localeHasItsUsualUnits(
    _ identifier: String, _ temperature: TemperatureUnit, _ wind: WindUnit, _ pressure: PressureUnit,
    _ precipitation: PrecipitationUnit, _ distance: DistanceUnit
  ) {
    #expect(
      WeatherUnits(locale: Locale(identifier: identifier))
        == WeatherUnits(
          temperature: temperature, wind: wind, pressure: pressure, precipitation: precipitation,
          distance: distance))
  }

  @Test func choicesAreKeptInTheSettingsAndReachTheLabels() {
    let store = SettingsStore(.memory, coalescing: .seconds(3600))
    let settings = SettingsViewModel(store: store)
    let units = WeatherUnits.publisher(in: store), all = units.probe()
    let day = DayViewModel(
      weatherDataStatePublisher: Just(.data(.honolulu)).eraseToAnyPublisher(),
      timeNotationPublisher: settings.timeNotationPublisher, unitsPublisher: units,
      locale: Locale(identifier: "en_US"), scheduler: ImmediateScheduler.shared)
    let (wind, temperature) = (day.windSpeedPublisher.probe(), day.temperaturePublisher.probe())
    #expect(wind.values == ["12 MPH"])
    store[UnitChoices.key] = UnitChoices(wind: .knots)
    settings.unitsNotation = .metric
    store[UnitChoices.key] = UnitChoices(temperature: .kelvin)
    #expect(wind.values == ["12 MPH", "11 kn", "20 KPH"])
    #expect(temperature.values == ["75.2 °F", "297.2 K"])
    #expect(all.values.count == 4)
    store.edit { settings in
      settings[UnitsNotation.key] = .imperial
      settings[TemperatureNotation.key] = .celsius
      settings[UnitChoices.key] = UnitChoices(wind: .beaufort)
    }
    #expect(
      all.values.count == 5
        && all.values.last == WeatherUnits(.imperial, .celsius).replacing(UnitChoices(wind: .beaufort)))
  }

  @Test func beaufortIsNotShownTwice() {
    harness.state.send(.data(.honolulu))
    let day = DayViewModel(
      weatherDataStatePublisher: harness.state.eraseToAnyPublisher(),
      timeNotationPublisher: harness.time.eraseToAnyPublisher(),
      unitsPublisher: Just(WeatherUnits(wind: .beaufort)).eraseToAnyPublisher(), locale: harness.locale,
      scheduler: ImmediateScheduler.shared)
    let details = day.detailsPublisher.probe().values.last ?? []
    #expect(details.first { $0.kind == .wind }?.text == "E 4 Bft (Moderate breeze)")
  }
}
