import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

/// A settings screen that used to tell a delegate about each change, now with publishers.
///
/// The view model is given to the screen. There are few cells, which are reused for one row after another and follow
/// the publisher of the row they show. Touching a row only sets a property; there is no delegate to tell.
@Suite
@MainActor
struct ReactiveSettingsStoryTests {
  /// A cell of a list. It shows what a publisher sends until it is reused.
  private final class Cell {
    private(set) var label = ""
    private(set) var accessory = SettingsAccessory.none
    private(set) var updates = 0
    private var subscriptions: Set<AnyCancellable> = []

    func bind(to publisher: AnyPublisher<any SettingsPresentable, Never>) {
      publisher
        .sink { [weak self] presentable in
          self?.label = presentable.text
          self?.accessory = presentable.accessory
          self?.updates += 1
        }
        .store(in: &subscriptions)
    }

    func prepareForReuse() { subscriptions.removeAll() }
  }

  /// A screen with one view model, and no delegate.
  private final class Screen {
    private let viewModel: SettingsViewModel
    private var cells: [SettingsIndexPath: Cell] = [:]
    private var spare: [Cell] = []

    init(viewModel: SettingsViewModel) { self.viewModel = viewModel }

    var rows: [SettingsIndexPath] {
      (0..<viewModel.numberOfSections).flatMap { section in
        (0..<viewModel.numberOfRows(in: section)).map { SettingsIndexPath(section: section, row: $0) }
      }
    }

    func scrollIn(_ index: SettingsIndexPath) -> Cell {
      let cell = spare.popLast() ?? Cell()
      cell.prepareForReuse()
      cell.bind(to: viewModel.presentablePublisher(at: index))
      cells[index] = cell
      return cell
    }

    func scrollOut(_ index: SettingsIndexPath) {
      if let cell = cells.removeValue(forKey: index) { spare.append(cell) }
    }

    func touch(_ index: SettingsIndexPath) {
      switch NotationSection(rawValue: index.section) {
      case .time: if let notation = TimeNotation(rawValue: index.row) { viewModel.timeNotation = notation }
      case .units: if let notation = UnitsNotation(rawValue: index.row) { viewModel.unitsNotation = notation }
      case .temperature:
        if let notation = TemperatureNotation(rawValue: index.row) {
          viewModel.temperatureNotation = notation
        }
      case nil: break
      }
    }
  }

  private let store = SettingsStore(.memory, coalescing: .seconds(3600))
  private let english = Locale(identifier: "en")

  private func at(_ section: NotationSection, _ row: Int) -> SettingsIndexPath {
    SettingsIndexPath(section: section.rawValue, row: row)
  }

  @Test
  func showsSixRowsWithMarksAtTheStoredSettings() {
    let viewModel = SettingsViewModel(store: store, locale: english)
    viewModel.unitsNotation = .metric
    let screen = Screen(viewModel: viewModel)
    let cells = screen.rows.map { screen.scrollIn($0) }
    #expect(cells.map(\.label) == ["12 Hour", "24 Hour", "Imperial", "Metric", "Fahrenheit", "Celsius"])
    #expect(cells.map { $0.accessory == .checkmark } == [true, false, false, true, true, false])
  }

  @Test
  func aTouchMovesTheMarkAndUpdatesOnlyItsSection() {
    let screen = Screen(viewModel: SettingsViewModel(store: store, locale: english))
    let cells = screen.rows.map { screen.scrollIn($0) }
    screen.touch(at(.time, 1))
    #expect(cells.map { $0.accessory == .checkmark } == [false, true, true, false, true, false])
    #expect(cells.map(\.updates) == [2, 2, 1, 1, 1, 1])
  }

  @Test
  func aTouchIsStoredWithoutADelegate() throws {
    let memory = MemoryBackend()
    let store = SettingsStore(memory, coalescing: .seconds(3600))
    let screen = Screen(viewModel: SettingsViewModel(store: store))
    screen.touch(at(.time, 1))
    screen.touch(at(.units, 1))
    screen.touch(at(.temperature, 1))
    try store.synchronize()
    // The program starts again.
    let viewModel = SettingsViewModel(store: SettingsStore(memory, coalescing: .seconds(3600)))
    #expect(viewModel.timeNotation == .twentyFourHour)
    #expect(viewModel.unitsNotation == .metric)
    #expect(viewModel.temperatureNotation == .celsius)
  }

  @Test
  func aTouchOutsideTheRowsDoesNothing() {
    let viewModel = SettingsViewModel(store: store)
    let screen = Screen(viewModel: viewModel)
    screen.touch(SettingsIndexPath(section: 9, row: 0))
    screen.touch(SettingsIndexPath(section: 0, row: 9))
    #expect(viewModel.timeNotation == .twelveHour)
    let cell = screen.scrollIn(SettingsIndexPath(section: 0, row: 9))
    #expect(cell.updates == 0)
  }

  @Test
  func aReusedCellFollowsOnlyItsNewRow() {
    let screen = Screen(viewModel: SettingsViewModel(store: store, locale: english))
    let cell = screen.scrollIn(at(.time, 0))
    screen.scrollOut(at(.time, 0))
    let reused = screen.scrollIn(at(.temperature, 1))
    #expect(reused === cell)
    #expect(cell.label == "Celsius")
    let updates = cell.updates
    screen.touch(at(.time, 1))
    #expect(cell.updates == updates)
    #expect(cell.label == "Celsius")
    screen.touch(at(.temperature, 1))
    #expect(cell.accessory == .checkmark)
    #expect(cell.updates == updates + 1)
  }

  @Test
  func aCellStillFollowsItsSettingAfterTheScreenIsGone() {
    var cell: Cell?
    weak var goneScreen: Screen?
    weak var goneViewModel: SettingsViewModel?
    do {
      let viewModel = SettingsViewModel(store: store, locale: english)
      let screen = Screen(viewModel: viewModel)
      goneScreen = screen
      goneViewModel = viewModel
      cell = screen.scrollIn(at(.units, 1))
    }
    #expect(goneScreen == nil)
    #expect(goneViewModel == nil)
    SettingsViewModel(store: store).unitsNotation = .metric
    #expect(cell?.accessory == .checkmark)
    weak let goneCell = cell
    cell = nil
    #expect(goneCell == nil)
  }
}
