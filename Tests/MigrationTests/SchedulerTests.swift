import Streams
import Testing

/// Schedulers of one's own, as tests of apps have them.
@Suite
struct SchedulerTests {
  /// Runs work when it is told to.
  private final class ManualScheduler: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private var work: [() -> Void] = []

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { work.append(action) }

    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      work.append(action)
    }

    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> Cancellable {
      work.append(action)
      return AnyCancellable {}
    }

    func run() {
      while !work.isEmpty { work.removeFirst()() }
    }
  }

  @Test
  func aManualSchedulerDelivers() {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let cancellable = subject.receive(on: scheduler).sink { received.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(received == [])
    scheduler.run()
    #expect(received == [1, 2])
    cancellable.cancel()
  }

  @Test
  func genericTimeOperatorsTakeAnyScheduler() {
    func calm<P: Publisher, S: Scheduler>(_ publisher: P, _ scheduler: S) -> AnyPublisher<P.Output, P.Failure>
    {
      publisher
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .throttle(for: .seconds(1), scheduler: scheduler, latest: true)
        .delay(for: .seconds(1), tolerance: .milliseconds(10), scheduler: scheduler)
        .timeout(.seconds(5), scheduler: scheduler)
        .eraseToAnyPublisher()
    }
    var received: [Int] = []
    let cancellable = calm(PassthroughSubject<Int, Never>(), ImmediateScheduler.shared).sink {
      received.append($0)
    }
    #expect(received == [])
    cancellable.cancel()
  }
}
