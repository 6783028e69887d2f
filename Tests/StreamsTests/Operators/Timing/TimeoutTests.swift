import Streams
import StreamsTesting
import Testing

@Suite
struct TimeoutTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: [("a-b-------c|", "a-b---|"), ("a-b--c-|", "a-b--c-|")])
  func timeoutIsAsDrawn(source: String, expected: String) throws {
    try time.check("Timeout", source, "timed out", expected) { $0.timeout(4, scheduler: time) }
  }

  @Test(arguments: [0, -2])
  func withoutAnIntervalTimeRunsOutAtOnce(seconds: Int) {
    let recorder = time.publisher("-a-b|")
      .timeout(.seconds(seconds), scheduler: time).record(on: time)
    time.run()
    #expect(recorder.difference(from: "|") == nil)
  }

  @Test(arguments: [false, true])
  func timeoutDeliversValuesThatArrivedInTimeEvenIfTheSchedulerIsLate(fails: Bool) {
    let probe = source.timeout(3, scheduler: scheduler, customError: fails ? { "late" } : nil)
      .probe()
    scheduler.seconds = 1
    source.send(1)
    source.send(2)
    scheduler.seconds = 10
    // The alarm runs before the delivery.
    scheduler.run(0)
    source.send(3)
    scheduler.runAll()
    #expect(probe.values == [1, 2])
    #expect(probe.completion == (fails ? .failure("late") : .finished))
    #expect(source.subscription?.cancellations == 1)
    #expect(probe.violations == [])
  }

  @Test
  func timeoutRunsOutEarlyIfTheSchedulerIsEarly() {
    let probe = source.timeout(3, scheduler: scheduler).probe()
    #expect(scheduler.runAll(limit: 10))
    #expect(probe.completion == .finished)
  }
}
