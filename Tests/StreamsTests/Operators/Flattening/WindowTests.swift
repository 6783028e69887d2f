import Streams
import StreamsTesting
import Testing

@Suite
struct WindowTests {
  private typealias Window = Operators.Part<Int, TestError>

  private let source = ManualPublisher<Int, TestError>()
  private let bell = ManualPublisher<Int, TestError>()

  /// Subscribes to windows as they come.
  private func watch<P: Publisher<Window, TestError>>(_ windows: P) -> (
    outer: Probe<Window, TestError>, inner: () -> [Probe<Int, TestError>]
  ) {
    let outer = Probe<Window, TestError>()
    let probes = Guarded<[Probe<Int, TestError>]>([])
    outer.onValue = { window in
      let probe = window.probe()
      probes.withLock { $0.append(probe) }
    }
    windows.subscribe(outer)
    return (outer, { probes.withLock { $0 } })
  }

  @Test
  func aWindowPublishesItsValuesAsTheyComeAndFinishesWhenItIsFull() {
    let (outer, inner) = watch(source.window(of: 2))
    source.send(1)
    #expect(inner().map(\.values) == [[1]])
    source.send(2)
    #expect(inner().map(\.completion) == [.finished])
    source.send(3)
    #expect(inner().map(\.values) == [[1, 2], [3]])
    source.send(completion: .finished)
    #expect(inner().map(\.completion) == [.finished, .finished])
    #expect(outer.completion == .finished)
    #expect(outer.violations == [])
  }

  @Test
  func aFailureFailsTheLastWindowAndTheStream() {
    let (outer, inner) = watch(source.window(of: 2))
    for number in 1...3 { source.send(number) }
    source.send(completion: .failure("torn"))
    #expect(inner().map(\.completion) == [.finished, .failure("torn")])
    #expect(outer.completion == .failure("torn"))
  }

  @Test
  func windowsWaitForDemandAndKeepTheirValues() {
    let outer = source.window(of: 2).probe(demand: nil)
    for number in 1...5 { source.send(number) }
    source.send(completion: .finished)
    #expect(outer.values.isEmpty)
    outer.request(.unlimited)
    #expect(outer.values.map { $0.probe().values } == [[1, 2], [3, 4], [5]])
    // The values have been handed over.
    #expect(outer.values.map { $0.probe().values } == [[], [], []])
    #expect(outer.values.map { $0.probe().completion } == [.finished, .finished, .finished])
    #expect(outer.completion == .finished)
  }

  @Test
  func aValueThatIsSentWhileAWindowIsPublishedComesAfterItsFirst() {
    let outer = Probe<Window, TestError>()
    outer.onValue = { _ in source.send(2) }
    source.window(of: 3).subscribe(outer)
    source.send(1)
    #expect(outer.values.map { $0.probe().values } == [[1, 2]])
  }

  @Test
  func theOtherPublisherEndsAWindowAndTheNextBeginsWithAValue() {
    let (outer, inner) = watch(source.window(by: bell))
    bell.send(0)
    source.send(1)
    source.send(2)
    bell.send(0)
    bell.send(0)
    #expect(inner().count == 1)
    #expect(inner()[0].completion == .finished)
    source.send(3)
    #expect(inner().map(\.values) == [[1, 2], [3]])
    bell.send(completion: .finished)
    source.send(4)
    #expect(inner().last?.values == [3, 4])
    #expect(inner().last?.completion == nil)
    source.send(completion: .finished)
    #expect(inner().last?.completion == .finished)
    #expect(outer.completion == .finished)
  }

  @Test
  func theEndOfTheValuesCancelsTheOtherPublisher() {
    let (outer, _) = watch(source.window(by: bell))
    source.send(completion: .finished)
    #expect(outer.completion == .finished)
    #expect(bell.subscription?.isCancelled == true)
  }
}
