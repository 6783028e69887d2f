import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct RecorderTests {
  private let time = VirtualTimeScheduler()

  @Test
  func aDiagramIsPublishedAndRecorded() {
    let recorder = time.publisher("a-(bc)--#", failure: "torn" as TestError).record(on: time)
    #expect(recorder.entries.map(\.description) == ["0.0 seconds: subscription Diagram"])
    time.run()
    #expect(
      recorder.entries.dropFirst().map(\.description) == [
        "0.0 seconds: value a", "2.0 seconds: value b", "2.0 seconds: value c", "5.0 seconds: failure torn",
      ])
    #expect(recorder.difference(from: "a-(bc)--#") == nil)
    #expect(recorder.probe.violations == [])
    #expect(recorder.completion == .failure("torn"))
  }

  @Test
  func eachSubscriberStartsAtTheBeginning() {
    let source = time.publisher("12|") { $0.wholeNumberValue! }
    time.advance(by: 7)
    let first = source.record(on: time)
    time.advance(by: 1)
    let second = source.map { $0 + 10 }.record(on: time)
    time.run()
    #expect(first.diagram == "12|")
    #expect(second.difference(from: "ab|") { $0 == 11 ? "a" : "b" } == nil)
    #expect(second.entries.last?.time == .init(10))
  }

  @Test
  func aValueThatWouldReadAsSomethingElseIsAQuestionMark() {
    let values = PassthroughSubject<String, Never>()
    let recorder = values.record(on: time)
    for value in ["-", "|", "#", "(", ")", " ", "a"] { values.send(value) }
    #expect(recorder.diagram == "(??????a)")
  }

  @Test
  func anEventBehindTooManyTicksIsAProblem() {
    let time = VirtualTimeScheduler(tick: .nanoseconds(1))
    let recorder = Just("a").delay(for: .milliseconds(2), scheduler: time).record(on: time)
    time.run()
    let problem = "a million ticks pass before an event; give the scheduler a longer tick"
    #expect(recorder.diagram.problem == problem)
    #expect(recorder.difference(from: "a|") == problem)
  }

  @Test
  func aValueWithoutACharacterIsAQuestionMark() {
    let recorder = time.publisher("ab|").map { [$0, $0] }.record(on: time)
    time.run()
    #expect(recorder.difference(from: "??|") == nil)
  }

  @Test
  func valuesWithoutDemandAreLost() {
    let recorder = time.publisher("abcdef|").record(on: time, demand: .max(2))
    time.advance(by: 3)
    recorder.request(.max(1))
    time.run()
    #expect(recorder.difference(from: "ab--e-|") == nil)
  }

  @Test
  func nothingFollowsACancellation() {
    let recorder = time.publisher("abc|").record(on: time)
    time.advance(by: 1)
    recorder.cancel()
    #expect(time.waiting == 0)
    time.run()
    #expect(recorder.difference(from: "ab") == nil)
  }

  @Test
  func aTickMayHaveAnyLength() {
    let time = VirtualTimeScheduler(tick: .milliseconds(10))
    let recorder = time.publisher("ab|").delay(for: .milliseconds(25), scheduler: time).record(on: time)
    time.run()
    #expect(recorder.difference(from: "--ab|") == nil)
    #expect(recorder.entries.last?.time == .init(.milliseconds(45)))
  }

  @Test
  func aFailureNeedsAnError() {
    let recorder = time.publisher("a#").record(on: time)
    time.run()
    #expect(recorder.diagram.problem?.hasSuffix("a# fails; pass the failure") == true)
  }

  @Test
  func theRunIsReleasedWhenItEnds() {
    let tracker = LifetimeTracker()
    for cancels in [true, false] {
      do {
        let token = tracker.make()
        let recorder = time.publisher("ab|").map { token.pass($0) }.record(on: time)
        time.advance()
        if cancels { recorder.cancel() } else { time.run() }
      }
      #expect(tracker.survivors == [])
    }
  }
}
