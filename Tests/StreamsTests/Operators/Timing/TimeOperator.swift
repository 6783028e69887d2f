import Streams
import StreamsTesting

/// The operators that delay values, each by three seconds.
enum TimeOperator: CaseIterable, Sendable {
  case debounce, throttleLatest, throttleFirst, delay, timeout, collectByTime, collectByTimeOrCount

  /// Attaches the operator, which then publishes one array for each delivery.
  func attach<P: Publisher, S: Scheduler>(
    to source: P, on scheduler: S, seconds: Int = 3, error: (@Sendable () -> P.Failure)? = nil
  ) -> AnyPublisher<[P.Output], P.Failure> {
    let interval = S.SchedulerTimeType.Stride.seconds(seconds)
    return switch self {
    case .debounce: source.debounce(for: interval, scheduler: scheduler).map { [$0] }.eraseToAnyPublisher()
    case .throttleLatest:
      source.throttle(for: interval, scheduler: scheduler, latest: true).map { [$0] }.eraseToAnyPublisher()
    case .throttleFirst:
      source.throttle(for: interval, scheduler: scheduler, latest: false).map { [$0] }.eraseToAnyPublisher()
    case .delay: source.delay(for: interval, scheduler: scheduler).map { [$0] }.eraseToAnyPublisher()
    case .timeout:
      source.timeout(interval, scheduler: scheduler, customError: error).map { [$0] }.eraseToAnyPublisher()
    case .collectByTime: source.collect(.byTime(scheduler, interval)).eraseToAnyPublisher()
    case .collectByTimeOrCount:
      source.collect(.byTimeOrCount(scheduler, interval, 2)).eraseToAnyPublisher()
    }
  }
}
