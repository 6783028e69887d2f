import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// View models, with weather and notations that a test sets.
struct ViewModelHarness {
  let state = CurrentValueSubject<WeatherDataState, Never>(.loading)
  let time = CurrentValueSubject<TimeNotation, Never>(.twelveHour)
  let units = CurrentValueSubject<UnitsNotation, Never>(.imperial)
  let temperature = CurrentValueSubject<TemperatureNotation, Never>(.fahrenheit)
  let locale = Locale(identifier: "en_US")

  func day(locale: Locale? = nil, timeZone: TimeZone? = nil) -> DayViewModel {
    make(DayViewModel.init, locale ?? self.locale, timeZone)
  }

  func week(locale: Locale? = nil, timeZone: TimeZone? = nil) -> WeekViewModel {
    make(WeekViewModel.init, locale ?? self.locale, timeZone)
  }

  func hours(locale: Locale? = nil) -> HoursViewModel {
    make(HoursViewModel.init, locale ?? self.locale, nil)
  }

  /// Shows a weather in everything there is for it, under two pairs of notations.
  static func show(_ weather: WeatherData, _ identifier: String) {
    let (harness, locale) = (ViewModelHarness(), Locale(identifier: identifier))
    harness.state.send(.data(weather))
    let day = harness.day(locale: locale)
    let week = harness.week(locale: locale).rowsPublisher.probe()
    let hours = harness.hours(locale: locale).rowsPublisher().probe()
    let (details, alerts) = (day.detailsPublisher.probe(), day.alertsPublisher.probe())
    let labels = [
      day.datePublisher.probe(), day.timePublisher.probe(), day.summaryPublisher.probe(),
      day.outlookPublisher.probe(), day.temperatureRangePublisher.probe(),
    ]
    harness.time.send(.twentyFourHour)
    harness.units.send(.metric)
    harness.temperature.send(.celsius)
    for row in week.values.flatMap(\.self) { #expect(!row.spokenLabel.isEmpty) }
    for row in hours.values.flatMap(\.self) { #expect(!row.spokenLabel.isEmpty) }
    for detail in details.values.flatMap(\.self) { #expect(!detail.spokenLabel.isEmpty) }
    for alert in alerts.values.flatMap(\.self) { #expect(!alert.spokenLabel.isEmpty) }
    for label in labels { #expect(!label.values.contains("")) }
  }

  private func make<Model>(
    _ make: (
      AnyPublisher<WeatherDataState, Never>, AnyPublisher<TimeNotation, Never>,
      AnyPublisher<UnitsNotation, Never>,
      AnyPublisher<TemperatureNotation, Never>, Locale?, TimeZone?
    ) -> Model, _ locale: Locale, _ timeZone: TimeZone?
  ) -> Model {
    make(
      state.eraseToAnyPublisher(), time.eraseToAnyPublisher(), units.eraseToAnyPublisher(),
      temperature.eraseToAnyPublisher(), locale, timeZone)
  }
}

extension WeatherData {
  /// A week in Honolulu that begins on Monday, 5 January 2026, seen in the evening of that day.
  ///
  /// It is Tuesday in Europe by then. The wind is known on Monday and Wednesday only.
  static let honolulu: WeatherData = {
    let zone = TimeZone(identifier: "Pacific/Honolulu")!
    let place = Place(
      coordinate: Coordinate(latitude: 21.31, longitude: -157.86), name: "Honolulu", timeZone: zone)
    var weather = WeatherData(service: "Test", place: place)
    let monday = Date(timeIntervalSince1970: 1_767_607_200)
    weather.days = (0..<7).map { index in
      let start = monday.addingTimeInterval(Double(index) * 86_400)
      var day = WeatherDayData(start: start, end: start.addingTimeInterval(86_400))
      day.condition = index == 2 ? .rain(.light) : .partlyCloudy
      day.low = Temperature(fahrenheit: 68 + Double(index))
      day.high = Temperature(fahrenheit: 80 + Double(index))
      day.sun = .risesAndSets(
        sunrise: start.addingTimeInterval(7 * 3600), sunset: start.addingTimeInterval(18 * 3600))
      return day
    }
    weather.days[0].windSpeed = Speed(milesPerHour: 12)
    weather.days[2].windSpeed = Speed(milesPerHour: 20)
    weather.days[2].windDirection = Direction(degrees: 90)
    weather.days[2].precipitation.probability = Fraction(0.4)
    weather.hours = (0..<4).map { .hour($0, from: monday.addingTimeInterval(22 * 3600)) }
    weather.current = now(monday.addingTimeInterval(20 * 3600 + 245))
    return weather
  }()

  private static func now(_ time: Date) -> WeatherConditions {
    var now = WeatherConditions(time: time)
    now.condition = .mostlyClear
    now.summary = "Clear for the hour."
    now.temperature = Temperature(fahrenheit: 75.25)
    now.apparentTemperature = Temperature(fahrenheit: 76)
    now.dewPoint = Temperature(fahrenheit: 60)
    now.humidity = Fraction(0.61)
    now.pressure = Pressure(hectopascals: 1016)
    now.cloudCover = Fraction(0.2)
    now.visibility = Length(miles: 10)
    now.uvIndex = 6
    now.windSpeed = Speed(milesPerHour: 12.4)
    now.windGust = Speed(milesPerHour: 20)
    now.windDirection = Direction(degrees: 90)
    now.precipitation.intensity = PrecipitationIntensity(millimetersPerHour: 0.5)
    return now
  }
}

extension WeatherConditions {
  static func hour(_ index: Int, from start: Date) -> WeatherConditions {
    var hour = WeatherConditions(time: start.addingTimeInterval(Double(index) * 3600), duration: 3600)
    hour.condition = .rainShowers(.moderate)
    hour.temperature = Temperature(fahrenheit: 70 - Double(index))
    hour.windSpeed = Speed(milesPerHour: 10)
    hour.windDirection = Direction(degrees: 200)
    hour.precipitation.probability = Fraction(0.3)
    if index == 0 { hour.precipitation.amount = Length(millimeters: 2.5) }
    if index == 1 { hour.precipitation.intensity = PrecipitationIntensity(millimetersPerHour: 0.4) }
    return hour
  }
}
