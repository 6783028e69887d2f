import Foundation
import Settings
import Streams

/// What the view models of the weather have in common: the weather and the notations they are given, and nothing that
/// they keep alive.
///
/// - Threads: It belongs to no actor. What it publishes is delivered by the scheduler it was given.
public class WeatherViewModel {
  /// Publishes the weather, or what there is instead.
  public let weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never>

  let timeNotationPublisher: AnyPublisher<TimeNotation, Never>
  let unitsNotationPublisher: AnyPublisher<UnitsNotation, Never>
  let temperatureNotationPublisher: AnyPublisher<TemperatureNotation, Never>
  let writer: WeatherWriter

  /// A view model that shows weather in the notations of the user.
  ///
  /// - Parameters:
  ///   - weatherDataStatePublisher: The weather, or what there is instead.
  ///   - timeNotationPublisher: How times are written.
  ///   - unitsNotationPublisher: In which units the wind is written.
  ///   - temperatureNotationPublisher: In which degrees temperatures are written.
  ///   - locale: In whose language and manner; that of the user if there is none.
  ///   - timeZone: The zone in which times and days are read; that of the place if there is none.
  ///   - scheduler: Where the view listens, such as `MainActorScheduler`.
  public init<S: Scheduler>(
    weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never>,
    timeNotationPublisher: AnyPublisher<TimeNotation, Never>,
    unitsNotationPublisher: AnyPublisher<UnitsNotation, Never>,
    temperatureNotationPublisher: AnyPublisher<TemperatureNotation, Never>,
    locale: Locale? = nil, timeZone: TimeZone? = nil, scheduler: S
  ) {
    self.weatherDataStatePublisher = weatherDataStatePublisher.receive(on: scheduler).eraseToAnyPublisher()
    self.timeNotationPublisher =
      timeNotationPublisher.removeDuplicates().receive(on: scheduler).eraseToAnyPublisher()
    self.unitsNotationPublisher =
      unitsNotationPublisher.removeDuplicates().receive(on: scheduler).eraseToAnyPublisher()
    self.temperatureNotationPublisher =
      temperatureNotationPublisher.removeDuplicates().receive(on: scheduler).eraseToAnyPublisher()
    writer = WeatherWriter(text: WeatherText(locale: locale, timeZone: timeZone), fixedZone: timeZone)
  }

  /// A view model whose values arrive where they come from.
  public convenience init(
    weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never>,
    timeNotationPublisher: AnyPublisher<TimeNotation, Never>,
    unitsNotationPublisher: AnyPublisher<UnitsNotation, Never>,
    temperatureNotationPublisher: AnyPublisher<TemperatureNotation, Never>,
    locale: Locale? = nil, timeZone: TimeZone? = nil
  ) {
    self.init(
      weatherDataStatePublisher: weatherDataStatePublisher, timeNotationPublisher: timeNotationPublisher,
      unitsNotationPublisher: unitsNotationPublisher,
      temperatureNotationPublisher: temperatureNotationPublisher,
      locale: locale, timeZone: timeZone, scheduler: ImmediateScheduler.shared)
  }

  /// Publishes the weather whenever there is some.
  var weatherDataPublisher: AnyPublisher<WeatherData, Never> {
    weatherDataStatePublisher.compactMap(\.weatherData).removeDuplicates().eraseToAnyPublisher()
  }

  /// A label that follows the weather.
  func label(_ write: @escaping (WeatherData, WeatherText) -> String?) -> AnyPublisher<String?, Never> {
    weatherDataPublisher.map { [writer] in write($0, writer.text(for: $0)) }.removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// A label that follows the weather and a notation.
  func label<Notation>(
    _ notations: AnyPublisher<Notation, Never>,
    _ write: @escaping (WeatherData, WeatherText, Notation) -> String?
  ) -> AnyPublisher<String?, Never> {
    weatherDataPublisher.combineLatest(notations)
      .map { [writer] in write($0, writer.text(for: $0), $1) }.removeDuplicates().eraseToAnyPublisher()
  }

  /// A fact about the state.
  func fact(_ path: KeyPath<WeatherDataState, Bool>) -> AnyPublisher<Bool, Never> {
    weatherDataStatePublisher.map { $0[keyPath: path] }.removeDuplicates().eraseToAnyPublisher()
  }
}

/// Writes each weather in the time of its place, unless another zone is wanted.
struct WeatherWriter: Sendable {
  let text: WeatherText
  let fixedZone: TimeZone?

  func text(for weather: WeatherData) -> WeatherText { text.in(fixedZone ?? weather.timeZone) }
}
