import Foundation
import Settings
import StreamsCore

/// The base of the weather view models: the weather and the notations of the user.
///
/// You need its name only for code that works with each of them.
///
/// A view model does not keep the sources of either alive.
///
/// Each publisher has a property of its name beside it, for a view that reads its latest value and is updated with it. The
/// publisher is followed from the first read on.
///
/// - Threads: Belongs to no actor. Values are delivered on its scheduler. A change of the weather or of a notation reaches all
///   publishers in one piece of work there, so that a drawing shows nothing of it or all of it.
public class WeatherViewModel {
  /// Publishes the weather, or the reason why there is none.
  public let weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never>

  let timeNotationPublisher: AnyPublisher<TimeNotation, Never>
  let unitsPublisher: AnyPublisher<WeatherUnits, Never>
  let writer: WeatherWriter
  let clock: WeatherClock
  let shownValues = ShownValues()

  /// Creates a view model that shows weather in the notations of the user.
  ///
  /// - Parameters:
  ///   - weatherDataStatePublisher: The weather, or the reason why there is none.
  ///   - timeNotationPublisher: The notation for times.
  ///   - unitsNotationPublisher: The units for wind and precipitation.
  ///   - temperatureNotationPublisher: The scale for temperatures.
  ///   - locale: The locale for language and style; by default, the user's.
  ///   - timeZone: The zone for times and days; by default, that of the place.
  ///   - clock: The time by which the weather is shown; by default, that of the system, which waits on `scheduler`.
  ///   - scheduler: The scheduler of the view, such as `MainActorScheduler`.
  public convenience init<S: Scheduler>(
    weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never>,
    timeNotationPublisher: AnyPublisher<TimeNotation, Never>,
    unitsNotationPublisher: AnyPublisher<UnitsNotation, Never>,
    temperatureNotationPublisher: AnyPublisher<TemperatureNotation, Never>,
    locale: Locale? = nil, timeZone: TimeZone? = nil, clock: WeatherClock? = nil, scheduler: S
  ) {
    self.init(
      weatherDataStatePublisher: weatherDataStatePublisher, timeNotationPublisher: timeNotationPublisher,
      unitsPublisher: unitsNotationPublisher.combineLatest(temperatureNotationPublisher)
        .map { WeatherUnits($0, $1) }.eraseToAnyPublisher(),
      locale: locale, timeZone: timeZone, clock: clock, scheduler: scheduler)
  }

  /// Creates a view model that shows weather in any units.
  ///
  /// - Parameters:
  ///   - weatherDataStatePublisher: The weather, or the reason why there is none.
  ///   - timeNotationPublisher: The notation for times.
  ///   - unitsPublisher: The units, such as those of ``WeatherUnits/publisher(in:)``.
  ///   - locale: The locale for language and style; by default, the user's.
  ///   - timeZone: The zone for times and days; by default, that of the place.
  ///   - clock: The time by which the weather is shown; by default, that of the system, which waits on `scheduler`.
  ///   - scheduler: The scheduler of the view, such as `MainActorScheduler`.
  public init<S: Scheduler>(
    weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never>,
    timeNotationPublisher: AnyPublisher<TimeNotation, Never>,
    unitsPublisher: AnyPublisher<WeatherUnits, Never>,
    locale: Locale? = nil, timeZone: TimeZone? = nil, clock: WeatherClock? = nil, scheduler: S
  ) {
    self.clock = clock ?? WeatherClock(scheduler: scheduler)
    let text = WeatherText(locale: locale, timeZone: timeZone)
    // Shared by all labels, so that a change reaches them in one piece of work.
    func received<Value>(_ values: some Publisher<Value, Never>) -> AnyPublisher<Value, Never> {
      values.receive(on: scheduler).share(replay: 1, keepAlive: .whileConnected).eraseToAnyPublisher()
    }
    self.weatherDataStatePublisher = received(
      weatherDataStatePublisher.map { $0.withWords(in: text.wording.language) })
    self.timeNotationPublisher = received(timeNotationPublisher.removeDuplicates())
    self.unitsPublisher = received(unitsPublisher.removeDuplicates())
    writer = WeatherWriter(text: text, fixedZone: timeZone)
  }

  /// Creates a view model that delivers values on the thread that sends them.
  ///
  /// It shows weather as of the time of the current weather, because it has no scheduler to wait on.
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
      locale: locale, timeZone: timeZone, clock: .recorded, scheduler: ImmediateScheduler.shared)
  }

  /// Publishes whether weather is being fetched and there is none to show.
  public var isLoadingPublisher: AnyPublisher<Bool, Never> { fact(\.isLoading) }

  /// True if weather is being fetched and there is none to show.
  public var isLoading: Bool { latest(isLoadingPublisher, or: false) }

  /// Publishes whether there is only an error to show.
  public var hasErrorPublisher: AnyPublisher<Bool, Never> { fact(\.hasError) }

  /// True if there is only an error to show.
  public var hasError: Bool { latest(hasErrorPublisher, or: false) }

  /// Publishes the weather as it is now, and again whenever that becomes another. All labels share it.
  public var presentPublisher: AnyPublisher<PresentWeather, Never> {
    shownValues.shown("present", or: nil as PresentWeather?) {
      weatherDataStatePublisher.compactMap(\.weatherData).removeDuplicates()
        .map { [writer, clock] weather in
          let zone = writer.text(for: weather).timeZone
          @Sendable func present(_ now: Date?) -> PresentWeather? {
            PresentWeather(weather, asOf: now, in: zone)
          }
          return clock.readings(of: weather, present, until: { present($0)?.nextChange })
        }
        .switchToLatest().eraseToAnyPublisher()
    }
    .publisher.compactMap(\.self).eraseToAnyPublisher()
  }

  /// A label that depends on the weather.
  func label(
    _ write: @escaping @Sendable (PresentWeather, WeatherText) -> String?
  ) -> AnyPublisher<String?, Never> {
    presentPublisher.map { [writer] in write($0, writer.text(for: $0.weather)) }.removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// A label that depends on the weather and a notation.
  func label<Notation>(
    _ notations: AnyPublisher<Notation, Never>,
    _ write: @escaping @Sendable (PresentWeather, WeatherText, Notation) -> String?
  ) -> AnyPublisher<String?, Never> {
    presentPublisher.combineLatest(notations)
      .map { [writer] in write($0, writer.text(for: $0.weather), $1) }.removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// A property of the state.
  func fact(_ path: any KeyPath<WeatherDataState, Bool> & Sendable) -> AnyPublisher<Bool, Never> {
    weatherDataStatePublisher.map { $0[keyPath: path] }.removeDuplicates().eraseToAnyPublisher()
  }
}

/// Writes each weather in the time zone of its place, unless another zone is given.
struct WeatherWriter: Sendable {
  let text: WeatherText
  let fixedZone: TimeZone?

  func text(for weather: WeatherData) -> WeatherText { text.in(fixedZone ?? weather.timeZone) }
}
