import CStreams
import Observation
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

/// Observation tracks derived values, and derived values follow `Observable` classes.
@Suite
struct DerivedObservationTests {
  @Observable
  fileprivate final class Album {
    var name = "old"
    var photos = 1
    @ObservationIgnored var ignored = 0
  }

  private let cell = Cell(2)
  private let runs = Runs()

  private func track(_ read: () -> Void) -> Runs {
    let told = Runs()
    withObservationTracking(read) { told.note(()) }
    return told
  }

  // MARK: Tracked by Observation

  @Test
  func aReadIsTracked() {
    let value = Derived { cell.value * 2 }
    let told = track { #expect(value.value == 4) }
    cell.value = 3
    #expect(told.count == 1)
    cell.value = 4
    #expect(told.count == 1)
  }

  @Test
  func aValueThatEqualsThePreviousOneIsNotTold() {
    let isLarge = Derived { cell.value > 5 }
    let told = track { _ = isLarge.value }
    for number in [1, 2, 3] { cell.value = number }
    #expect(told.count == 0)
    cell.value = 6
    #expect(told.count == 1)
  }

  @Test
  func whatAComputationReadsIsNotTrackedItself() {
    let isLarge = Derived { cell.value > 5 }
    let outer = Derived { isLarge.value }
    let told = track { _ = outer.value }
    cell.value = 3
    #expect(told.count == 0)
  }

  @Test
  func aTrackingIsToldOfTheNewValue() {
    let value = Derived { cell.value }
    let seen = Arrivals<Int>()
    withObservationTracking {
      _ = value.value
    } onChange: {
      seen.add(value.value)
    }
    cell.value = 9
    #expect(seen.values == [9])
  }

  @Test
  func aTrackingThatBeginsAgainIsToldOfEachChange() {
    let value = Derived { [cell, runs] in runs.note(cell.value) }
    let told = Runs()
    @Sendable func observe() {
      withObservationTracking {
        _ = value.value
      } onChange: {
        told.note(())
        observe()
      }
    }
    observe()
    for number in 3...7 { cell.value = number }
    #expect(told.count == 5)
    #expect(runs.count == 6)
  }

  @Test
  func aValueThatIsNotTrackedAnyMoreIsNotComputed() {
    let value = Derived { runs.note(cell.value) }
    _ = track { _ = value.value }
    cell.value = 3
    // This change may find out that there is no tracking left.
    cell.value = 4
    _ = value.value
    _ = runs.take()
    for number in 5...9 { cell.value = number }
    #expect(runs.count == 0)
  }

  @Test
  func aTransactionIsToldOnce() {
    let other = Cell(1)
    let sum = Derived { cell.value + other.value }
    let told = track { _ = sum.value }
    transaction {
      cell.value = 5
      #expect(told.count == 0)
      other.value = -2
    }
    #expect(told.count == 0)
    transaction {
      cell.value = 6
      other.value = 6
      #expect(told.count == 0)
    }
    #expect(told.count == 1)
  }

  @Test
  func twoTrackingsAreBothTold() {
    let value = Derived { cell.value }
    let first = track { _ = value.value }
    let second = track { _ = value.value }
    let probe = value.probe()
    cell.value = 3
    #expect([first.count, second.count] == [1, 1])
    #expect(probe.values == [2, 3])
  }

  // MARK: Following Observable classes

  @Test
  func anObservablePropertyIsFollowed() {
    let album = Album()
    let text = Derived { runs.note("\(album.name) \(album.photos)") }
    #expect(text.value == "old 1")
    album.photos = 2
    #expect(text.value == "old 2")
    album.name = "new"
    #expect(text.value == "new 2")
    #expect(text.value == "new 2")
    #expect(runs.count == 3)
  }

  @Test
  func firstComputationsShareWhatFindsOutAboutObservableReads() {
    let plain = (0..<3).map { number in Derived { cell.value + number } }
    var spares: [UnsafeMutableRawPointer?] = []
    for value in plain {
      _ = value.value
      spares.append(Reading.here.pointee.spare_reads)
    }
    #expect(spares[0] != nil && Set(spares).count == 1)
    let album = Album()
    let photos = Derived { album.photos }
    #expect(photos.value == 1 && Reading.here.pointee.spare_reads == nil)
    let others = plain.map { value in Derived { value.value } }
    #expect(others.map(\.value) == [2, 3, 4])
    album.photos = 2
    #expect(photos.value == 2)
  }

  @Test
  func anObservablePropertyThatWasNotReadDoesNotMatter() {
    let album = Album()
    let name = Derived { runs.note(album.name) }
    _ = name.value
    album.photos = 5
    album.ignored = 1
    #expect(name.value == "old")
    #expect(runs.count == 1)
  }

  @Test
  func subscribersReceiveChangesOfObservableProperties() {
    let album = Album()
    let sum = Derived { album.photos + cell.value }
    let probe = sum.probe()
    album.photos = 2
    cell.value = 3
    album.photos = 3
    #expect(probe.values == [3, 4, 5, 6])
  }

  @Test
  func observablePropertiesMayBeReadSometimes() {
    let album = Album()
    let value = Derived { runs.note(cell.value > 5 ? album.photos : 0) }
    #expect(value.value == 0)
    album.photos = 2
    #expect(value.value == 0)
    #expect(runs.take() == 1)
    cell.value = 6
    #expect(value.value == 2)
    album.photos = 3
    #expect(value.value == 3)
    cell.value = 1
    #expect(value.value == 0)
    _ = runs.take()
    album.photos = 4
    #expect(value.value == 0)
    #expect(runs.count == 0)
  }

  /// To find out that it is read takes one more run, and only then.
  @Test
  func anObservablePropertyThatIsReadLaterIsFollowedFromThenOn() {
    let album = Album()
    let value = Derived { runs.note(cell.value > 5 ? album.photos : 0) }
    #expect(value.value == 0)
    #expect(runs.take() == 1)
    cell.value = 6
    #expect(value.value == 1)
    #expect((1...2).contains(runs.take()))
    for number in 2...5 {
      album.photos = number
      #expect(value.value == number)
      #expect(runs.take() == 1)
    }
    cell.value = 1
    #expect(value.value == 0)
    cell.value = 7
    #expect(value.value == 5)
    #expect(runs.take() == 2)
  }

  @Test
  func aTransactionHoldsChangesOfObservableProperties() {
    let album = Album()
    let text = Derived { "\(album.name) \(album.photos) \(cell.value)" }
    let probe = text.probe()
    transaction {
      album.name = "new"
      cell.value = 0
      album.photos = 9
    }
    #expect(probe.values == ["old 1 2", "new 9 0"])
  }

  @Test
  func aLatestValueIsFollowed() {
    let degrees = PassthroughSubject<Int, Never>()
    let state = degrees.state(initial: 20)
    let isHot = Derived { state.value > 30 }
    let probe = isHot.probe()
    degrees.send(25)
    degrees.send(35)
    #expect(probe.values == [false, true])
  }

  private func computation(_ compute: @escaping () -> Int) -> DerivedComputation<Int> {
    DerivedComputation(compute, areEqual: nil, nil, (#fileID, #line))
  }

  /// A value that is computed often, because of something else, leaves no trackings behind.
  @Test
  func trackingsDoNotPileUp() {
    let album = Album()
    let value = computation { album.photos + cell.value }
    for number in 1...100 {
      cell.value = number
      #expect(value.value == number + 1)
    }
    let observed = value.reads[value.reads.count - 1].pointee.value.takeUnretainedValue()
    let before = observed.version.load(ordering: .relaxed)
    album.photos = 2
    #expect(observed.version.load(ordering: .relaxed) == before + 1)
    #expect(value.value == 102)
  }

  @Test
  func aListenedValueIsComputedOnceForAChangeOfAnObservableProperty() {
    let album = Album()
    let value = Derived { runs.note(album.photos) }
    let probe = value.probe()
    for number in 2...5 { album.photos = number }
    #expect(probe.values == [1, 2, 3, 4, 5])
    #expect(runs.count == 5)
  }

  @Test
  func aDerivedValueThatGoesEndsItsTracking() {
    let album = Album()
    weak var observed: ReadValue?
    do {
      let value = self.computation { album.photos }
      _ = value.value
      album.photos = 2
      _ = value.value
      observed = value.reads[0].pointee.value.takeUnretainedValue()
      #expect(observed != nil)
      // The reference that a `Derived` would have.
      _ = Unmanaged.passRetained(value)
      value.abandon()
    }
    #expect(observed == nil)
  }
}
