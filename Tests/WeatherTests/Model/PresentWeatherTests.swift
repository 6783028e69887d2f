import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// Everything on a screen is as it is now, whenever the answer came.
struct PresentWeatherTests {
  private static let zone = TimeZone(identifier: "Europe/Oslo")!
  private static let noon = Date(timeIntervalSince1970: 1_790_244_000)

  /// Two days from midnight on, observed at a quarter to midnight of the first one.
  private var weather: WeatherData {
    var weather = WeatherData(
      service: "Test", place: Place(coordinate: Coordinate(latitude: 60, longitude: 11), timeZone: Self.zone))
    weather.current = WeatherConditions(time: time(11.75))
    weather.current?.temperature = Temperature(celsius: 9)
    weather.hours = (-12..<36).map { index in
      var hour = WeatherConditions(time: time(Double(index)), duration: 3600)
      hour.temperature = Temperature(celsius: index < 12 ? 9 : 15)
      return hour
    }
    weather.days = (0..<2).map { index in
      var day = PlaceDays(Self.zone).day(containing: time(Double(index) * 24))
      (day.low, day.high) = (
        Temperature(celsius: Double(index) * 10), Temperature(celsius: Double(index) * 10 + 9)
      )
      day.precipitation.probability = Fraction(percent: index == 0 ? 90 : 5)
      return day
    }
    return weather
  }

  /// The time some hours after noon.
  private func time(_ hours: Double) -> Date { Self.noon.addingTimeInterval(hours * 3600) }

  private func day(_ weather: WeatherData, at hours: Double, _ locale: String = "en_GB") -> DayViewModel {
    let now = time(hours)
    return DayViewModel(
      weatherDataStatePublisher: Just(.data(weather)).eraseToAnyPublisher(),
      timeNotationPublisher: Just(.twentyFourHour).eraseToAnyPublisher(),
      unitsPublisher: Just(WeatherUnits()).eraseToAnyPublisher(), locale: Locale(identifier: locale),
      clock: WeatherClock(scheduler: ImmediateScheduler.shared) { now }, scheduler: ImmediateScheduler.shared)
  }

  @Test func warningsEnd() {
    var weather = weather
    weather.alerts = [WeatherAlert(), WeatherAlert(), WeatherAlert()]
    weather.alerts[0].end = time(1)
    weather.alerts[1].start = time(5)
    #expect(day(weather, at: 0.9).alerts.count == 3)
    #expect(day(weather, at: 1).alerts.count == 2)
  }

  @Test func aWarningGoesWhenItEnds() {
    var weather = weather
    weather.alerts = [WeatherAlert()]
    weather.alerts[0].end = time(11.8)
    let clock = VirtualTimeScheduler(), start = time(11.75)
    let day = DayViewModel(
      weatherDataStatePublisher: Just(.data(weather)).eraseToAnyPublisher(),
      timeNotationPublisher: Just(.twentyFourHour).eraseToAnyPublisher(),
      unitsPublisher: Just(WeatherUnits()).eraseToAnyPublisher(),
      clock: WeatherClock(scheduler: clock) {
        start.addingTimeInterval(Double(clock.now.nanoseconds) / 1e9)
      }, scheduler: ImmediateScheduler.shared)
    let probe = day.alertsPublisher.probe()
    clock.advance(by: .seconds(179))
    #expect(probe.values.map(\.count) == [1])
    clock.advance(by: .seconds(2))
    #expect(probe.values.map(\.count) == [1, 0])
  }

  @Test func todayIsThatOfTheClock() {
    let before = day(weather, at: 11.9), after = day(weather, at: 12.1)
    #expect(before.temperatureRange == "0 °C - 9 °C" && after.temperatureRange == "9 °C - 19 °C")
    func chance(_ day: DayViewModel) -> String? {
      day.details.first { $0.kind == .chanceOfPrecipitation }?.text
    }
    #expect(chance(before) == "90%" && chance(after) == "5%")
    // The observation is still that of the day before.
    #expect(after.date == "Thu 24 September" && after.time == "23:45")
  }

