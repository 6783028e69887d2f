import Foundation
import Settings
import Streams
import Weather

/// The composition: the view models of the day, the hours and the week follow the weather and the settings, and their
/// values become a stream of screens.
func screens(
  of weather: AnyPublisher<WeatherDataState, Never>, following settings: SettingsViewModel, locale: Locale?,
  advice: Advice
) -> AnyPublisher<Screen, Never> {
  let time = settings.timeNotationPublisher
  let units = settings.unitsNotationPublisher
  let temperature = settings.temperatureNotationPublisher
  let day = DayViewModel(
    weatherDataStatePublisher: weather, timeNotationPublisher: time, unitsNotationPublisher: units,
    temperatureNotationPublisher: temperature, locale: locale, scheduler: ImmediateScheduler.shared)
  let hours = HoursViewModel(
    weatherDataStatePublisher: weather, timeNotationPublisher: time, unitsNotationPublisher: units,
    temperatureNotationPublisher: temperature, locale: locale, scheduler: ImmediateScheduler.shared)
  let week = WeekViewModel(
    weatherDataStatePublisher: weather, timeNotationPublisher: time, unitsNotationPublisher: units,
    temperatureNotationPublisher: temperature, locale: locale, scheduler: ImmediateScheduler.shared)

  let now = day.datePublisher
    .combineLatest(day.timePublisher, day.summaryPublisher, day.temperaturePublisher)
    .map(Screen.Headline.init)
    .combineLatest(day.iconPublisher, day.detailsPublisher, day.alertsPublisher)
    .map(Screen.Now.init)
  let reading = time.combineLatest(units, temperature).map(Screen.Reading.init)
  return now.combineLatest(
    hours.rowsPublisher(limit: 96).combineLatest(week.rowsPublisher),
    weather.compactMap { state in state.weatherData.map { (weather: $0, error: state.error) } }, reading
  )
  .map { now, rows, state, reading in
    Screen(
      now: now, hourRows: rows.0, days: rows.1, weather: state.weather,
      trouble: state.error.map { "Not up to date: \(advice.text(for: $0))" }, reading: reading)
  }
  .removeDuplicates()
  .eraseToAnyPublisher()
}
