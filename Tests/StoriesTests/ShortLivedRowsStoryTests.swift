import Foundation
import Settings
import Testing

/// Rows as values: each is made for a cell, asked for a text and a mark, and forgotten. The screen has no rules of its
/// own.
@Suite
struct ShortLivedRowsStoryTests {
  /// Draws a row of any kind. The screen knows none of the concrete types.
  private func draw(_ presentable: any SettingsPresentable) -> String {
    (presentable.accessory == .checkmark ? "✓ " : "  ") + presentable.text
  }

  /// Makes the row at an index; `nil` if there is no such row.
  private func row(_ index: SettingsIndexPath, of settings: SettingsViewModel) -> (any SettingsPresentable)? {
    switch NotationSection(rawValue: index.section) {
    case .time:
      TimeNotation(rawValue: index.row).map {
        SettingsTimeViewModel(timeNotation: $0, selection: settings.timeNotation)
      }
    case .units:
      UnitsNotation(rawValue: index.row).map {
        SettingsUnitsViewModel(unitsNotation: $0, selection: settings.unitsNotation)
      }
    case .temperature:
      TemperatureNotation(rawValue: index.row).map {
        SettingsTemperatureViewModel(temperatureNotation: $0, selection: settings.temperatureNotation)
      }
    case nil: nil
    }
  }

  @Test
  func drawsEveryKindOfRowTheSameWay() {
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    settings.temperatureNotation = .celsius
    let drawn = (0..<settings.numberOfSections).flatMap { section in
      (0..<settings.numberOfRows(in: section)).compactMap { number in
        row(SettingsIndexPath(section: section, row: number), of: settings).map(draw)
      }
    }
    #expect(
      drawn == [
        "✓ \(TimeNotation.twelveHour.title)", "  \(TimeNotation.twentyFourHour.title)",
        "✓ \(UnitsNotation.imperial.title)", "  \(UnitsNotation.metric.title)",
        "  \(TemperatureNotation.fahrenheit.title)", "✓ \(TemperatureNotation.celsius.title)",
      ])
  }

  @Test
  func anIndexOutsideTheSectionsHasNoRow() {
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    #expect(row(SettingsIndexPath(section: 0, row: 2), of: settings) == nil)
    #expect(row(SettingsIndexPath(section: 3, row: 0), of: settings) == nil)
  }

  @Test
  func aRowKeepsItsMarkAfterTheSettingChanges() {
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    let row = SettingsTimeViewModel(timeNotation: .twelveHour, selection: settings.timeNotation)
    settings.timeNotation = .twentyFourHour
    #expect(row.accessory == .checkmark)
    #expect(
      SettingsTimeViewModel(timeNotation: .twelveHour, selection: settings.timeNotation).accessory == .none)
  }

  @Test
  func rowsCanBeCompared() {
    let before = TimeNotation.allCases.map { SettingsTimeViewModel(timeNotation: $0, selection: .twelveHour) }
    let after = TimeNotation.allCases.map {
      SettingsTimeViewModel(timeNotation: $0, selection: .twentyFourHour)
    }
    #expect(Set(before).isDisjoint(with: after))
    #expect(
      before == TimeNotation.allCases.map { SettingsTimeViewModel(timeNotation: $0, selection: .twelveHour) })
  }
}
