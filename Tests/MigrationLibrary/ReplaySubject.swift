import Streams

/// A subject that keeps values, under a name that Streams has as well.
package final class ReplaySubject<Output, Failure: Error>: Subject {
  private let capacity: Int
  private var values: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private let subject = PassthroughSubject<Output, Failure>()

  package init(capacity: Int) { self.capacity = capacity }

  package func send(_ value: Output) {
    values = Array((values + [value]).suffix(capacity))
    subject.send(value)
  }

  package func send(completion: Subscribers.Completion<Failure>) {
    self.completion = completion
    subject.send(completion: completion)
  }

  package func send(subscription: any Subscription) { subscription.request(.unlimited) }

  package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.prepend(values).subscribe(subscriber)
  }
}

/// A scheduler without a type of its own, under a name that Streams has as well.
package struct AnyScheduler<Time: Strideable, Options>: Scheduler
where Time.Stride: SchedulerTimeIntervalConvertible {
  package typealias SchedulerTimeType = Time
  package typealias SchedulerOptions = Options

  private let clock: () -> Time
  private let work: (@escaping () -> Void) -> Void

  init<S: Scheduler>(_ scheduler: S) where S.SchedulerTimeType == Time, S.SchedulerOptions == Options {
    clock = { scheduler.now }
    work = { scheduler.schedule($0) }
  }

  package var now: Time { clock() }
  package var minimumTolerance: Time.Stride { .seconds(0) }

  package func schedule(options: Options?, _ action: @escaping () -> Void) { work(action) }

  package func schedule(
    after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void
  ) {
    work(action)
  }

  package func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    work(action)
    return AnyCancellable {}
  }
}

extension Scheduler {
  package func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}