  @Test func todayEndsWithTheForecast() {
    #expect(day(weather, at: 80).temperatureRange == nil)
    #expect(day(weather, at: 80).details.first { $0.kind == .chanceOfPrecipitation } == nil)
  }

  @Test func theHeadTakesThePresentHour() {
    #expect(day(weather, at: 12.7).temperature == "9.0 °C")
    let later = day(weather, at: 13)
    #expect(later.temperature == "15.0 °C" && later.time == "01:00, forecast")
    #expect(later.date == "Fri 25 September")
    let beyond = day(weather, at: 80)
    #expect(beyond.temperature == "9.0 °C" && beyond.time == "23:45")
  }

  @Test func dateOfAnotherYearHasItsYear() {
    #expect(day(weather, at: 24 * 200).date?.contains("2026") == true)
  }

  @Test func withoutAnObservationThereIsADate() {
    var weather = weather
    weather.current = nil
    weather.hours = []
    #expect(day(weather, at: 13).date == "Fri 25 September")
    #expect(day(weather, at: 13).temperatureRange == "10 °C - 19 °C")
  }

  @Test func airIsThatOfTheHour() {
    var weather = weather
    weather.air = AirQuality(time: time(11.75))
    weather.air?.europeanIndex = 10
    weather.airHours = (10..<20).map { index in
      var air = AirQuality(time: time(Double(index)))
      air.europeanIndex = Double(index)
      return air
    }
    #expect(weather.present(asOf: time(12)).air?.europeanIndex == 10)
    #expect(weather.present(asOf: time(13.5)).air?.europeanIndex == 13)
  }

  @Test func wordsOfAnotherLanguageAreNotShown() {
    var weather = weather
    weather.language = "fr"
    weather.current?.summary = "Peu nuageux"
    #expect(day(weather, at: 11.75).summary == nil)
    #expect(day(weather, at: 11.75, "fr_FR").summary == "Peu nuageux")
  }
}

/// A contradiction of a service is noted, and not changed.
struct ContradictionTests {
  @Test func contradictionsAreListed() {
    var weather = WeatherData(service: "Test", place: anywhere)
    weather.days = [PlaceDays(.utc).day(containing: .init(timeIntervalSince1970: 0))]
    (weather.days[0].low, weather.days[0].high) = (Temperature(celsius: 5), Temperature(celsius: 9))
    weather.days[0].windSpeed = Speed(metersPerSecond: 9)
    weather.days[0].windGust = Speed(metersPerSecond: 8)
    weather.hours = [WeatherConditions(time: weather.days[0].start, duration: 3600)]
    weather.hours[0].temperature = Temperature(celsius: 9.5)
    #expect(weather.contradictions.map(\.description) == ["days[0].windGust: below the wind"])
    weather.hours[0].temperature = Temperature(celsius: 12)
    #expect(weather.contradictions.last?.path == "hours[0].temperature")
    weather.days[0].low = Temperature(celsius: 20)
    #expect(weather.contradictions.map(\.path) == ["days[0].low", "days[0].windGust"])
    let text = WeatherText(locale: Locale(identifier: "en_GB"))
    #expect(
      text.range(low: weather.days[0].low, high: weather.days[0].high, in: WeatherUnits()) == "20 °C - 9 °C")
  }

  @Test func wetDayOfDryHoursIsListed() {
    var weather = WeatherData(service: "Test", place: anywhere)
    weather.days = [PlaceDays(.utc).day(containing: .init(timeIntervalSince1970: 0))]
    weather.days[0].precipitation.amount = Length(millimeters: 1.28)
    weather.hours = (0..<24).map { index in
      var hour = WeatherConditions(
        time: weather.days[0].start.addingTimeInterval(Double(index) * 3600), duration: 3600)
      hour.precipitation.amount = Length(millimeters: 0)
      return hour
    }
    let expected = ["days[0].precipitation.amount: not that of its hours"]
    #expect(weather.contradictions.map(\.description) == expected)
    weather.hours[7].precipitation.amount = Length(millimeters: 1)
    #expect(weather.contradictions.isEmpty)
    // The hour that is missing may be the wet one.
    weather.hours.remove(at: 7)
    #expect(weather.contradictions.isEmpty)
  }
}
