import Streams
import StreamsTesting
import Testing

/// Schedulers that are late, early or in disorder, and clocks that are set.
@Suite
struct TimeOddClockTests {
  private let scheduler = OddScheduler()
  private let source = Source<Int, TestError>()

  // MARK: Late and out of order

  @Test(arguments: [false, true])
  func timeoutDeliversWhatCameInTimeHoweverLateTheSchedulerIs(fails: Bool) {
    let probe = source.timeout(3, scheduler: scheduler, customError: fails ? { "late" } : nil).probe()
    scheduler.seconds = 1
    source.send(1)
    source.send(2)
    scheduler.seconds = 10
    // The alarm overtakes the delivery.
    scheduler.run(0)
    scheduler.runAll()
    #expect(probe.values == [1, 2])
    #expect(probe.completion == (fails ? .failure("late") : .finished))
    #expect(source.subscription?.cancellations == 1)
    #expect(probe.violations == [])
  }

  // MARK: Early

  @Test
  func debounceTakesAnAlarmThatComesEarlyAtItsWord() {
    let probe = source.debounce(for: 3, scheduler: scheduler).probe()
    source.send(1)
    #expect(scheduler.runAll(limit: 10))
    #expect(probe.values == [1])
  }

  @Test
  func timeoutTakesAnAlarmThatComesEarlyAtItsWord() {
    let probe = source.timeout(3, scheduler: scheduler).probe()
    #expect(scheduler.runAll(limit: 10))
    #expect(probe.completion == .finished)
  }

  // MARK: Clocks that are set

  @Test(arguments: [true, false])
  func throttleWaitsNoLongerThanItsIntervalWhenTheClockIsSetBack(latest: Bool) {
    scheduler.seconds = 1_000
    let probe = source.throttle(for: 3, scheduler: scheduler, latest: latest).probe()
    source.send(1)
    scheduler.runDue()
    scheduler.seconds = 10
    source.send(2)
    scheduler.seconds = 13
    scheduler.runDue()
    #expect(probe.values == [1, 2])
  }
}
