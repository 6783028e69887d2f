import Streams
import StreamsTesting
import Testing

@Suite
struct TimingLawsTests {
  private static let now = ImmediateScheduler.shared

  static let specimens = [
    OperatorSpecimen("receive(on:options:)") { $0.receive(on: now) },
    OperatorSpecimen("receive(on:options:carrying:)") {
      $0.receive(on: now, carrying: CarriedNumber.$value)
    },
    OperatorSpecimen("delaySubscription(for:scheduler:options:)") {
      $0.delaySubscription(for: 1, scheduler: now)
    },
    OperatorSpecimen("subscribe(on:options:)") { $0.subscribe(on: now) },
    OperatorSpecimen("delay(for:tolerance:scheduler:options:)") { $0.delay(for: 1, scheduler: now) },
    OperatorSpecimen("debounce(for:scheduler:options:)") { $0.debounce(for: 1, scheduler: now) },
    OperatorSpecimen("throttle(for:scheduler:latest:) of the latest") {
      $0.throttle(for: 1, scheduler: now, latest: true)
    },
    OperatorSpecimen("throttle(for:scheduler:latest:) of the first") {
      $0.throttle(for: 1, scheduler: now, latest: false)
    },
    OperatorSpecimen("timeout(_:scheduler:options:customError:)") { source, token in
      source.timeout(1, scheduler: StandstillScheduler()) { token.pass(TestError("late")) }
    },
    OperatorSpecimen("timeout(_:scheduler:options:customError:) that has run out", .emitsNothing) {
      source, token in
      source.timeout(1, scheduler: now) { token.pass(TestError("late")) }
    },
    OperatorSpecimen("measureInterval(using:options:)") { source in
      source.measureInterval(using: now).map { "\($0)" }
    },
    OperatorSpecimen("collect(_:options:) by time") { $0.collect(.byTime(now, 1)) },
    OperatorSpecimen("collect(_:options:) by time or count") { $0.collect(.byTimeOrCount(now, 1, 3)) },
  ]

  @Test(arguments: specimens)
  func timingOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}

private enum CarriedNumber { @TaskLocal static var value = 0 }

/// A scheduler whose time stands still. It runs work at once, and never runs work for later.
private struct StandstillScheduler: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {}

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    Subscriptions.empty
  }
}
