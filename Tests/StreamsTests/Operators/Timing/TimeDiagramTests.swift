import Streams
import StreamsTesting
import Testing

/// Diagrams of the time operators. The documentation has the same ones.
@Suite
struct TimeDiagramTests {
  private let time = VirtualTimeScheduler()

  @Test
  func retryByPolicyIsAsDrawn() throws {
    let policy = RetryPolicy<TestError>(
      maxRetries: 2, backoff: .exponential(first: .seconds(1), maximum: .seconds(9)))
    try time.check("RetryByPolicy", in: "Operators/Recovering", "a-#", "retried", "a--a---a-#") {
      $0.retry(policy, scheduler: time)
    }
  }

  @Test
  func intervalIsAsDrawn() throws {
    let recorder = Ticks(every: 2, on: time).map { Character("\($0)") }.record(on: time)
    time.advance(by: 8)
    let expected = "--0-1-2-3"
    let difference = recorder.difference(from: Diagram(expected))
    #expect(difference == nil, "\(difference ?? "")")
    let drawings = try documentedDrawings(in: "Publishers/Ticks")
    #expect(drawings.contains { $0.contains { $0.name == "interval" && $0.diagram == expected } })
  }

  @Test(arguments: [0, -2])
  func withoutAnIntervalValuesArriveAsSoonAsTheSchedulerRuns(seconds: Int) {
    for operation in TimeOperator.allCases where operation != .timeout {
      let recorder = operation.attach(to: time.publisher("a-b--c-|"), on: time, seconds: seconds).record(
        on: time)
      #expect(time.run())
      #expect(recorder.difference(from: "a-b--c-|") { $0[0] } == nil, "\(operation)")
    }
  }

  @Test(arguments: [TimeOperator.debounce, .throttleLatest, .throttleFirst])
  func aValueThatBecomesDueWithoutDemandIsDropped(operation: TimeOperator) {
    let recorder = operation.attach(to: time.publisher("a----b----c---|"), on: time)
      .record(on: time, demand: .max(1))
    time.advance(by: 9)
    recorder.request(.max(1))
    time.run()
    #expect(recorder.values == [["a"], ["c"]])
    #expect(recorder.probe.violations == [])
  }
}
