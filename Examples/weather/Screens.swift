import Foundation
import Settings
import Streams
import StreamsInspection
import Weather

/// The composition: the view models of the day, the hours and the week follow the weather and the settings, and their
/// values become a stream of screens. Its places have names, so that a trace shows them. A screen is too large to describe.
///
/// A change concerns many labels, and each of them makes another screen. The last of these screens is whole, and all of them come
/// in one piece of work: a drawing on the same scheduler shows the last one.
///
/// - Parameters:
///   - weather: The weather, which is sent on the scheduler.
///   - scheduler: The scheduler of the screens.
func screens(
  of weather: AnyPublisher<WeatherDataState, Never>, following settings: SettingsViewModel, locale: Locale?,
  clock: WeatherClock, advice: Advice, on scheduler: some Scheduler
) -> AnyPublisher<Screen, Never> {
  let weather = weather.traced("weather", isPrivate: true).eraseToAnyPublisher()
  // Hops once, and not once for each label.
  let reading = settings.store
    .publisher(for: TimeNotation.key, UnitsNotation.key, TemperatureNotation.key, UnitChoices.key)
    .map { Screen.Reading(time: $0, units: WeatherUnits($1, $2).replacing($3)) }
    .receive(on: scheduler)
    .share(replay: 1, keepAlive: .whileConnected)
  let time = reading.map(\.time).traced("time notation").eraseToAnyPublisher()
  let units = reading.map(\.units).traced("units").eraseToAnyPublisher()
  let day = DayViewModel(
    weatherDataStatePublisher: weather, timeNotationPublisher: time, unitsPublisher: units, locale: locale,
    clock: clock, scheduler: ImmediateScheduler.shared)
  let hours = HoursViewModel(
    weatherDataStatePublisher: weather, timeNotationPublisher: time, unitsPublisher: units, locale: locale,
    clock: clock, scheduler: ImmediateScheduler.shared)
  let week = WeekViewModel(
    weatherDataStatePublisher: weather, timeNotationPublisher: time, unitsPublisher: units, locale: locale,
    clock: clock, scheduler: ImmediateScheduler.shared)

  let now = day.datePublisher
    .combineLatest(
      day.timePublisher.combineLatest(day.timeZonePublisher), day.summaryPublisher,
      day.temperaturePublisher.traced("temperature")
    )
    .combineLatest(day.temperatureRangePublisher, day.outlookPublisher, day.comparisonPublisher)
    .map { labels, range, outlook, comparison in
      Screen.Headline(
        date: labels.0, time: labels.1.0, zone: labels.1.1, summary: labels.2, temperature: labels.3,
        range: range, outlook: outlook, comparison: comparison)
    }
    .combineLatest(day.iconPublisher, day.detailsPublisher, day.alertsPublisher)
    .map(Screen.Now.init)
    .traced("now", isPrivate: true)
  return now.combineLatest(
    hours.rowsPublisher(limit: 400).traced("hours", isPrivate: true)
      .combineLatest(weather.compactMap(\.weatherData)).map(Screen.hours)
      .combineLatest(week.rowsPublisher.traced("week", isPrivate: true)),
    weather.compactMap { state in state.weatherData.map { (weather: $0, error: state.error) } }
      .combineLatest(day.presentPublisher.map(\.time)), reading
  )
  .map { now, rows, state, reading in
    let (weather, error) = state.0
    let present = weather.present(asOf: state.1)
    return Screen(
      now: now, hours: rows.0, days: rows.1, present: present,
      trouble: error.map { "Not up to date\(Age(since: weather.received).note): \(advice.text(for: $0))" }
        ?? weather.failures.first.map { "\(weather.service) stands in: \($0)" } ?? present.ageNote,
      reading: reading)
  }
  .removeDuplicates()
  .traced("screen", isPrivate: true)
  .eraseToAnyPublisher()
}

extension PresentWeather {
  /// The age of the weather, if it is not that of the last hour and the forecast has none for now.
  fileprivate var ageNote: String? {
    guard let time, let current, !isForecast, time.timeIntervalSince(current.time) >= 3600 else { return nil }
    return "The latest weather is from \(Age(since: current.time, until: time).text) ago"
  }
}
