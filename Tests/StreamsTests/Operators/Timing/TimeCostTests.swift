import Streams
import StreamsTesting
import Testing

/// The cost of many values that wait together.
struct TimeCostTests {
  enum Waiting: CaseIterable, Sendable {
    case delay, collectByTime, collectByTimeOrCount, buffer, timeout
  }

  /// Lets `count` values wait, then delivers them.
  ///
  /// - Returns: The number of values delivered, and the number of jobs of the scheduler.
  private func run(_ waiting: Waiting, _ count: Int) -> (values: Int, jobs: Int) {
    let scheduler = OddScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let probe: Probe<Int, Never>
    switch waiting {
    case .delay: probe = subject.delay(for: 3, scheduler: scheduler).probe()
    case .timeout: probe = subject.timeout(3, scheduler: scheduler).probe()
    case .collectByTime:
      probe = subject.collect(.byTime(scheduler, 3)).map(\.count).probe()
    case .collectByTimeOrCount:
      // It asks for as many values as the arrays that are wanted have.
      probe = subject.collect(.byTimeOrCount(scheduler, 3, 2)).map(\.count).probe(demand: .max(count / 2))
    case .buffer:
      probe = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).probe(demand: nil)
    }
    for value in 0..<count { subject.send(value) }
    scheduler.seconds = 3
    scheduler.runAll(limit: count)
    probe.request(.unlimited)
    let isCounted = waiting == .collectByTime || waiting == .collectByTimeOrCount
    return (isCounted ? probe.values.reduce(0, +) : probe.values.count, scheduler.count)
  }

  // The tests of the queue show that taking a value moves no others.
  @Test(arguments: Waiting.allCases, [2_000, 20_000])
  func oneJobDeliversHundredsOfValues(_ waiting: Waiting, _ count: Int) {
    let result = run(waiting, count)
    #expect(result.values == count)
    #expect(result.jobs <= count / 200 + 4)
  }

  @Test(arguments: [TimeOperator.debounce, .throttleLatest, .throttleFirst])
  func valuesThatWaitShareOneAlarm(_ operation: TimeOperator) {
    let scheduler = OddScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let probe = operation.attach(to: subject, on: scheduler, seconds: 1_000).probe()
    for value in 0..<10_000 {
      subject.send(value)
      if value % 10 == 0 { scheduler.seconds += 1 }
      scheduler.runDue()
    }
    #expect(scheduler.count <= 4)
    #expect(probe.violations == [])
  }
}
