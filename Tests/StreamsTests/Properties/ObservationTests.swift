import Observation
import Streams
import StreamsTesting
import Testing

@Suite
struct ObservationTests {
  @Observable
  final class Album {
    struct Cover {
      var title = "plain"
      var width = 1
    }
    var name = "first"
    var photos = [1]
    var cover = Cover()
    var tokens: [Tracked] = []
    var usesName = true
    var caption: String { usesName ? name : cover.title }
  }

  /// Each published value, with the value of the property when it arrived.
  private func record<Value>(
    _ album: Album, _ keyPath: KeyPath<Album, Value>, while work: () -> Void
  ) -> [[Value]] where Value: Equatable {
    var seen: [[Value]] = []
    let cancellable = album.publisher(for: keyPath).sink { seen.append([$0, album[keyPath: keyPath]]) }
    work()
    cancellable.cancel()
    return seen
  }

  @Test
  func publishesTheCurrentValueThenEachNewOneOnceThePropertyHasIt() {
    let album = Album()
    let seen = record(album, \.name) {
      album.name = "second"
      album.name = "third"
      album.photos.append(2)
    }
    #expect(seen == [["first", "first"], ["second", "second"], ["third", "third"]])
  }

  @Test
  func aChangeInPlaceIsPublishedOnce() {
    let album = Album()
    #expect(
      record(album, \.photos) {
        album.photos.append(2)
        album.photos[0] = 7
        album.photos.removeAll()
      } == [[[1], [1]], [[1, 2], [1, 2]], [[7, 2], [7, 2]], [[], []]])
    #expect(
      record(album, \.cover.title) {
        album.cover.title = "gilt"
        album.cover.width = 2
      } == [["plain", "plain"], ["gilt", "gilt"]])
  }

  @Test
  func aComputedPropertyFollowsThePropertiesItReads() {
    let album = Album()
    let seen = record(album, \.caption) {
      album.name = "second"
      album.cover.title = "unseen"
      album.usesName = false
      album.name = "unused"
      album.cover.title = "gilt"
      album.usesName = true
    }
    #expect(seen.map(\.first) == ["first", "second", "unseen", "gilt", "unused"])
    #expect(seen.allSatisfy { $0[0] == $0[1] })
  }

  @Test
  func anEqualValueIsNotPublishedAgain() {
    let album = Album()
    #expect(
      record(album, \.photos) {
        album.photos = [1]
        // The framework announces it, because it does not know that nothing changes.
        album.photos.sort()
        album.photos.append(2)
      }.map(\.first) == [[1], [1, 2]])
  }

  @Test
  func valuesThatCannotBeComparedAreAllPublished() {
    let album = Album()
    var widths: [Int] = []
    let cancellable = album.publisher(for: \.cover).sink { widths.append($0.width) }
    album.cover.width = 1
    album.cover = Album.Cover(width: 2)
    #expect(widths == [1, 1, 2])
    cancellable.cancel()
  }

  @Test
  func withoutDemandOnlyTheNewestValueWaits() {
    let album = Album()
    let probe = album.publisher(for: \.name).probe(demand: nil)
    #expect(probe.events == [.subscription("PropertyPublisher")])
    album.name = "second"
    probe.request(.max(2))
    #expect(probe.values == ["second"])
    album.name = "third"
    album.name = "fourth"
    album.name = "fifth"
    #expect(probe.values == ["second", "third"])
    probe.request(.max(1))
    #expect(probe.values == ["second", "third", "fifth"])
    probe.request(.max(1))
    #expect(probe.values.count == 3)
    album.name = "sixth"
    #expect(probe.values.last == "sixth")
    #expect(probe.violations == [])
    probe.cancel()
    album.name = "seventh"
    #expect(probe.values.last == "sixth")
  }

  @Test
  func aValueThatASubscriberSetsDuringADeliveryFollows() {
    let album = Album()
    let probe = Probe<[Int], Never>()
    probe.onValue = { photos in
      if photos.count == 2 {
        album.photos.append(0)
        album.photos.append(0)
      }
    }
    album.publisher(for: \.photos).subscribe(probe)
    album.photos.append(0)
    album.photos.append(0)
    #expect(probe.values.map(\.count) == [1, 2, 3, 4, 5])
    #expect(probe.violations == [])
    probe.cancel()
    probe.onValue = nil
  }

  @Test
  func severalSubscribersSeeEveryChange() {
    let album = Album(), publisher = album.publisher(for: \.name)
    let probes = [publisher.probe(), publisher.probe()]
    album.name = "second"
    let late = publisher.probe()
    album.name = "third"
    for probe in probes { #expect(probe.values == ["first", "second", "third"]) }
    #expect(late.values == ["second", "third"])
    for probe in probes + [late] { probe.cancel() }
  }

  @Test
  func theObjectIsHeldByItsSubscriptionsAndThenReleased() {
    weak var released: Album?
    let cancellable: AnyCancellable
    do {
      let album = Album()
      released = album
      cancellable = album.publisher(for: \.name).sink { _ in }
      album.name = "second"
    }
    #expect(released != nil)
    released?.name = "third"
    cancellable.cancel()
    #expect(released == nil)
  }

  @Test
  func aCancellationReleasesTheWaitingValue() {
    let album = Album(), tracker = LifetimeTracker()
    let probe = album.publisher(for: \.tokens).probe(demand: nil)
    let subscription = probe.subscription
    album.tokens = [tracker.make("old")]
    album.tokens = [tracker.make("new")]
    #expect(tracker.survivors == ["new"])
    probe.cancel()
    album.tokens = []
    #expect(tracker.alive == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test
  func cancellingAtTheFirstValueSuppressesTheRest() {
    let album = Album()
    let probe = Probe<String, Never>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    album.publisher(for: \.name).subscribe(probe)
    album.name = "second"
    #expect(probe.values == ["first"])
  }
}
