import Foundation
import Observation
import Settings
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Weather

/// Everything of the weather that a view reads, in each situation.
struct TrackedWeatherTests {
  private let harness = ViewModelHarness()
  private let store = SettingsStore(.memory)

  /// A value that follows the weather, and the notations in a store.
  private func value(keeping owner: some Any, _ read: @escaping () -> String) -> TrackedValue {
    let (harness, store) = (harness, store)
    var weather = WeatherData.honolulu, degrees = 60.0
    harness.state.send(.data(weather))
    let following = [
      store.publisher(for: TimeNotation.key).sink { harness.time.send($0) },
      store.publisher(for: TemperatureNotation.key).sink { harness.temperature.send($0) },
    ]
    return TrackedValue(keeping: (owner, following), read: read) {
      degrees += 1
      weather.current?.temperature = Temperature(fahrenheit: degrees)
      for index in weather.hours.indices { weather.hours[index].temperature = weather.current?.temperature }
      harness.state.send(.data(weather))
    } transact: {
      store.edit { settings in
        settings[TimeNotation.key] = settings[TimeNotation.key] == .twelveHour ? .twentyFourHour : .twelveHour
        let isCelsius = settings[TemperatureNotation.key] == .celsius
        settings[TemperatureNotation.key] = isCelsius ? .fahrenheit : .celsius
      }
    }
  }

  @Test(arguments: TrackedSituation.allCases)
  func aLabelIsTracked(_ situation: TrackedSituation) async {
    let day = harness.day()
    await situation.check(value(keeping: day) { day.temperature ?? "" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func theRowsOfAViewModelAreTracked(_ situation: TrackedSituation) async {
    let hours = harness.hours()
    await situation.check(
      value(keeping: hours) { "\(hours.rows().map { [$0.time, $0.temperature ?? ""] })" })
  }
}

/// The latest values of view models.
struct ShownValueTests {
  private let harness = ViewModelHarness()

  @Test
  func everyPropertyIsTheLatestValueOfItsPublisher() {
    let day = harness.day(), week = harness.week(), hours = harness.hours()
    #expect(day.temperature == nil && day.isLoading && day.details.isEmpty && week.rows.isEmpty)
    harness.state.send(.data(.honolulu))
    func expect<Value: Equatable>(
      _ value: Value, _ publisher: AnyPublisher<Value, Never>, _ location: SourceLocation = #_sourceLocation
    ) {
      #expect(publisher.probe().values.last == value, sourceLocation: location)
    }
    expect(day.date, day.datePublisher)
    expect(day.time, day.timePublisher)
    expect(day.timeZone, day.timeZonePublisher)
    expect(day.summary, day.summaryPublisher)
    expect(day.temperature, day.temperaturePublisher)
    expect(day.feelsLike, day.feelsLikePublisher)
    expect(day.temperatureRange, day.temperatureRangePublisher)
    expect(day.outlook, day.outlookPublisher)
    expect(day.comparison, day.comparisonPublisher)
    expect(day.windSpeed, day.windSpeedPublisher)
    expect(day.windDirection, day.windDirectionPublisher)
    expect(day.image, day.imagePublisher)
    expect(day.icon, day.iconPublisher)
    expect(day.isLoading, day.isLoadingPublisher)
    expect(day.hasError, day.hasErrorPublisher)
    expect(day.isStale, day.isStalePublisher)
    expect(day.details, day.detailsPublisher)
    expect(day.alerts, day.alertsPublisher)
    expect(week.rows, week.rowsPublisher)
    expect(week.snapshot, week.snapshotPublisher)
    expect(week.isLoading, week.isLoadingPublisher)
    expect(week.hasError, week.hasErrorPublisher)
    expect(hours.rows(limit: 2), hours.rowsPublisher(limit: 2))
    expect(hours.rows(), hours.rowsPublisher())
    expect(hours.snapshot(), hours.snapshotPublisher())
  }

  @Test
  func aChangeOfOneLabelIsNoneOfAnother() {
    harness.state.send(.data(.honolulu))
    let day = harness.day(), told = Guarded<[String]>([])
    withObservationTracking {
      _ = day.temperature
    } onChange: {
      told.withLock { $0.append("temperature") }
    }
    withObservationTracking {
      _ = day.windSpeed
    } onChange: {
      told.withLock { $0.append("wind") }
    }
    harness.temperature.send(.celsius)
    #expect(told.withLock { $0 } == ["temperature"])
  }

  @Test
  func whatAViewHasReadEndsWithItsViewModel() {
    let state = PassthroughSubject<WeatherDataState, Never>()
    let ends = Guarded(0)
    var day: DayViewModel? = DayViewModel(
      weatherDataStatePublisher: state.handleEvents(receiveCancel: { ends.withLock { $0 += 1 } })
        .eraseToAnyPublisher(),
      timeNotationPublisher: Empty().eraseToAnyPublisher(),
      unitsNotationPublisher: Empty().eraseToAnyPublisher(),
      temperatureNotationPublisher: Empty().eraseToAnyPublisher())
    for _ in 1...2 { #expect(day?.date == nil && day?.isLoading == false) }
    day = nil
    #expect(ends.withLock { $0 } == 1)
  }
}
