import Streams
import StreamsTesting
import Testing

/// Schedulers that are late, early or out of order, and clocks that are set.
@Suite
struct TimeOddClockTests {
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  // MARK: Late and out of order

  /// The deliveries of 1, 2 and 3 if the scheduler runs much later.
  private static let late: [(TimeOperator, [[Int]])] = [
    (.debounce, [[3]]), (.throttleLatest, [[3]]), (.throttleFirst, [[1]]), (.delay, [[1], [2], [3]]),
    (.timeout, [[1], [2], [3]]), (.collectByTime, [[1, 2, 3]]), (.collectByTimeOrCount, [[1, 2], [3]]),
  ]

  @Test(arguments: late, [false, true])
  func aLateSchedulerLosesAndRepeatsNoValue(
    _ late: (operation: TimeOperator, values: [[Int]]), isReversed: Bool
  ) {
    for times in 1...2 {
      let probe = late.operation.attach(to: source, on: scheduler).probe()
      for value in 1...3 {
        source.send(value)
        scheduler.seconds += value == 3 ? 100 : 1
      }
      source.send(completion: .finished)
      #expect(scheduler.runAll(isReversed: isReversed, times: times))
      #expect(probe.values == late.values)
      #expect(probe.completion == .finished)
      #expect(probe.violations == [])
      scheduler.seconds = 0
    }
  }

  @Test(arguments: TimeOperator.allCases)
  func aFailureOvertakesOrFollowsValuesThatWaitInAnyOrderOfWork(_ operation: TimeOperator) {
    for isReversed in [false, true] {
      let probe = operation.attach(to: source, on: scheduler).probe()
      source.send(1)
      // The value is due but the scheduler is late. With a later clock, the timeout would run out.
      scheduler.seconds += operation == .timeout ? 1 : 5
      source.send(completion: .failure("torn"))
      scheduler.seconds += 100
      scheduler.runAll(isReversed: isReversed)
      let overtakes = [.debounce, .collectByTime, .collectByTimeOrCount].contains(operation)
      #expect(probe.values == (overtakes ? [] : [[1]]))
      #expect(probe.completion == .failure("torn"))
      #expect(probe.violations == [])
    }
  }

  @Test(arguments: TimeOperator.allCases)
  func aSchedulerThatRunsAllWorkAtOnceCausesNoEndlessLoop(_ operation: TimeOperator) {
    let hasty = HastyScheduler(scheduler)
    let probe = operation.attach(to: source, on: hasty).probe()
    for value in 1...3 {
      source.send(value)
      scheduler.seconds += 1
    }
    source.send(completion: .finished)
    let isTooLate = operation == .timeout
    #expect(probe.values == (isTooLate ? [] : [[1], [2], [3]]))
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  // MARK: Clocks that are set

  @Test(arguments: TimeOperator.allCases)
  func noValueWaitsForAClockThatWasSetBack(_ operation: TimeOperator) {
    scheduler.seconds = 1_000
    let probe = operation.attach(to: source, on: scheduler).probe()
    source.send(1)
    scheduler.seconds = 10
    source.send(2)
    scheduler.runDue()
    scheduler.seconds = 13
    scheduler.runDue()
    let flat = probe.values.flatMap { $0 }
    switch operation {
    case .debounce, .throttleLatest: #expect(flat == [2])
    case .throttleFirst: #expect(flat == [1])
    case .delay, .timeout, .collectByTime, .collectByTimeOrCount: #expect(flat == [1, 2])
    }
    #expect((probe.completion == .finished) == (operation == .timeout))
    #expect(probe.violations == [])
  }

  @Test(arguments: TimeOperator.allCases)
  func noValueIsLostIfTheClockIsSetForward(_ operation: TimeOperator) {
    let probe = operation.attach(to: source, on: scheduler).probe()
    source.send(1)
    scheduler.seconds = 1_000_000
    source.send(2)
    scheduler.runDue()
    scheduler.seconds += 3
    scheduler.runDue()
    let flat = probe.values.flatMap { $0 }
    #expect(flat.last == (operation == .throttleFirst ? 1 : 2))
    #expect(Set(flat).count == flat.count)
    #expect(scheduler.dates == [])
  }

  // MARK: An upstream that keeps no rule

  @Test(arguments: TimeOperator.allCases)
  func valuesBeyondTheDemandAreNotPublished(_ operation: TimeOperator) {
    let probe = operation.attach(to: source, on: scheduler).probe(demand: nil)
    for value in 1...5 { source.send(value) }
    scheduler.seconds += 2
    scheduler.runAll()
    #expect(probe.values == [])
    #expect(probe.violations == [])
  }

  @Test(arguments: TimeOperator.allCases)
  func eventsAfterACancellationAreIgnored(_ operation: TimeOperator) {
    let probe = operation.attach(to: source, on: scheduler).probe()
    source.send(1)
    probe.cancel()
    let count = scheduler.count
    for value in 2...5 { source.send(value) }
    source.send(completion: .finished)
    scheduler.seconds += 100
    scheduler.runAll()
    #expect(scheduler.count == count)
    #expect(probe.values == [])
    #expect(probe.completion == nil)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test(arguments: TimeOperator.allCases)
  func eventsAfterTheCompletionAreIgnored(_ operation: TimeOperator) {
    let probe = operation.attach(to: source, on: scheduler).probe()
    source.send(completion: .finished)
    source.send(1)
    source.send(completion: .failure("torn"))
    scheduler.seconds += 100
    scheduler.runAll()
    source.send(2)
    #expect(probe.values == [])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }
}

/// Runs all work at once, whatever its date, with the clock of another scheduler.
private struct HastyScheduler: Scheduler {
  typealias SchedulerTimeType = OddScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private let clock: OddScheduler
  init(_ clock: OddScheduler) { self.clock = clock }

  var now: SchedulerTimeType { clock.now }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
