import Foundation
import Settings
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SettingsViewModelTests {
  private let store = testStore()

  @Test
  func theFirstOptionOfEachNotationIsTheDefault() {
    let settings = SettingsViewModel(store: store)
    #expect(settings.timeNotation == .twelveHour)
    #expect(settings.unitsNotation == .imperial)
    #expect(settings.temperatureNotation == .fahrenheit)
  }

  @Test
  func aNewViewModelReadsTheStoredValues() {
    let settings = SettingsViewModel(store: store)
    settings.timeNotation = .twentyFourHour
    settings.unitsNotation = .metric
    settings.temperatureNotation = .celsius
    let next = SettingsViewModel(store: store)
    #expect(next.timeNotation == .twentyFourHour)
    #expect(next.unitsNotation == .metric)
    #expect(next.temperatureNotation == .celsius)
  }

  @Test
  func eachPublisherPublishesTheCurrentValueAndEachChange() {
    let settings = SettingsViewModel(store: store)
    let time = Probe<TimeNotation, Never>(), units = Probe<UnitsNotation, Never>()
    let temperature = Probe<TemperatureNotation, Never>()
    settings.timeNotationPublisher.subscribe(time)
    settings.unitsNotationPublisher.subscribe(units)
    settings.temperatureNotationPublisher.subscribe(temperature)
    settings.timeNotation = .twentyFourHour
    settings.timeNotation = .twentyFourHour
    settings.temperatureNotation = .celsius
    settings.temperatureNotation = .fahrenheit
    #expect(time.values == [.twelveHour, .twentyFourHour])
    #expect(units.values == [.imperial])
    #expect(temperature.values == [.fahrenheit, .celsius, .fahrenheit])
  }

  @Test
  func theProjectionPublishesTheSameValues() {
    let settings = SettingsViewModel(store: store)
    let probe = Probe<UnitsNotation, Never>()
    settings.$unitsNotation.subscribe(probe)
    settings.unitsNotation = .metric
    #expect(probe.values == [.imperial, .metric])
  }

  @Test
  func aChangeThroughAnotherViewModelArrivesOnce() {
    let one = SettingsViewModel(store: store), other = SettingsViewModel(store: store)
    let seenByOne = Probe<TimeNotation, Never>(), seenByOther = Probe<TimeNotation, Never>()
    one.timeNotationPublisher.subscribe(seenByOne)
    other.timeNotationPublisher.subscribe(seenByOther)
    one.timeNotation = .twentyFourHour
    #expect(other.timeNotation == .twentyFourHour)
    other.timeNotation = .twelveHour
    #expect(one.timeNotation == .twelveHour)
    #expect(seenByOne.values == [.twelveHour, .twentyFourHour, .twelveHour])
    #expect(seenByOther.values == seenByOne.values)
  }

  @Test
  func aValueSetByASubscriberWins() {
    let settings = SettingsViewModel(store: store)
    let insisting = settings.timeNotationPublisher.sink { notation in
      if notation == .twentyFourHour { settings.timeNotation = .twelveHour }
    }
    let probe = Probe<TimeNotation, Never>()
    settings.timeNotationPublisher.subscribe(probe)
    settings.timeNotation = .twentyFourHour
    #expect(settings.timeNotation == .twelveHour)
    #expect(SettingsViewModel(store: store).timeNotation == .twelveHour)
    #expect(probe.values == [.twelveHour, .twentyFourHour, .twelveHour])
    withExtendedLifetime(insisting) {}
  }

  @Test
  func theObjectAnnouncesEveryChange() {
    let one = SettingsViewModel(store: store), other = SettingsViewModel(store: store)
    let announced = Probe<Void, Never>()
    one.objectWillChange.subscribe(announced)
    one.unitsNotation = .metric
    #expect(announced.values.count == 1)
    other.temperatureNotation = .celsius
    #expect(announced.values.count == 2)
    other.temperatureNotation = .celsius
    #expect(announced.values.count == 2)
  }

  @Test
  func itsOwnChangesAreAnnouncedBeforehand() {
    let settings = SettingsViewModel(store: store)
    var seen: [TimeNotation] = []
    let cancellable = settings.objectWillChange.sink { seen.append(settings.timeNotation) }
    settings.timeNotation = .twentyFourHour
    #expect(seen == [.twelveHour])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aChangeByAnotherProcessArrives() throws {
    // Two stores on one backend behave like two processes.
    let memory = MemoryBackend()
    let store = testStore(memory)
    let settings = SettingsViewModel(store: store)
    let elsewhere = testStore(memory)
    let arrived = DispatchSemaphore(value: 0)
    let probe = Probe<UnitsNotation, Never>()
    probe.onValue = { if $0 == .metric { arrived.signal() } }
    settings.unitsNotationPublisher.subscribe(probe)
    SettingsViewModel(store: elsewhere).unitsNotation = .metric
    try elsewhere.synchronizeAndDeliver()
    arrived.wait()
    #expect(settings.unitsNotation == .metric)
    #expect(probe.values == [.imperial, .metric])
    // The arrived value was not written back.
    try store.synchronizeAndDeliver()
    #expect(memory.contents.revision.generation == 1)
  }

  @Test
  func aChangeOfTheFileByAnotherStoreArrives() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SettingsViewModel-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("settings")
    let settings = SettingsViewModel(store: try SettingsStore(.file(file), coalescing: .seconds(3600)))
    let elsewhere = try SettingsStore(.file(file), coalescing: .seconds(3600))
    let arrived = DispatchSemaphore(value: 0)
    let probe = Probe<TimeNotation, Never>()
    probe.onValue = { if $0 == .twentyFourHour { arrived.signal() } }
    settings.timeNotationPublisher.subscribe(probe)
    SettingsViewModel(store: elsewhere).timeNotation = .twentyFourHour
    try elsewhere.synchronizeAndDeliver()
    arrived.wait()
    #expect(settings.timeNotation == .twentyFourHour)
    #expect(probe.values == [.twelveHour, .twentyFourHour])
  }

  @Test
  func anObservedViewModelIsReleased() {
    let tracker = LifetimeTracker()
    var cancellables: [AnyCancellable] = []
    weak var gone: SettingsViewModel?
    do {
      let settings = SettingsViewModel(store: store)
      gone = settings
      let mark = tracker.make("sink")
      cancellables.append(settings.timeNotationPublisher.sink { _ = mark.pass($0) })
      cancellables.append(settings.objectWillChange.sink { _ = mark.pass(0) })
      let path = SettingsIndexPath(section: 0, row: 0)
      cancellables.append(settings.presentablePublisher(at: path).sink { _ in _ = mark.pass(0) })
      settings.timeNotation = .twentyFourHour
    }
    #expect(gone == nil)
    #expect(tracker.alive == 1)
    cancellables.removeAll()
    #expect(tracker.alive == 0)
  }

  @Test
  func theStoreIsReleasedWithItsLastViewModel() throws {
    weak var gone: SettingsStore?
    do {
      let store = testStore()
      gone = store
      let settings = SettingsViewModel(store: store)
      let announced = settings.objectWillChange.sink {}
      #expect(settings.timeNotation == .twelveHour)
      // Opening ends on the queue of the store.
      try store.synchronizeAndDeliver()
      withExtendedLifetime(announced) {}
    }
    #expect(gone == nil)
  }
}
