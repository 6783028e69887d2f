import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct EmitterTests {
  private typealias Numbers = AnyPublisher<Int, TestError>

  /// Counts how often the work of a closure was stopped, and keeps its emitter.
  private final class Work: Sendable {
    let stops = Guarded(0)
    let emitter = Guarded<Emitter<Int, TestError>?>(nil)

    func publisher(_ policy: BufferingPolicy = .unlimited) -> Numbers {
      .create(buffering: policy) { subscriber in
        self.emitter.withLock { $0 = subscriber }
        return AnyCancellable { self.stops.withLock { $0 += 1 } }
      }
    }

    var subscriber: Emitter<Int, TestError> { emitter.withLock { $0! } }
  }

  private let work = Work()

  @Test
  func whatIsSentAtOnceArrivesAndTheWorkIsStoppedOnce() {
    let stops = Guarded(0)
    let probe = Numbers.create { subscriber in
      subscriber.send(1)
      subscriber.send(2)
      subscriber.send(completion: .finished)
      subscriber.send(3)
      subscriber.send(completion: .failure("late"))
      return AnyCancellable { stops.withLock { $0 += 1 } }
    }.probe()
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
    probe.cancel()
    #expect(stops.withLock { $0 } == 1)
  }

  @Test
  func theClosureRunsForEachSubscriber() {
    let runs = Guarded(0)
    let numbers = Numbers.create { subscriber in
      subscriber.send(
        runs.withLock {
          $0 += 1; return $0
        })
      return AnyCancellable {}
    }
    #expect([numbers.probe(), numbers.probe()].map(\.values) == [[1], [2]])
  }

  @Test(arguments: [true, false])
  func theWorkIsStoppedAtTheEnd(byCancelling: Bool) {
    let probe = work.publisher().probe()
    work.subscriber.send(1)
    #expect(work.stops.withLock { $0 } == 0)
    if byCancelling { probe.cancel() } else { work.subscriber.send(completion: .failure("torn")) }
    work.subscriber.send(2)
    #expect(probe.values == [1])
    #expect(probe.completion == (byCancelling ? nil : .failure("torn")))
    #expect(work.stops.withLock { $0 } == 1)
  }

  @Test
  func theWorkOfAClosureThatIsCancelledWhileItRunsIsStopped() {
    let stops = Guarded(0)
    let subscription = Guarded<(any Subscription)?>(nil)
    let numbers = Numbers.create { subscriber in
      subscription.withLock { $0 }?.cancel()
      subscriber.send(1)
      return AnyCancellable { stops.withLock { $0 += 1 } }
    }
    let probe = Probe<Int, TestError>()
    probe.onSubscription = { new in subscription.withLock { $0 = new } }
    // The subscription comes before the closure runs.
    numbers.subscribe(probe)
    #expect(probe.values == [])
    #expect(stops.withLock { $0 } == 1)
  }

  @Test(arguments: [
    (BufferingPolicy.unlimited, [1, 2, 3, 4]), (.newest(2), [3, 4]), (.oldest(2), [1, 2]), (.newest(0), []),
  ])
  func thePolicySaysWhatIsKeptWithoutDemand(policy: BufferingPolicy, kept: [Int]) {
    let probe = work.publisher(policy).probe(demand: nil)
    for number in 1...4 { work.subscriber.send(number) }
    work.subscriber.send(completion: .finished)
    #expect(probe.values == [])
    probe.request(.unlimited)
    #expect(probe.values == kept)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func manyThreadsMaySendAndEachValueArrivesOnce() async {
    let probe = work.publisher().probe()
    let subscriber = work.subscriber
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { for number in 0..<500 { subscriber.send(thread * 500 + number) } }
      }
    }
    #expect(probe.values.sorted() == Array(0..<2000))
    #expect(probe.violations == [])
  }

  @Test
  func anEmitterThatIsKeptDoesNotKeepItsSubscriber() {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let probe = work.publisher().map { [token] in token.pass($0) }.probe()
      work.subscriber.send(completion: .finished)
      #expect(probe.completion == .finished)
    }
    #expect(tracker.alive == 0)
    work.subscriber.send(1)
  }
}
