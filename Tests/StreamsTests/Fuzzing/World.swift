import Streams
import StreamsTesting

/// The type of all streams in a pipeline.
typealias Stream = AnyPublisher<Int, TestError>

/// The objects that the publishers of one run share.
final class World {
  let time: VirtualTimeScheduler

  /// Counts the objects that the sources keep alive.
  let tracker = LifetimeTracker()

  /// The source at the beginning of the pipeline, if that does not have one of its own.
  let source: Stream

  init(_ source: Stream, _ time: VirtualTimeScheduler = VirtualTimeScheduler()) {
    self.source = source
    self.time = time
  }

  func scheduler(latency: Instant) -> LateScheduler { LateScheduler(time: time, latency: latency) }
}

/// A scheduler of virtual time that takes a while to run work that is due at once.
///
/// No two schedulers of a pipeline take equally long, so no order depends on which of them is first.
struct LateScheduler: Scheduler {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  let time: VirtualTimeScheduler
  let latency: Instant

  var now: SchedulerTimeType { time.now }
  var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.schedule(after: now.advanced(by: .init(latency)), action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    time.schedule(after: date, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    time.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

extension Publisher where Output == Int, Failure == TestError {
  var stream: Stream { eraseToAnyPublisher() }
}

extension Publisher where Output == Int, Failure == Never {
  var stream: Stream { setFailureType(to: TestError.self).eraseToAnyPublisher() }
}

extension Publisher where Output == Int, Failure == any Error {
  var stream: Stream { mapError { TestError(describing: $0) }.eraseToAnyPublisher() }
}

/// Asks for everything as soon as it is subscribed to, and keeps what its subscriber has yet to ask for.
func eager<Failure: Error>(_ publisher: some Publisher<Int, Failure>) -> Stream {
  publisher.mapError { $0 as? TestError ?? TestError(describing: $0) }
    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).stream
}
