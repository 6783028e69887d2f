import Streams
import StreamsTesting
import Testing

@Suite
struct DebounceTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: [
    ("abcd----e---f-g----|", "------d----e-----g-|"),
    ("ab---c|", "----b-|"),
    ("ab---c#", "----b-#"),
  ])
  func debounceIsAsDrawn(source: String, expected: String) throws {
    try time.check("Debounce", source, "debounced", expected) { $0.debounce(for: 3, scheduler: time) }
  }

  @Test
  func debouncePublishesEarlyIfTheSchedulerIsEarly() {
    let probe = source.debounce(for: 3, scheduler: scheduler).probe()
    source.send(1)
    scheduler.seconds = 1
    source.send(2)
    #expect(scheduler.dates == [3])
    scheduler.run(0)
    #expect(probe.values == [])
    #expect(scheduler.dates == [4])
    scheduler.run(0)
    #expect(probe.values == [2])
    #expect(scheduler.dates == [])
  }
}
