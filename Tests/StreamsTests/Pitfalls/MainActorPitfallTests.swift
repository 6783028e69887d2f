import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct MainActorPitfallTests {
  @Test
  func `Pitfall 15: a send from elsewhere into a sink of a main actor class hops and keeps its order`() async
  {
    let titles = PassthroughSubject<Int, Never>()
    let screen = await Screen(titles)
    await Task.detached {
      for number in 0..<1_000 { titles.send(number) }
      titles.send(completion: .finished)
    }.value
    #expect(await screen.titlesAtTheEnd() == Array(0..<1_000))
  }

  @Test
  func `Pitfall 15: sends from several threads all hop`() async {
    let titles = PassthroughSubject<Int, Never>()
    let screen = await Screen(titles)
    await onThread {
      onThreads(4) { thread in
        for number in 0..<500 { titles.send(thread * 500 + number) }
      }
      titles.send(completion: .finished)
    }
    let shown = await screen.titlesAtTheEnd()
    #expect(shown.sorted() == Array(0..<2_000))
    for thread in 0..<4 {
      let own = shown.filter { $0 / 500 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test
  func `Pitfall 15: assigning to a property of a main actor class hops as well`() async {
    let titles = PassthroughSubject<Int, Never>()
    let label = await Label(titles)
    await Task.detached {
      for number in 1...1_000 { titles.send(number) }
      titles.send(completion: .finished)
    }.value
    await label.waitForTheEnd()
    #expect(await label.assigned == 1_000)
    #expect(await label.assignedWeakly == 1_000)
    #expect(await label.published == 1_000)
  }

  @Test @MainActor
  func `Pitfall 15: a send on the main actor arrives before it returns`() {
    let titles = PassthroughSubject<Int, Never>()
    let screen = Screen(titles)
    titles.send(1)
    #expect(screen.titles == [1])
  }
}

@MainActor
private final class Screen {
  private(set) var titles: [Int] = []
  private let ended = Happenings(Int.self)
  private var cancellables: Set<AnyCancellable> = []

  init(_ publisher: some Publisher<Int, Never>) {
    publisher.sink { [unowned self] _ in
      MainActor.preconditionIsolated()
      ended.note(0)
    } receiveValue: { [unowned self] title in
      MainActor.preconditionIsolated()
      titles.append(title)
    }.store(in: &cancellables)
  }

  func titlesAtTheEnd() async -> [Int] {
    _ = await ended.next(1)
    return titles
  }
}

@MainActor
private final class Label {
  var assigned = 0 { didSet { MainActor.preconditionIsolated() } }
  var assignedWeakly = 0 { didSet { MainActor.preconditionIsolated() } }
  @Published var published = 0
  private let ended = Happenings(Int.self)
  private var cancellables: Set<AnyCancellable> = []

  init(_ publisher: some Publisher<Int, Never>) {
    publisher.assign(to: \.assigned, on: self).store(in: &cancellables)
    publisher.assign(to: \.assignedWeakly, onWeak: self).store(in: &cancellables)
    publisher.assign(to: &$published)
    // Subscribed last, so that the completion comes after every other hop.
    publisher.sink { [unowned self] _ in
      ended.note(0)
    } receiveValue: { _ in
    }.store(in: &cancellables)
  }

  func waitForTheEnd() async { _ = await ended.next(1) }
}
