import Foundation
import Settings
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Weather

/// After any changes in any order, view models show what new ones would, and no label publishes a text twice in a row.
@Suite(.blocking)
struct FollowingTests {
  /// Everything that the view models show.
  private struct Picture: Equatable {
    let labels: [String?]
    let facts: [Bool]
    let details: [WeatherDetail]
    let days: [String]
    let hours: [String]

    init(_ day: DayViewModel, _ week: WeekViewModel, _ hours: HoursViewModel) {
      labels = [
        day.date, day.time, day.summary, day.temperature, day.feelsLike, day.temperatureRange, day.outlook,
        day.comparison, day.windSpeed, day.windDirection, day.image,
      ]
      facts = [day.isLoading, day.hasError, day.isStale, week.isLoading, week.hasError]
      details = day.details
      days = week.rows.map { "\($0.spokenLabel) \($0.temperature ?? "") \($0.windSpeed ?? "")" }
      self.hours = hours.rows().map { "\($0.spokenLabel) \($0.icon)" }
    }
  }

  private static func weather(_ dice: inout Dice) -> WeatherData {
    var weather = WeatherData.honolulu
    if Bool.random(using: &dice) { weather.timeZone = .utc }
    weather.hours = weather.hours.filter { _ in Int.random(in: 0..<4, using: &dice) > 0 }
    weather.days = weather.days.filter { _ in Int.random(in: 0..<5, using: &dice) > 0 }
    for index in weather.days.indices where Bool.random(using: &dice) {
      weather.days[index].high = Temperature(celsius: Double(Int.random(in: -20..<40, using: &dice)))
    }
    for index in weather.hours.indices where Bool.random(using: &dice) {
      weather.hours[index].precipitation.amount = Length(
        millimeters: Double(Int.random(in: 0..<3, using: &dice)))
    }
    if Bool.random(using: &dice) { weather.current?.temperature = nil }
    return weather
  }

  @Test(arguments: 1...UInt64(3 * thoroughness))
  func viewModelsShowWhatNewOnesWould(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let harness = ViewModelHarness()
    let (day, week, hours) = (harness.day(), harness.week(), harness.hours())
    let labels = [
      day.temperaturePublisher, day.temperatureRangePublisher, day.windSpeedPublisher, day.timePublisher,
      day.outlookPublisher,
    ].map { $0.probe() }
    let rows = week.rowsPublisher.probe()
    var last: WeatherData?
    for _ in 0..<20 {
      switch Int.random(in: 0..<7, using: &dice) {
      case 0: harness.time.send([.twelveHour, .twentyFourHour].randomElement(using: &dice)!)
      case 1: harness.units.send([.imperial, .metric].randomElement(using: &dice)!)
      case 2: harness.temperature.send([.celsius, .fahrenheit].randomElement(using: &dice)!)
      case 3: harness.state.send(.loading)
      case 4: harness.state.send(last.map { .stale($0, .offline) } ?? .failure(.offline))
      default:
        last = Self.weather(&dice)
        harness.state.send(.data(last!))
      }
      let new = ViewModelHarness()
      new.time.send(harness.time.value)
      new.units.send(harness.units.value)
      new.temperature.send(harness.temperature.value)
      let others = (new.day(), new.week(), new.hours())
      // Labels keep their text while there is no weather.
      if let last { new.state.send(.data(last)) }
      _ = Picture(others.0, others.1, others.2)
      new.state.send(harness.state.value)
      #expect(Picture(day, week, hours) == Picture(others.0, others.1, others.2))
    }
    for label in labels { #expect(zip(label.values, label.values.dropFirst()).allSatisfy { $0 != $1 }) }
    #expect(zip(rows.values, rows.values.dropFirst()).allSatisfy { $0 != $1 })
  }
}
