import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

/// Values that wait for the actor of the closures behind them.
@MainActor
struct HopTests {
  private let time = VirtualTimeScheduler()
  private let trace: Trace
  private let files: PassthroughSubject<Int, Never>
  private let arrived = Happenings(Int.self)

  init() {
    trace = Trace(clock: time.clock)
    files = PassthroughSubject<Int, Never>().named("files", in: trace)
  }

  /// Sends from a task of no actor, and returns what has arrived on the main actor then.
  private func send(_ values: ClosedRange<Int>) async -> [Int] {
    await Task.detached { [files] in for value in values { files.send(value) } }.value
    return await arrived.next(values.count)
  }

  @Test
  func heavyWorkThatHopsToTheMainActorIsFound() async {
    let cancellable = files.map { file in
      time.advance(by: .milliseconds(30))
      return file
    }.sink { arrived.note($0) }
    #expect(await send(1...3) == [1, 2, 3])
    #expect(
      trace.findings().map(\.description) == [
        "hop at files: 3 values hopped to the main actor, and the closures there took 90 ms"
      ])
    #expect(trace.findings([.hop(longerThan: .milliseconds(90))]).isEmpty)
    #expect(trace.findings([.hop()]).first?.events.map(\.kind) == [.hopped, .hopped, .hopped])
    cancellable.cancel()
  }

  @Test
  func whatComesOnTheMainActorHasNotHopped() async {
    let cancellable = files.map { file in
      time.advance(by: .milliseconds(300))
      return file
    }.sink { arrived.note($0) }
    files.send(1)
    #expect(await arrived.next(1) == [1])
    #expect(trace.events.allSatisfy { $0.kind != .hopped })
    cancellable.cancel()
  }

  /// Both ways of saying that it is meant, or of doing the work elsewhere.
  @Test(arguments: [true, false])
  func aHopThatTheProgramNamesIsNotReported(isMeant: Bool) async {
    let work = { @Sendable [time] (file: Int) in
      time.advance(by: .milliseconds(300))
      return file
    }
    let cancellable =
      isMeant
      ? files.receive(on: MainActorScheduler.shared).map { work($0) }.sink { arrived.note($0) }
      : files.map(work).sink { arrived.note($0) }
    #expect(await send(1...2) == [1, 2])
    #expect(trace.findings().map(\.description) == [])
    cancellable.cancel()
  }

  @Test
  func theCauseOfAValueIsKnownBehindAHop() async {
    let cancellable = files.map { $0 * 10 }.traced("label", in: trace).sink { arrived.note($0) }
    trace.forget()
    #expect(await send(1...1) == [10])
    #expect(
      trace.path(to: trace.events.last!).map(\.description) == [
        "files: sent 1", "files: value 1", "files: hopped", "label: value 10",
      ])
    #expect(trace.graph.edges.map { "\($0.from.name) → \($0.to.name)" } == ["files → label"])
    cancellable.cancel()
  }

  @Test
  func eachOfSeveralPlacesHasItsOwnFinding() async {
    let pages = PassthroughSubject<Int, Never>().named("pages", in: trace)
    let cancellable = files.merge(with: pages).sink { file in
      time.advance(by: .milliseconds(60))
      arrived.note(file)
    }
    await Task.detached { [files] in
      pages.send(1)
      files.send(2)
    }.value
    #expect(await arrived.next(2) == [1, 2])
    let text = "1 value hopped to the main actor, and the closures there took 60 ms"
    #expect(trace.findings().map(\.description) == ["hop at files: \(text)", "hop at pages: \(text)"])
    cancellable.cancel()
  }

  @Test
  func workOfAnotherActorIsItsOwn() async {
    actor Store {
      var cancellable: AnyCancellable?
      func keep(_ files: some Publisher<Int, Never>, _ time: VirtualTimeScheduler, _ arrived: Happenings<Int>)
      {
        cancellable = files.sink { file in
          time.advance(by: .milliseconds(300))
          arrived.note(file)
        }
      }
      func stop() { cancellable = nil }
    }
    let store = Store()
    await store.keep(files.map { @Sendable in $0 }, time, arrived)
    #expect(await send(1...2) == [1, 2])
    await store.stop()
    #expect(trace.events.count { $0.kind == .hopped } == 2)
    #expect(trace.findings().map(\.description) == [])
  }
}
