import Foundation
import Settings
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Weather

/// View models follow the clock: they wake when a text or a row changes, and only then.
struct AgingTests {
  private let time = VirtualTimeScheduler()
  private let asked = Count()
  private let state = CurrentValueSubject<WeatherDataState, Never>(.loading)

  private final class Count: @unchecked Sendable { var number = 0 }

  private static let noon = Date(timeIntervalSince1970: 1_790_244_000)

  /// Half past noon on Thursday, 24 September 2026, in Oslo, of a forecast from midnight on.
  private func weather(_ amounts: [Double] = []) -> WeatherData {
    let zone = TimeZone(identifier: "Europe/Oslo")!
    var weather = WeatherData(
      service: "Test", place: Place(coordinate: Coordinate(latitude: 60, longitude: 11), timeZone: zone))
    weather.current = WeatherConditions(time: Self.noon.addingTimeInterval(1800))
    weather.hours = (-12..<36).map { index in
      var hour = WeatherConditions(time: Self.noon.addingTimeInterval(Double(index) * 3600), duration: 3600)
      let amount = amounts.indices.contains(index) ? amounts[index] : 0
      hour.precipitation.amount = Length(millimeters: amount)
      hour.temperature = Temperature(celsius: 9)
      return hour
    }
    weather.days = (-1..<3).map { index in
      var day = PlaceDays(zone).day(containing: Self.noon.addingTimeInterval(Double(index) * 86_400))
      day.high = Temperature(celsius: Double(index))
      return day
    }
    return weather
  }

  /// The clock at half past noon, which counts how often it is read.
  private var clock: WeatherClock {
    WeatherClock(scheduler: time) { [time, asked] in
      asked.number += 1
      return Self.noon.addingTimeInterval(1800 + Double(time.now.nanoseconds) / 1e9)
    }
  }

  private func make<Model: WeatherViewModel>(
    _ make: (
      AnyPublisher<WeatherDataState, Never>, AnyPublisher<TimeNotation, Never>,
      AnyPublisher<WeatherUnits, Never>, Locale?, TimeZone?, WeatherClock?, ImmediateScheduler
    ) -> Model
  ) -> Model {
    make(
      state.eraseToAnyPublisher(), Just(.twentyFourHour).eraseToAnyPublisher(),
      Just(WeatherUnits()).eraseToAnyPublisher(), Locale(identifier: "en_GB"), nil, clock,
      ImmediateScheduler.shared)
  }

  private func day() -> DayViewModel {
    make(
      DayViewModel.init(
        weatherDataStatePublisher:timeNotationPublisher:unitsPublisher:locale:timeZone:clock:scheduler:))
  }

  private func week() -> WeekViewModel {
    make(
      WeekViewModel.init(
        weatherDataStatePublisher:timeNotationPublisher:unitsPublisher:locale:timeZone:clock:scheduler:))
  }

  private func hours() -> HoursViewModel {
    make(
      HoursViewModel.init(
        weatherDataStatePublisher:timeNotationPublisher:unitsPublisher:locale:timeZone:clock:scheduler:))
  }

  @Test func sentenceChangesWithTheClock() {
    var weather = weather([0, 1])
    weather.minutes = (0..<60).map { index in
      WeatherMinuteData(
        time: Self.noon.addingTimeInterval(1800 + Double(index) * 60),
        precipitation: Precipitation(
          intensity: PrecipitationIntensity(millimetersPerHour: index < 3 ? 0 : 1)))
    }
    state.send(.data(weather))
    let probe = day().outlookPublisher.probe()
    #expect(probe.values == ["Rain in 3 min"])
    time.advance(by: .seconds(59))
    #expect(probe.values == ["Rain in 3 min"])
    time.advance(by: .seconds(2))
    #expect(probe.values == ["Rain in 3 min", "Rain in 2 min"])
    time.advance(by: .seconds(120))
    #expect(probe.values.suffix(2) == ["Rain in 1 min", "Rain until 14:00"])
  }

  @Test func nothingWakesBeforeASentenceChanges() {
    state.send(.data(weather([0, 0, 0, 0, 0, 1])))
    let probe = day().outlookPublisher.probe()
    #expect(probe.values == ["Rain from 17:00, 1.0 mm until 18:00"])
    let before = asked.number
    time.advance(by: .seconds(4.4 * 3600))
    #expect(asked.number == before && time.waiting == 1)
    time.advance(by: .seconds(0.2 * 3600))
    #expect(probe.values.last == "Rain until 18:00, 0.9 mm")
    // Each reading of the clock showed another sentence: the rest of the amount shrinks by tenths.
    time.advance(by: .seconds(3600))
    #expect(asked.number - before == probe.values.count - 1)
    #expect(probe.values.last == "No precipitation expected")
    #expect(probe.values.count == 13)
  }

  @Test func nothingWakesOnceTheSubscriptionIsCancelled() {
    state.send(.data(weather([0, 0, 1])))
    let cancellable = day().outlookPublisher.sink { _ in }
    let before = asked.number
    cancellable.cancel()
    time.advance(by: .seconds(86_400))
    #expect(asked.number == before)
  }

  @Test func newWeatherReplacesTheAlarm() {
    state.send(.data(weather([0, 0, 1])))
    let probe = day().outlookPublisher.probe()
    state.send(.data(weather()))
    #expect(probe.values == ["Rain from 14:00, 1.0 mm until 15:00", "No precipitation expected"])
    time.advance(by: .seconds(7200))
    #expect(probe.values.count == 2)
  }

  @Test func hoursBeginWithThePresentOne() {
    state.send(.data(weather()))
    let probe = hours().rowsPublisher(limit: 3).probe()
    #expect(probe.values.map { $0.map(\.time) } == [["12:00", "13:00", "14:00"]])
    time.advance(by: .seconds(1799))
    #expect(probe.values.count == 1)
    time.advance(by: .seconds(2))
    #expect(probe.values.map { $0.map(\.time) }.last == ["13:00", "14:00", "15:00"])
    time.advance(by: .seconds(100 * 3600))
    #expect(probe.values.last?.isEmpty == true)
  }

  @Test func weekBeginsWithToday() {
    state.send(.data(weather()))
    let probe = week().rowsPublisher.probe()
    #expect(probe.values.map { $0.map(\.day) } == [["Thursday", "Friday", "Saturday"]])
    time.advance(by: .seconds(12 * 3600))
    #expect(probe.values.map { $0.map(\.day) }.last == ["Friday", "Saturday"])
    #expect(probe.values.count == 2)
  }

  @Test func recordedWeatherIsOfItsOwnTime() {
    #expect(WeatherClock.recorded.time(of: weather()) == weather().current?.time)
    let now = Self.noon
    #expect(WeatherClock(scheduler: ImmediateScheduler.shared, now: { now }).time(of: weather()) == now)
  }
}
