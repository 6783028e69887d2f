import Foundation
import Streams
import StreamsInspection
import StreamsTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PictureTests {
  @Test
  func drawsWhatHappenedAsText() {
    let trace = Trace()
    let numbers = PassthroughSubject<Int, TestError>().named("numbers", in: trace)
    let probe = numbers.filter { $0 > 1 }.traced("large", in: trace).probe()
    for number in [1, 20, 3] { numbers.send(number) }
    numbers.send(completion: .failure("torn"))
    #expect(probe.values == [20, 3])
    #expect(
      trace.marbles().text == """
        numbers  1-20-3-#
        large    --20-3-#
        """)
    #expect(trace.marbles("large").text == "large  20-3-#")
    #expect(trace.marbles("unknown").text == "unknown  >")
  }

  @Test
  func drawsTimeInColumns() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<String, Never>().named("taps", in: trace)
    let cancellable = taps.debounce(for: 2, scheduler: time).traced("search", in: trace).sink { _ in }
    for (tap, pause) in [("a", 1), ("b", 5), ("c", 5)] {
      taps.send(tap)
      time.advance(by: .seconds(pause))
    }
    #expect(
      trace.marbles("taps", "search", tick: .seconds(1)).text == """
        taps    a-b---------c----->
        search  ------b---------c->
        """)
    cancellable.cancel()
  }

  @Test
  func aTickThatIsTooShortIsLonger() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    for tap in 1...3 {
      taps.send(tap)
      time.advance(by: .microseconds(500))
    }
    let text = trace.marbles("taps", tick: .zero).text
    #expect(text.utf8.count < 25_000)
    #expect(text.filter(\.isNumber) == "123")
    cancellable.cancel()
  }

  /// Of two threads, the one that looks at the clock first may be the second to record.
  @Test
  func drawsAndRecordsEventsWhoseTimesAreOutOfOrder() throws {
    let clock = UnsteadyClock()
    let trace = Trace(clock: clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    for (tap, second) in [(1, 5), (2, 3), (3, 6)] {
      clock.second.withLock { $0 = second }
      taps.send(tap)
    }
    #expect(trace.marbles("taps", tick: .seconds(1)).text == "taps  2---1-3->")
    #expect(Recording(try trace.recording(of: ["taps"]))?.sent(by: "taps") == ["1", "2", "3"])
    cancellable.cancel()
  }

  /// A clock that a test sets.
  private final class UnsteadyClock: Clock {
    let second = Guarded(0)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start.advanced(by: .seconds(second.withLock { $0 })) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  }

  @Test
  func drawsSeveralValuesOfOneCauseInTheirOrder() {
    let trace = Trace()
    let source = PassthroughSubject<Int, Never>().named("source", in: trace)
    let cancellable = source.flatMap { [$0, $0 * 10].publisher }.traced("both", in: trace).sink { _ in }
    source.send(1)
    #expect(
      trace.marbles().text == """
        source  1---->
        both    1-10->
        """)
    cancellable.cancel()
  }

  @Test
  func drawsAPictureThatIsValid() {
    let trace = Trace()
    _ = ["<&>", "two\nlines"].publisher.traced("a<b", in: trace).sink { _ in }
    let picture = trace.marbles().svg
    let parser = XMLParser(data: Data(picture.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(picture.contains("&lt;&amp;&gt;"))
    #expect(picture == trace.marbles().svg)
    #expect(XMLParser(data: Data(Trace().marbles().svg.utf8)).parse())
  }
}
