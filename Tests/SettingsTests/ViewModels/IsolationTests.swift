import Settings
import Streams
import TestSupport
import Testing

/// Isolated and nonisolated code, as in an app. Compiling it is half of the test.
@Suite(.blocking)
struct IsolationTests {
  @MainActor
  private final class Screen {
    private let viewModel: SettingsViewModel
    private var subscriptions: Set<AnyCancellable> = []
    private(set) var lines: [String] = []

    init(viewModel: SettingsViewModel) {
      self.viewModel = viewModel
      viewModel.timeNotationPublisher
        .sink { [weak self] notation in self?.lines.append("\(notation)") }
        .store(in: &subscriptions)
      viewModel.presentablePublisher(at: SettingsIndexPath(section: 1, row: 1))
        .sink { [weak self] row in self?.lines.append("\(row.accessory)") }
        .store(in: &subscriptions)
    }

    func chooseTwentyFourHours() { viewModel.timeNotation = .twentyFourHour }
  }

  @MainActor
  @Test
  func aScreenOnTheMainActorOwnsAViewModel() {
    let settings = SettingsViewModel(store: testStore())
    let screen = Screen(viewModel: settings)
    screen.chooseTwentyFourHours()
    settings.unitsNotation = .metric
    #expect(screen.lines == ["twelveHour", "none", "twentyFourHour", "checkmark"])
  }

  @MainActor
  @Test
  func aChangeOnAnotherThreadReachesTheScreenOnTheMainActor() async {
    let settings = SettingsViewModel(store: testStore())
    var values = settings.timeNotationPublisher.dropFirst().values.makeAsyncIterator()
    let screen = Screen(viewModel: settings)
    await Task.detached { settings.timeNotation = .twentyFourHour }.value
    #expect(await values.next() == .twentyFourHour)
    await eventually { screen.lines.count == 3 }
    #expect(screen.lines == ["twelveHour", "none", "twentyFourHour"])
  }

  @MainActor
  private final class Model: ObservableObject, SettingsOwner {
    let store = testStore()
    @Setting(SettingKey("volume", default: 5)) var volume
    @Published var track = 1
  }

  @MainActor
  @Test
  func aModelOnTheMainActorHasSettingsOfItsOwn() {
    let model = Model()
    var seen: [Int] = []
    let cancellables = [
      model.$volume.sink { seen.append($0) }, model.objectWillChange.sink { seen.append(-model.volume) },
    ]
    model.volume = 7
    model.track = 2
    #expect(seen == [5, -5, 7, -7])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func codeOnAnyThreadUsesTheSameViewModel() {
    let settings = SettingsViewModel(store: testStore())
    onThreads(2) { index in
      if index == 0 { settings.unitsNotation = .metric } else { settings.temperatureNotation = .celsius }
    }
    #expect(settings.unitsNotation == .metric)
    #expect(settings.temperatureNotation == .celsius)
  }

  private actor Archive {
    private(set) var notations: [UnitsNotation] = []
    func append(_ notation: UnitsNotation) { notations.append(notation) }
  }

  @Test
  func anActorCanUseTheViewModel() async {
    let settings = SettingsViewModel(store: testStore()), archive = Archive()
    await archive.append(settings.unitsNotation)
    #expect(await archive.notations == [.imperial])
  }
}
