import Settings
import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct SettingsViewModelThreadTests {
  @Test
  func allViewModelsEndWithTheValuesOfTheStore() throws {
    for _ in 1...20 {
      let store = testStore()
      let viewModels = (1...3).map { _ in SettingsViewModel(store: store) }
      let probes = viewModels.map { viewModel in
        let probe = Probe<TimeNotation, Never>()
        viewModel.timeNotationPublisher.subscribe(probe)
        return probe
      }
      onThreads(4) { thread in
        for step in 0..<50 {
          viewModels[thread % 3].timeNotation =
            (step + thread).isMultiple(of: 2) ? .twelveHour : .twentyFourHour
        }
      }
      try store.synchronizeAndDeliver()
      #expect(probes.allSatisfy { $0.violations.isEmpty })
      #expect(Set(viewModels.map(\.timeNotation)).count == 1)
      for (viewModel, probe) in zip(viewModels, probes) {
        #expect(probe.values.last == viewModel.timeNotation)
        #expect(zip(probe.values, probe.values.dropFirst()).allSatisfy { $0 != $1 })
      }
    }
  }

  @Test
  func theLastExternalChangeIsAnnounced() throws {
    for _ in 1...20 {
      let store = testStore()
      let shown = SettingsViewModel(store: store)
      let seen = Atomic(-1)
      let cancellable = shown.objectWillChange.sink {
        seen.store(shown.unitsNotation.rawValue, ordering: .relaxed)
      }
      onThreads(3) { thread in
        let own = SettingsViewModel(store: store)
        for step in 0..<50 { own.unitsNotation = step.isMultiple(of: 2) ? .metric : .imperial }
        if thread == 0 { own.unitsNotation = .metric }
      }
      try store.synchronizeAndDeliver()
      // The announcement of the last write came after its value.
      #expect(seen.load(ordering: .relaxed) == shown.unitsNotation.rawValue)
      withExtendedLifetime(cancellable) {}
    }
  }

  @Test
  func viewModelsAndTheirSubscribersComeAndGoWhileTheStoreChanges() throws {
    let store = testStore()
    let tracker = LifetimeTracker()
    onThreads(4) { thread in
      for step in 0..<50 {
        let settings = SettingsViewModel(store: store)
        let mark = tracker.make()
        let cancellables = [
          settings.objectWillChange.sink { _ = mark.pass(0) },
          settings.temperatureNotationPublisher.sink { _ = mark.pass($0) },
        ]
        settings.temperatureNotation = (step + thread).isMultiple(of: 2) ? .celsius : .fahrenheit
        withExtendedLifetime(cancellables) {}
      }
    }
    try store.synchronizeAndDeliver()
    #expect(tracker.alive == 0)
  }

  @Test
  func noStepOfAnyThreadIsLost() throws {
    let store = testStore()
    let count = SettingKey("count", default: 0)
    let form = SettingsForm(store: store) {
      FormSection("Count") { StepperSetting(count, title: "Count", in: 0...1_000_000) }
    }
    let probe = Probe<SettingsRow, Never>()
    let path = SettingsIndexPath(section: 0, row: 0)
    form.rowPublisher(at: path).subscribe(probe)
    onThreads(4) { _ in
      for _ in 0..<100 { try? form.increment(at: path) }
    }
    try store.synchronizeAndDeliver()
    #expect(store[count] == 400)
    #expect(probe.values.last?.control == .stepper(value: "400", canDecrement: true, canIncrement: true))
    #expect(probe.violations.isEmpty)
  }
}
