import Foundation
import Lists
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct WeekViewModelTests {
  private let harness = ViewModelHarness()

  @Test func weekIsAListOfDaysInTheZoneOfThePlace() throws {
    harness.state.send(.data(.honolulu))
    let snapshot = try #require(harness.week().snapshotPublisher.probe().values.last)
    #expect(snapshot.sectionIdentifiers == [.days])
    let rows = snapshot.itemIdentifiers
    #expect(
      rows.map(\.day) == ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    #expect(rows.first?.date == "January 5")
    #expect(rows.map(\.temperature).first == "68 °F - 80 °F")
    #expect(rows.map(\.windSpeed) == ["12 MPH", nil, "20 MPH", nil, nil, nil, nil])
    #expect(rows[2].image == "rain-day")
    #expect(rows[2].windDirection == "E")
    #expect(rows[2].chanceOfPrecipitation == "40%")
    #expect(
      rows[2].spokenLabel
        == "Wednesday, January 7. Light rain. 70 °F - 82 °F. Wind: 20 mph, east. Chance of precipitation: 40%"
    )
  }

  @Test func changeOfUnitsAffectsOnlyRowsWithWind() {
    harness.state.send(.data(.honolulu))
    let probe = harness.week().rowsPublisher.probe()
    harness.units.send(.metric)
    #expect(probe.values.count == 2)
    let (before, after) = (probe.values[0], probe.values[1])
    #expect(zip(before, after).map { $0 == $1 } == [false, true, false, true, true, true, true])
    #expect(after.map(\.windSpeed) == ["19 KPH", nil, "32 KPH", nil, nil, nil, nil])
    #expect(after[2].spokenLabel.contains("Wind: 32 km/h, east"))
    harness.temperature.send(.celsius)
    #expect(probe.values.count == 3)
    #expect(zip(after, probe.values[2]).allSatisfy { $0 != $1 })
    harness.temperature.send(.celsius)
    harness.time.send(.twentyFourHour)
    harness.state.send(.data(.honolulu))
    #expect(probe.values.count == 3)
  }

  @Test func listReplacesOnlyRowsWhoseTextChanged() throws {
    harness.state.send(.data(.honolulu))
    let screen = Screen()
    let source = ListDataSource(display: screen)
    let cancellable = harness.week().snapshotPublisher.sink { source.apply($0, animatingDifferences: false) }
    screen.removed = []
    screen.inserted = []
    harness.units.send(.metric)
    #expect(screen.removed.sorted() == [0, 2])
    #expect(screen.inserted.sorted() == [0, 2])
    #expect(source.snapshot.itemIdentifiers[2].windSpeed == "32 KPH")
    withExtendedLifetime(cancellable) {}
  }

  @Test func labelIsWrittenOnceAndOnlyForItsOwnNotation() {
    var rows = NotationRows<[Int], CountingRow>()
    rows.show([1, 2], Notations()) { $0.map(CountingRow.init) }
    #expect(rows.rows.map(\.written) == [[1, 1, 1], [1, 1, 1]])
    rows.show([1, 2], Notations(units: WeatherUnits(.imperial))) { $0.map(CountingRow.init) }
    #expect(rows.rows.map(\.written) == [[1, 2, 1], [1, 2, 1]])
    rows.show([1, 2], Notations(units: WeatherUnits(.imperial, .fahrenheit))) { $0.map(CountingRow.init) }
    #expect(rows.rows.map(\.written) == [[1, 2, 2], [1, 2, 2]])
    rows.show([1, 2], Notations(units: WeatherUnits(.imperial, .fahrenheit))) { $0.map(CountingRow.init) }
    #expect(rows.rows.map(\.written) == [[1, 2, 2], [1, 2, 2]])
    rows.show([3, 3], Notations()) { $0.map(CountingRow.init) }
    #expect(rows.rows.map(\.written) == [[1, 1, 1]])
  }

  @Test func lowAboveHighDoesNotTrap() {
    var weather = WeatherData.honolulu
    weather.days[0].low = Temperature(fahrenheit: 80)
    weather.days[0].high = Temperature(fahrenheit: 68)
    weather.days[1].low = nil
    weather.days[2].high = nil
    weather.days[3].low = nil
    weather.days[3].high = nil
    harness.state.send(.data(weather))
    let rows = harness.week().rowsPublisher.probe().values.last
    #expect(rows?.prefix(4).map(\.temperature) == ["80 °F - 68 °F", "81 °F", "70 °F", nil])
  }

  @Test func dayWithoutAConditionHasTheUnknownIcon() {
    var weather = WeatherData.honolulu
    weather.days[0].condition = nil
    weather.days[0].summary = "Calm"
    weather.days[1].condition = .unknown("42")
    harness.state.send(.data(weather))
    let rows = harness.week().rowsPublisher.probe().values.last
    #expect(rows?.prefix(2).map(\.image) == ["unknown-day", "unknown-day"])
    #expect(rows?.prefix(2).map(\.summary) == ["Calm", "Unknown weather"])
  }

  @Test func repeatedDayIsShownOnce() {
    var weather = WeatherData.honolulu
    weather.days.insert(weather.days[0], at: 1)
    weather.days[1].high = nil
    harness.state.send(.data(weather))
    #expect(harness.week().snapshotPublisher.probe().values.last?.numberOfItems == 7)
  }

  @Test func noDaysAndNoHoursAreAnEmptyList() {
    var weather = WeatherData.honolulu
    (weather.days, weather.hours) = ([], [])
    harness.state.send(.data(weather))
    #expect(harness.week().snapshotPublisher.probe().values.map(\.numberOfItems) == [0])
    #expect(harness.week().hasErrorPublisher.probe().values == [false])
    #expect(harness.week().isLoadingPublisher.probe().values == [false])
  }

  @Test func weekIsInTheLanguageOfTheUser() throws {
    harness.state.send(.data(.honolulu))
    harness.units.send(.metric)
    harness.temperature.send(.celsius)
    let week = harness.week(locale: Locale(identifier: "de_DE"))
    let row = try #require(week.rowsPublisher.probe().values.last?[2])
    #expect(row.day == "Mittwoch")
    #expect(row.date == "7. Januar")
    #expect(row.windDirection == "O")
    #expect(row.summary == "Leichter Regen")
    #expect(row.windSpeed == "32 km/h")
    #expect(row.spokenLabel.contains("Wind: 32 km/h, Ost"))
  }

  @Test func rowCanBeCreatedDirectly() throws {
    let text = WeatherText(locale: harness.locale, timeZone: WeatherData.honolulu.timeZone)
    let data = WeatherData.honolulu.days[0]
    let row = WeatherDayViewModel(
      weatherDayData: data, unitsNotation: .imperial, temperatureNotation: .celsius, text: text)
    #expect(row.temperature == "20 °C - 27 °C")
    #expect(row.windSpeed == "12 MPH")
    #expect(row.weatherDayData == data)
    #expect(row.id == data.start)
    let other = WeatherDayViewModel(
      weatherDayData: data, unitsNotation: .metric, temperatureNotation: .celsius, text: text)
    #expect(Set([row, other, row]).count == 2)
  }

  private final class Screen: ListDisplay {
    var removed: [Int] = []
    var inserted: [Int] = []

    func perform(
      _ batch: SectionedListBatch<WeekViewModel.Section, WeatherDayViewModel>, animated: Bool,
      updateData: () -> Void
    ) {
      updateData()
      removed += batch.itemRemovals.map(\.item)
      inserted += batch.itemInsertions.map(\.item)
    }

    func reloadData() {}
  }

  private struct CountingRow: NotationRow, Equatable {
    let id: Int
    var written = [0, 0, 0]

    init(_ id: Int) { self.id = id }

    mutating func follow(_ notations: Notations, insteadOf old: Notations?) {
      if notations.time != old?.time { written[0] += 1 }
      if notations.units.wind != old?.units.wind { written[1] += 1 }
      if notations.units.temperature != old?.units.temperature { written[2] += 1 }
    }
  }
}
