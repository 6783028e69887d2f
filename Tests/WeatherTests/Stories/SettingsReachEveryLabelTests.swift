import Foundation
import Lists
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// The story of a weather screen: a root creates one view model for the settings and passes its publishers to the day
/// and the week. When the settings screen is dismissed, every label shows the chosen notation.
struct SettingsReachEveryLabelTests {
  /// The screen that holds the others.
  private final class Root {
    let settings: SettingsViewModel
    let state = CurrentValueSubject<WeatherDataState, Never>(.loading)
    let day: DayViewModel
    let week: WeekViewModel

    init(store: SettingsStore) {
      settings = SettingsViewModel(store: store)
      let locale = Locale(identifier: "en_US")
      day = DayViewModel(
        weatherDataStatePublisher: state.eraseToAnyPublisher(),
        timeNotationPublisher: settings.timeNotationPublisher,
        unitsNotationPublisher: settings.unitsNotationPublisher,
        temperatureNotationPublisher: settings.temperatureNotationPublisher, locale: locale)
      week = WeekViewModel(
        weatherDataStatePublisher: state.eraseToAnyPublisher(),
        timeNotationPublisher: settings.timeNotationPublisher,
        unitsNotationPublisher: settings.unitsNotationPublisher,
        temperatureNotationPublisher: settings.temperatureNotationPublisher, locale: locale)
    }
  }

  /// A table that draws a line for each presented row.
  private final class Table: ListDisplay {
    var lines: [String] = []
    private var source: ListDataSource<WeekViewModel.Section, WeatherDayViewModel>?
    private var subscriptions = Set<AnyCancellable>()

    func bind(_ week: WeekViewModel) {
      source = ListDataSource(display: self)
      week.snapshotPublisher.sink { [weak self] in self?.source?.apply($0) }.store(in: &subscriptions)
    }

    func perform(
      _ batch: SectionedListBatch<WeekViewModel.Section, WeatherDayViewModel>, animated: Bool,
      updateData: () -> Void
    ) {
      updateData()
      reloadData()
    }

    func reloadData() { lines = source?.snapshot.itemIdentifiers.map(Self.line) ?? [] }

    private static func line(_ presentable: some WeatherDayPresentable) -> String {
      [presentable.day, presentable.temperature, presentable.windSpeed].compactMap(\.self).joined(
        separator: " | ")
    }
  }

  private func choose(_ index: SettingsIndexPath, on settings: SettingsViewModel) {
    #expect(settings.select(at: index))
  }

  @Test func chosenNotationIsOnEveryLabel() {
    let root = Root(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    let table = Table()
    table.bind(root.week)
    let time = root.day.timePublisher.probe()
    let temperature = root.day.temperaturePublisher.probe()
    let wind = root.day.windSpeedPublisher.probe()
    root.state.send(.data(.honolulu))
    #expect(temperature.values == ["75.2 °F"])
    #expect(wind.values == ["12 MPH"])
    #expect(table.lines.first == "Monday | 68 °F - 80 °F | 12 MPH")

    choose(SettingsIndexPath(section: 0, row: 1), on: root.settings)
    choose(SettingsIndexPath(section: 1, row: 1), on: root.settings)
    choose(SettingsIndexPath(section: 2, row: 1), on: root.settings)
    #expect(time.values.last == "20:04")
    #expect(temperature.values == ["75.2 °F", "24.0 °C"])
    #expect(wind.values == ["12 MPH", "20 KPH"])
    #expect(table.lines.prefix(2) == ["Monday | 20 °C - 27 °C | 19 KPH", "Tuesday | 21 °C - 27 °C"])

    choose(SettingsIndexPath(section: 2, row: 0), on: root.settings)
    #expect(temperature.values.last == "75.2 °F")
    #expect(table.lines.first == "Monday | 68 °F - 80 °F | 19 KPH")
  }

  @Test func choiceSurvivesARestart() {
    let store = SettingsStore(.memory, coalescing: .seconds(3600))
    Root(store: store).settings.temperatureNotation = .celsius
    let root = Root(store: store)
    root.state.send(.data(.honolulu))
    #expect(root.day.temperaturePublisher.probe().values == ["24.0 °C"])
  }

  @Test func secondSettingsScreenChangesTheSameLabels() {
    let store = SettingsStore(.memory, coalescing: .seconds(3600))
    let root = Root(store: store)
    root.state.send(.data(.honolulu))
    let wind = root.day.windSpeedPublisher.probe()
    SettingsViewModel(store: store).unitsNotation = .metric
    #expect(wind.values == ["12 MPH", "20 KPH"])
  }

  @Test func dismissedScreenIsReleased() {
    var root: Root? = Root(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    var table: Table? = Table()
    weak let goneTable = table
    weak let goneWeek = root?.week
    if let root { table?.bind(root.week) }
    root?.state.send(.data(.honolulu))
    root = nil
    table = nil
    #expect(goneTable == nil)
    #expect(goneWeek == nil)
  }
}
