@_spi(SwiftUI) import Observation
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Observation sees what reads and sets a published property.
@Suite(.blocking)
struct PublishedTrackingTests {
  private final class Model: @unchecked Sendable {
    @Published var title = "old"
    @Published var count = 0
    var label: String { "\(title) \(count)" }
  }

  private let model = Model()

  /// Tracks what `read` reads, and counts the changes that are told.
  private func track(_ read: () -> Void) -> Counter {
    let told = Counter()
    withObservationTracking(read) { told.add() }
    return told
  }

  @Test
  func aChangeIsToldOnceBeforeThePropertyHasItsNewValue() {
    let seen = Guarded<[String]>([])
    withObservationTracking {
      _ = model.title
    } onChange: { [model] in
      seen.withLock { $0.append(model.title) }
    }
    model.title = "new"
    model.title = "newer"
    #expect(seen.withLock { $0 } == ["old"])
  }

  @Test
  func twoTrackersAreBothTold() {
    let first = track { _ = model.title }
    let second = track { _ = model.title }
    model.title = "new"
    #expect([first.count, second.count] == [1, 1])
  }

  @Test
  func aChangeOfAnotherPropertyIsNotTold() {
    let told = track { _ = model.title }
    model.count += 1
    #expect(told.count == 0)
  }

  @Test
  func aTrackerThatBeginsAgainIsToldOfEachChange() {
    let told = Guarded(0)
    @Sendable func observe() {
      withObservationTracking {
        _ = model.count
      } onChange: {
        told.withLock { $0 += 1 }
        observe()
      }
    }
    observe()
    for _ in 1...5 { model.count += 1 }
    #expect(told.withLock { $0 } == 5)
  }

  @Test
  func aPropertyWithSubscribersIsTrackedToo() {
    let probe = model.$title.probe()
    let told = track { _ = model.title }
    model.title = "new"
    #expect(told.count == 1)
    #expect(probe.values == ["old", "new"])
  }

  @Test
  func aSubscriberThatComesLaterDoesNotStopATracking() {
    let told = track { _ = model.title }
    let probe = model.$title.probe()
    model.title = "new"
    #expect(told.count == 1)
    #expect(probe.values == ["old", "new"])
  }

  @Test
  func aChangeInPlaceIsTold() {
    final class Items {
      @Published var items = [1]
      func append() { _items.edit { $0.append(2) } }
    }
    let items = Items()
    let told = track { _ = items.items }
    items.append()
    #expect(told.count == 1)
  }

  @Test
  func aPublisherThatSetsThePropertyIsTold() {
    let source = PassthroughSubject<Int, Never>()
    source.assign(to: &model.$count)
    let told = track { _ = model.count }
    source.send(3)
    #expect(told.count == 1)
    #expect(model.count == 3)
  }

  @Test
  func aWriteWithinATrackingDoesNotSilenceIt() {
    let told = track {
      _ = model.count
      model.count += 1
    }
    let before = told.count
    model.count += 1
    #expect(told.count == before + 1)
  }

  @Test
  func aReadOfManyThreadsIsToldOnEachOfThem() async {
    let trackers = await withTaskGroup(of: Counter.self) { group in
      for _ in 0..<8 { group.addTask { [model] in track { _ = model.title } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    model.title = "new"
    #expect(trackers.map(\.count) == Array(repeating: 1, count: 8))
  }

  /// A continuous tracking is told of each change, although nothing reads in between.
  @Test
  func aContinuousTrackingIsToldAfterEachChange() {
    let seen = Guarded<[Int]>([])
    withObservationTracking {
      _ = model.count
    } didSet: { [model] _ in
      seen.withLock { $0.append(model.count) }
    }
    for _ in 1...3 { model.count += 1 }
    #expect(seen.withLock { $0 } == [1, 2, 3])
  }

  @Test
  func aTrackingThatEndsLeavesTheOthers() {
    let told = Counter()
    withObservationTracking {
      _ = model.count
    } didSet: {
      told.add()
      $0.cancel()
    }
    let other = Counter()
    withObservationTracking {
      _ = model.count
    } didSet: { _ in
      other.add()
    }
    for _ in 1...3 { model.count += 1 }
    #expect([told.count, other.count] == [1, 3])
  }

  @Test
  func aTrackingOfAComputedPropertyIsToldOfEitherChange() {
    for change in [{ model.title = "new" }, { model.count += 1 }] {
      let told = track { _ = model.label }
      change()
      #expect(told.count == 1)
    }
  }

  @Test
  func aReadOutsideOfATrackingMakesNoCompanion() {
    let box = PublishedBox(1)
    for _ in 1...3 { #expect(box.value == 1) }
    box.set(2)
    #expect(box.present == nil)
    let told = track { _ = box.value }
    #expect(box.present != nil)
    box.set(3)
    #expect(told.count == 1)
    #expect(box.value == 3)
  }

  @Test
  func aPropertyThatIsFreedFreesItsTracking() {
    weak var companion: Kept<Int>?
    do {
      let box = PublishedBox(1)
      _ = track { _ = box.value }
      companion = box.present?.takeUnretainedValue()
      #expect(companion != nil)
    }
    #expect(companion == nil)
  }

  /// The first read, which may be within a tracking, finds out if Observation hashes key paths.
  @Test
  func afterAFirstReadWithinATrackingOthersMakeNoCompanion() async {
    await #expect(processExitsWith: .success) {
      let first = PublishedBox(1)
      withObservationTracking {
        _ = first.value
      } onChange: {
      }
      let second = PublishedBox(1)
      for _ in 1...3 { _ = second.value }
      guard second.present == nil else { fatalError("a read outside of a tracking is tracked") }
    }
  }

  /// If Observation hashes no key paths, everything is told all the same.
  @Test
  func withoutHashedKeyPathsEachChangeIsTold() async {
    await #expect(processExitsWith: .success) {
      Platform.missing.withLock { _ = $0.insert(.hashedKeyPaths) }
      let box = PublishedBox(1)
      let told = Counter()
      func track() {
        withObservationTracking {
          _ = box.value
        } onChange: {
          told.add()
        }
      }
      track()
      for value in 1...3 { box.set(value) }
      track()
      box.set(4)
      guard told.count == 2, box.value == 4 else { fatalError("told \(told.count) times") }
    }
  }
}

private final class Counter: Sendable {
  private let number = Guarded(0)
  func add() { number.withLock { $0 += 1 } }
  var count: Int { number.withLock { $0 } }
}
