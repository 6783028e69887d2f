import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@Suite
struct SettingsRowsTests {
  private let store = testStore()
  private let settings: SettingsViewModel

  init() { settings = SettingsViewModel(store: store, locale: Locale(identifier: "en")) }

  static let nowhere = [
    SettingsIndexPath(section: 3, row: 0), SettingsIndexPath(section: -1, row: 0),
    SettingsIndexPath(section: 0, row: 2), SettingsIndexPath(section: 1, row: -1),
    SettingsIndexPath(section: .max, row: .max), SettingsIndexPath(section: .min, row: .min),
    SettingsIndexPath(section: 2, row: .max),
  ]

  @Test
  func eachNotationIsASectionAndEachOptionARow() {
    #expect(settings.numberOfSections == NotationSection.allCases.count)
    #expect((0..<3).map { settings.numberOfRows(in: $0) } == [2, 2, 2])
    #expect(settings.form.sections.map(\.title) == ["Time", "Units", "Temperature"])
    #expect(
      settings.form.sections.map { $0.rows.map(\.text) }
        == [["12 Hour", "24 Hour"], ["Imperial", "Metric"], ["Fahrenheit", "Celsius"]])
  }

  @Test
  func missingSectionsHaveNoRows() {
    #expect([3, -1, .max, .min].map { settings.numberOfRows(in: $0) } == [0, 0, 0, 0])
  }

  @Test(arguments: nowhere)
  func thePublisherOfAMissingRowFinishesEmpty(index: SettingsIndexPath) {
    let probe = Probe<any SettingsPresentable, Never>()
    settings.presentablePublisher(at: index).subscribe(probe)
    #expect(probe.values.isEmpty)
    #expect(probe.completion == .finished)
  }

  @Test(arguments: nowhere)
  func selectingAMissingRowChangesNothing(index: SettingsIndexPath) {
    let announced = Probe<Void, Never>()
    settings.objectWillChange.subscribe(announced)
    #expect(settings.select(at: index) == false)
    #expect(announced.values.isEmpty)
    #expect(store.settings.allSatisfy { $0.origin == .defaultValue })
  }

  @Test
  func aRowIsPublishedAgainWhenAnotherOptionIsSelected() {
    let probe = Probe<any SettingsPresentable, Never>()
    settings.presentablePublisher(at: SettingsIndexPath(section: 0, row: 1)).subscribe(probe)
    settings.timeNotation = .twentyFourHour
    settings.unitsNotation = .metric
    #expect(probe.values.map(\.text) == ["24 Hour", "24 Hour"])
    #expect(probe.values.map(\.accessory) == [.none, .checkmark])
    #expect(probe.completion == nil)
  }

  @Test
  func everyOptionOfEverySectionCanBeSelected() {
    for section in 0..<settings.numberOfSections {
      for row in [1, 0] {
        #expect(settings.select(at: SettingsIndexPath(section: section, row: row)))
        let marks = settings.form.sections[section].rows.map(\.accessory)
        #expect(marks.enumerated().allSatisfy { ($1 == .checkmark) == ($0 == row) })
      }
    }
    settings.select(at: SettingsIndexPath(section: 0, row: 1))
    settings.select(at: SettingsIndexPath(section: 1, row: 1))
    settings.select(at: SettingsIndexPath(section: 2, row: 1))
    #expect(settings.timeNotation == .twentyFourHour)
    #expect(settings.unitsNotation == .metric)
    #expect(settings.temperatureNotation == .celsius)
  }

  @Test
  func theRowsAreTheViewModelsOfTheirSections() {
    func first(_ section: NotationSection) -> (any SettingsPresentable)? {
      let probe = Probe<any SettingsPresentable, Never>()
      settings.presentablePublisher(at: SettingsIndexPath(section: section.rawValue, row: 0)).subscribe(
        probe)
      return probe.values.first
    }
    #expect((first(.time) as? SettingsTimeViewModel)?.timeNotation == .twelveHour)
    #expect((first(.units) as? SettingsUnitsViewModel)?.unitsNotation == .imperial)
    #expect((first(.temperature) as? SettingsTemperatureViewModel)?.temperatureNotation == .fahrenheit)
  }

  @Test
  func rowViewModelsAreEquatableValues() {
    let chosen = SettingsTimeViewModel(timeNotation: .twelveHour, selection: .twelveHour)
    let other = SettingsTimeViewModel(timeNotation: .twentyFourHour, selection: .twelveHour)
    #expect(chosen.accessory == .checkmark)
    #expect(other.accessory == .none)
    #expect(chosen != other)
    #expect(
      Set([chosen, other, SettingsTimeViewModel(timeNotation: .twelveHour, selection: .twelveHour)]).count
        == 2)
    #expect(
      SettingsTemperatureViewModel(temperatureNotation: .celsius, selection: .celsius).accessory == .checkmark
    )
    #expect(SettingsUnitsViewModel(unitsNotation: .metric, selection: .imperial).accessory == .none)
  }

  @Test
  func theTextFollowsTheLocale() {
    let row = SettingsTimeViewModel(timeNotation: .twentyFourHour, selection: .twelveHour)
    #expect(row.text == TimeNotation.twentyFourHour.title)
    #expect(row.text(in: Locale(identifier: "de")) == "24 Stunden")
    let german = SettingsViewModel(store: store, locale: Locale(identifier: "de"))
    #expect(german.form.sections.map(\.title) == ["Uhrzeit", "Einheiten", "Temperatur"])
    #expect(german.form.sections[0].rows.map(\.text) == ["12 Stunden", "24 Stunden"])
    #expect(NotationSection.units.title(in: Locale(identifier: "it")) == "Unità")
  }

  @Test
  func indexPathsAreOrderedFromTheTop() {
    let paths = [(1, 0), (0, 1), (0, 0), (-1, 9)].map { SettingsIndexPath(section: $0, row: $1) }
    #expect(
      paths.sorted().map(\.description) == [
        "section -1, row 9", "section 0, row 0", "section 0, row 1", "section 1, row 0",
      ])
  }
}
