import Streams
import StreamsTesting
import Testing

@Suite
struct ThrottleTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: [
    (true, "abc-----d-e|", "a--c----d--(e|)"),
    (false, "abc-----d-e|", "a--b----d--(e|)"),
    (true, "abc-----d-e#", "a--c----d--(e#)"),
    (false, "abc-----d-e#", "a--b----d--(e#)"),
  ])
  func throttleIsAsDrawn(latest: Bool, source: String, expected: String) throws {
    try time.check("Throttle", source, "latest: \(latest)", expected) {
      $0.throttle(for: 3, scheduler: time, latest: latest)
    }
  }

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

  @Test(arguments: [true, false])
  func throttleDeliversTheValueThatIsDueBeforeAFailure(latest: Bool) {
    let probe = source.throttle(for: 3, scheduler: time, latest: latest).probe()
    source.send(1)
    time.advance(by: 1)
    source.send(2)
    source.send(completion: .failure("torn"))
    time.advance(by: 1)
    #expect(probe.values == [1])
    #expect(probe.completion == nil)
    time.advance(by: 1)
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }
}
