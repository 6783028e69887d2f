import Foundation
import Lists
import Settings
import StreamsCore

/// The days of the forecast, from today on, as a list that follows the units and the temperature scale.
///
/// Use it for the table of the coming days.
///
/// If a service sends hours and no days, the days are computed from its hours, in the zone in which they are shown: see
/// ``WeatherData/summarizedDays``.
///
/// After a change of a notation, only the rows whose text changed are new items of the list.
public final class WeekViewModel: WeatherViewModel {
  /// The sections of the list.
  public enum Section: Hashable, Sendable {
    /// The days of the forecast.
    case days
  }

  /// The snapshot of the list.
  public typealias Snapshot = ListSnapshot<Section, WeatherDayViewModel>

  /// Publishes the list on every change.
  public var snapshotPublisher: AnyPublisher<Snapshot, Never> {
    rowsPublisher.map { rows in
      var snapshot = Snapshot()
      // Neither can fail: there is one section, and the rows belong to different days.
      try? snapshot.appendSections([.days])
      try? snapshot.appendItems(rows)
      return snapshot
    }
    .eraseToAnyPublisher()
  }

  /// Publishes the rows of the list on every change.
  public var rowsPublisher: AnyPublisher<[WeatherDayViewModel], Never> {
    presentPublisher.map { [writer] in Source(days: $0.days, text: writer.text(for: $0.weather)) }
      .combineLatest(unitsPublisher)
      .scan(NotationRows<Source, WeatherDayViewModel>()) { rows, latest in
        var rows = rows
        let (source, units) = latest
        rows.show(source, Notations(units: units)) { source in
          source.days.map { WeatherDayViewModel($0, source.text) }
        }
        return rows
      }
      .map(\.rows).removeDuplicates().eraseToAnyPublisher()
  }

  /// The rows of the list.
  public var rows: [WeatherDayViewModel] { latest(rowsPublisher, or: []) }

  /// The list.
  public var snapshot: Snapshot { latest(snapshotPublisher, or: Snapshot()) }

  private struct Source: Equatable {
    let days: [WeatherDayData]
    let text: WeatherText

    static func == (first: Self, second: Self) -> Bool {
      first.text.isIdentical(to: second.text) && first.days == second.days
    }
  }
}
