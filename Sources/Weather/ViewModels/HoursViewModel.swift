import Foundation
import Lists
import Settings
import StreamsCore

/// The hours of the forecast, from the present one on, as a list that follows all three notations.
///
/// Use it for a strip or a chart of the next hours.
public final class HoursViewModel: WeatherViewModel {
  /// The hours of a day form a section, identified by the first instant of that day.
  public typealias Snapshot = ListSnapshot<Date, WeatherHourViewModel>

  /// Publishes the list on every change, with at most `limit` hours.
  public func snapshotPublisher(limit: Int = 48) -> AnyPublisher<Snapshot, Never> {
    rows(limit).map { source, rows in
      Snapshot(keepingFirst: rows) { source.calendar.startOfDay(for: $0.id) }
    }
    .eraseToAnyPublisher()
  }

  /// Publishes the rows of the list on every change, at most `limit`.
  public func rowsPublisher(limit: Int = 48) -> AnyPublisher<[WeatherHourViewModel], Never> {
    rows(limit).map(\.1).eraseToAnyPublisher()
  }

  /// The rows of the list, at most `limit`.
  public func rows(limit: Int = 48) -> [WeatherHourViewModel] {
    latest(rowsPublisher(limit: limit), or: [], "rows \(limit)")
  }

  /// The list, with at most `limit` hours.
  public func snapshot(limit: Int = 48) -> Snapshot {
    latest(snapshotPublisher(limit: limit), or: Snapshot(), "snapshot \(limit)")
  }

  private func rows(_ limit: Int) -> AnyPublisher<(Source, [WeatherHourViewModel]), Never> {
    presentPublisher
      .map { [writer] present in
        Source(
          weather: present.weather, hours: Array(present.hours.prefix(max(limit, 0))),
          text: writer.text(for: present.weather))
      }
      .combineLatest(timeNotationPublisher, unitsPublisher)
      .scan((nil as Source?, NotationRows<Source, WeatherHourViewModel>())) { state, latest in
        var rows = state.1
        let (source, time, units) = latest
        rows.show(source, Notations(time: time, units: units)) { $0.rows }
        return (source, rows)
      }
      .compactMap { source, rows in source.map { ($0, rows.rows) } }
      .removeDuplicates { $0.1 == $1.1 }
      .eraseToAnyPublisher()
  }

  private struct Source: Equatable {
    let weather: WeatherData
    let hours: [WeatherConditions]
    let text: WeatherText

    var rows: [WeatherHourViewModel] {
      let daylight = Daylight(weather)
      let endOfFirstDay = hours.first.map { PlaceDays(text.timeZone).day(containing: $0.time).end }
      return hours.map { hour in
        let isLater = endOfFirstDay.map { $0 <= hour.time } ?? false
        return WeatherHourViewModel(
          hour, light: daylight.light(at: hour.time), day: isLater ? text.day(hour.time) : nil, text)
      }
    }

    var calendar: Calendar { PlaceDays(text.timeZone).calendar }

    static func == (first: Self, second: Self) -> Bool {
      first.text.isIdentical(to: second.text) && first.hours == second.hours
        && first.weather.days == second.weather.days
        && first.weather.sun == second.weather.sun
        && first.weather.current?.time == second.weather.current?.time
    }
  }
}
