import Foundation
import Settings
import StreamsCore

/// The current weather, label by label.
///
/// Use it for the part of a screen that shows the weather now.
///
/// Each label depends on the weather and at most one notation, and publishes only if its text changes.
///
/// ```swift
/// let settings = SettingsViewModel(store: SettingsStore(.memory))
/// let day = DayViewModel(
///   weatherDataStatePublisher: Just(.loading).eraseToAnyPublisher(),
///   timeNotationPublisher: settings.timeNotationPublisher, unitsNotationPublisher: settings.unitsNotationPublisher,
///   temperatureNotationPublisher: settings.temperatureNotationPublisher)
/// let cancellable = day.isLoadingPublisher.sink { print($0) }
/// // true
/// ```
///
/// A view reads `day.temperature` and is updated with it. A label publishes `nil` if the service does not send its value. While there is no weather, labels keep their text;
/// observe ``WeatherViewModel/isLoadingPublisher`` and ``WeatherViewModel/hasErrorPublisher``.
public final class DayViewModel: WeatherViewModel {
  /// Publishes the date, such as "Mon, January 5".
  public var datePublisher: AnyPublisher<String?, Never> {
    label { present, text in
      (present.current?.time ?? present.time).map { text.dayAndDate($0, asOf: present.time) }
    }
  }

  /// Publishes the time of the weather, such as "8:04 PM" or "20:04", and that it is a forecast, if it is.
  public var timePublisher: AnyPublisher<String?, Never> {
    label(timeNotationPublisher) { present, text, notation in
      present.current.map {
        let time = text.time($0.time, in: notation)
        return present.isForecast ? text.isolated(text.wording.list([time, text.wording[.forecast]])) : time
      }
    }
  }

  /// Publishes the zone in which times are written, such as "UTC+1", if neither the service nor the place states one.
  ///
  /// It then follows from the longitude: see ``WeatherData/isTimeZoneKnown``.
  public var timeZonePublisher: AnyPublisher<String?, Never> {
    label { [writer] present, text in
      writer.fixedZone == nil && !present.weather.isTimeZoneKnown ? text.zone(at: present.time) : nil
    }
  }

  /// Publishes the name of the condition. In English, the words of a service that speaks English.
  public var summaryPublisher: AnyPublisher<String?, Never> {
    label { present, text in present.current.flatMap(text.headline) }
  }

  /// Publishes the temperature, such as "68.0 °F".
  public var temperaturePublisher: AnyPublisher<String?, Never> {
    label(unitsPublisher) { present, text, units in
      present.current?.temperature.map { text.temperature($0, in: units) }
    }
  }

  /// Publishes the apparent temperature, such as "65.0 °F": that of the service, or else a computed one.
  public var feelsLikePublisher: AnyPublisher<String?, Never> {
    label(unitsPublisher) { present, text, units in
      present.current?.feelsLike.map { text.temperature($0, in: units) }
    }
  }

  /// Publishes the range of temperatures today, such as "54 °F - 70 °F".
  public var temperatureRangePublisher: AnyPublisher<String?, Never> {
    label(unitsPublisher) { present, text, units in
      present.today.flatMap { text.range(low: $0.low, high: $0.high, in: units) }
    }
  }

  /// Publishes a sentence about the coming precipitation, such as "Rain from 17:00, 8.0 mm until midnight", and the next
  /// one as soon as time makes it another.
  public var outlookPublisher: AnyPublisher<String?, Never> {
    weatherDataStatePublisher
      .compactMap { state in state.weatherData.map { (weather: $0, isStale: state.isStale) } }
      .removeDuplicates { $0 == $1 }
      .combineLatest(timeNotationPublisher, unitsPublisher)
      .map { [writer, clock] state, time, units in
        let text = writer.text(for: state.weather)
        let days = state.weather.summarizedDays(in: text.timeZone)
        @Sendable func sentence(_ now: Date) -> String? {
          // Minutes are foreseen from what falls at present, so they are worth nothing without news.
          Outlook(state.weather, days, asOf: now, in: text.timeZone, usesMinutes: !state.isStale)
            .map { text.sentence($0, in: units, time: time, asOf: now) }
        }
        return clock.readings(
          of: state.weather, { $0.flatMap(sentence) },
          until: { state.weather.nextChange(after: $0, of: sentence) })
      }
      .switchToLatest().removeDuplicates().eraseToAnyPublisher()
  }

  /// Publishes a sentence that compares today with yesterday, such as "3° warmer than yesterday", if both are known.
  public var comparisonPublisher: AnyPublisher<String?, Never> {
    label(unitsPublisher) { present, text, units in
      present.weather.warmerThanYesterday(asOf: present.time).map { text.comparison(warmerBy: $0, in: units) }
    }
  }

  /// Publishes the wind speed, such as "12 MPH".
  public var windSpeedPublisher: AnyPublisher<String?, Never> {
    label(unitsPublisher) { present, text, units in
      present.current?.windSpeed.map { text.windSpeed($0, in: units) }
    }
  }

  /// Publishes the direction that the wind comes from, such as "NNE".
  public var windDirectionPublisher: AnyPublisher<String?, Never> {
    label { present, text in present.current?.windDirection.map(text.direction) }
  }

  /// Publishes the name of the icon, such as "rain-night".
  public var imagePublisher: AnyPublisher<String?, Never> {
    iconPublisher.map { $0?.name }.eraseToAnyPublisher()
  }

  /// Publishes the icon.
  public var iconPublisher: AnyPublisher<WeatherIcon?, Never> {
    presentPublisher.map { present in
      present.current.map { WeatherIcon($0.condition, light: $0.light ?? present.weather.light(at: $0.time)) }
    }
    .removeDuplicates().eraseToAnyPublisher()
  }

  /// Publishes whether the weather is stale.
  public var isStalePublisher: AnyPublisher<Bool, Never> { fact(\.isStale) }

  /// Publishes every known fact about the weather now and today, each with its label.
  public var detailsPublisher: AnyPublisher<[WeatherDetail], Never> {
    presentPublisher.map { [writer] in WeatherFacts($0, in: writer.text(for: $0.weather)) }
      .combineLatest(timeNotationPublisher, unitsPublisher)
      .map { facts, time, units in
        WeatherDetails(text: facts.text, notations: Notations(time: time, units: units)).details(of: facts)
      }
      .removeDuplicates().eraseToAnyPublisher()
  }

  /// Publishes the warnings that are not over. Those that show the same are one.
  public var alertsPublisher: AnyPublisher<[WeatherAlertViewModel], Never> {
    presentPublisher.combineLatest(timeNotationPublisher)
      .map { [writer] present, time in
        let text = writer.text(for: present.weather)
        var seen: Set<WeatherAlertViewModel> = []
        return present.alerts.map { WeatherAlertViewModel($0, text, time) }
          .filter { seen.insert($0).inserted }
      }
      .removeDuplicates().eraseToAnyPublisher()
  }
}
