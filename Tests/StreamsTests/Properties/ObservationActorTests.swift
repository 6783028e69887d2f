import Observation
import Streams
import StreamsTesting
import TestSupport
import Testing

struct ObservationActorTests {
  @MainActor @Observable
  final class Screen {
    var title = 0
  }

  @Observable
  final class Plain {
    var count = 0
  }

  @Test @MainActor
  func aClassOfTheMainActorIsObservedAtOnceOnTheMainActor() async {
    let screen = Screen()
    var seen: [[Int]] = []
    let cancellable = screen.publisher(for: \.title).sink { title in
      MainActor.assertIsolated()
      seen.append([title, screen.title])
    }
    screen.title = 1
    screen.title = 2
    #expect(seen == [[0, 0], [1, 1], [2, 2]])
    await Task { screen.title = 3 }.value
    #expect(seen.last == [3, 3])
    cancellable.cancel()
  }

  @Test
  func anObjectOfAnActorIsObservedAtOnceOnThatActor() async {
    actor Keeper {
      let plain = Plain()
      private var seen: [Int] = []
      func watch() -> [Int] {
        let cancellable = plain.publisher(for: \.count).sink {
          self.assertIsolated()
          self.seen.append($0)
        }
        plain.count = 1
        plain.count = 2
        cancellable.cancel()
        plain.count = 3
        return seen
      }
    }
    #expect(await Keeper().watch() == [0, 1, 2])
  }

  @Test @MainActor
  func aLoopOnTheMainActorReceivesTheNewestValueEachTime() async {
    let screen = Screen()
    var iterator = screen.publisher(for: \.title).values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    screen.title = 1
    screen.title = 2
    #expect(await iterator.next() == 2)
  }

  @MainActor
  final class Manual: ObservableObject {
    @Published var title = 0
    private(set) var width = 0
    func widen() {
      objectWillChange.send()
      width += 1
    }
  }

  @Test @MainActor
  func anAnnouncedChangeIsFoundInTheNextTurnOfTheActor() async {
    let manual = Manual(), widths = Happenings(Int.self)
    let cancellable = manual.publisher(for: \.width).sink { width in
      MainActor.assertIsolated()
      #expect(manual.width == width)
      widths.note(width)
    }
    manual.widen()
    #expect(await widths.next(2) == [0, 1])
    manual.widen()
    manual.widen()
    #expect(await widths.next(1) == [3])
    cancellable.cancel()
  }

  @Test @MainActor
  func aPublishedPropertyOfTheMainActorIsObservedAtOnce() {
    let manual = Manual()
    var titles: [[Int]] = []
    let cancellable = manual.publisher(for: \.title).sink { titles.append([$0, manual.title]) }
    manual.title = 1
    manual.title = 2
    #expect(titles == [[0, 0], [1, 1], [2, 2]])
    cancellable.cancel()
  }
}
