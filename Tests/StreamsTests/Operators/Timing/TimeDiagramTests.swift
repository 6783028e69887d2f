import Foundation
import Streams
import StreamsTesting
import Testing

/// Diagrams of the time operators. The documentation has the same ones.
@Suite
struct TimeDiagramTests {
  private typealias ManualPublisher = DiagramPublisher<Character, TestError>

  private let time = VirtualTimeScheduler()

  /// Draws the result of `operation` for `source`, and looks for both diagrams in the documentation.
  private func check<P: Publisher>(
    _ file: String, in folder: String = "Operators/Timing", _ source: String, _ name: String,
    _ expected: String,
    location: SourceLocation = #_sourceLocation, operation: (ManualPublisher) -> P
  ) throws where P.Output == Character {
    let recorder = operation(time.publisher(Diagram(source), failure: "torn")).record(on: time)
    #expect(time.run(), sourceLocation: location)
    let difference = recorder.difference(from: Diagram(expected))
    #expect(difference == nil, "\(difference ?? "")", sourceLocation: location)
    #expect(recorder.probe.violations == [], sourceLocation: location)
    let isDrawn = try documentedDrawings(in: "\(folder)/\(file)").contains { drawing in
      drawing.contains { $0.name == "source" && $0.diagram == source }
        && drawing.contains { $0.name == name && $0.diagram == expected }
    }
    #expect(isDrawn, "\(file) does not show this", sourceLocation: location)
  }

  @Test(arguments: [
    ("abcd----e---f-g----|", "------d----e-----g-|"),
    ("ab---c|", "----b-|"),
    ("ab---c#", "----b-#"),
  ])
  func debounceIsAsDrawn(source: String, expected: String) throws {
    try check("Debounce", source, "debounced", expected) { $0.debounce(for: 3, scheduler: time) }
  }

  @Test(arguments: [
    (true, "abc-----d-e|", "a--c----d--(e|)"),
    (false, "abc-----d-e|", "a--b----d--(e|)"),
    (true, "abc-----d-e#", "a--c----d--(e#)"),
    (false, "abc-----d-e#", "a--b----d--(e#)"),
  ])
  func throttleIsAsDrawn(latest: Bool, source: String, expected: String) throws {
    try check("Throttle", source, "latest: \(latest)", expected) {
      $0.throttle(for: 3, scheduler: time, latest: latest)
    }
  }

  @Test(arguments: [("ab--c-----|", "--ab--c-----|"), ("ab--cd#", "--ab--cd#")])
  func delayIsAsDrawn(source: String, expected: String) throws {
    try check("Delay", source, "delayed", expected) { $0.delay(for: 2, scheduler: time) }
  }

  @Test(arguments: [("a-b-------c|", "a-b---|"), ("a-b--c-|", "a-b--c-|")])
  func timeoutIsAsDrawn(source: String, expected: String) throws {
    try check("Timeout", source, "timed out", expected) { $0.timeout(4, scheduler: time) }
  }

  @Test
  func measureIntervalIsAsDrawn() throws {
    try check("MeasureInterval", "--a---b|", "measured", "--2---4|") {
      $0.measureInterval(using: time).map { Character("\($0.nanoseconds / 1_000_000_000)") }
    }
  }

  @Test(arguments: [
    ("by time", 9, "ab-c------d|", "----x------(y|)", ["abc": "x", "d": "y"] as [String: Character]),
    ("or count", 2, "ab-c------d|", "-x--y------(z|)", ["ab": "x", "c": "y", "d": "z"]),
    ("by time", 9, "abc--d#", "----x-#", ["abc": "x"]),
    ("or count", 2, "abc--d#", "-x--y-#", ["ab": "x", "c": "y"]),
  ])
  func collectIsAsDrawn(
    name: String, count: Int, source: String, expected: String, names: [String: Character]
  ) throws {
    try check("CollectByTime", source, name, expected) {
      $0.collect(count == 9 ? .byTime(time, 4) : .byTimeOrCount(time, 4, count))
        .map { names[String($0)] ?? "?" }
    }
  }

  @Test(arguments: [("ab--c---|", "--(ab)---c---|"), ("ab--c#", "--(ab)---(c#)")])
  func receivingOnASlowSchedulerIsAsDrawn(source: String, expected: String) throws {
    try check("ReceiveOn", source, "received", expected) { $0.receive(on: SlowScheduler(time: time)) }
  }

  @Test
  func subscribingOnASlowSchedulerIsAsDrawn() throws {
    try check("SubscribeOn", "--a-b|", "subscribed", "----a-b|") {
      $0.subscribe(on: SlowScheduler(time: time))
    }
  }

  @Test
  func retryByPolicyIsAsDrawn() throws {
    let policy = RetryPolicy<TestError>(
      maxRetries: 2, backoff: .exponential(first: .seconds(1), maximum: .seconds(9)))
    try check("RetryByPolicy", in: "Operators/Recovering", "a-#", "retried", "a--a---a-#") {
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
    let drawings = try documentedDrawings(in: "Sources/Ticks")
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

  @Test(arguments: [0, -2])
  func withoutAnIntervalTimeRunsOutAtOnce(seconds: Int) {
    let recorder = time.publisher("-a-b|")
      .timeout(.seconds(seconds), scheduler: time).record(on: time)
    time.run()
    #expect(recorder.difference(from: "|") == nil)
  }

  @Test
  func aSpanEndsOnTimeAfterALongSilence() {
    let silence = String(repeating: "-", count: 1_001)
    let recorder = time.publisher(Diagram("a\(silence)b---|")).collect(.byTime(time, 7)).record(on: time)
    time.run()
    let seconds = recorder.entries.dropFirst().map { $0.time.nanoseconds / 1_000_000_000 }
    // 1008 is the next multiple of seven, and the stream finishes before.
    #expect(seconds == [7, 1_006, 1_006])
  }

  @Test
  func nothingIsScheduledForASpanWithoutValues() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.collect(.byTime(time, 7)).probe()
    #expect(time.waiting == 0)
    subject.send(1)
    #expect(time.run())
    #expect(probe.values == [[1]])
  }

  @Test
  func collectedArraysWaitForDemandAndEndTheStream() {
    let recorder = time.publisher("ab--cd--ef|").collect(.byTimeOrCount(time, 4, 3)).record(
      on: time, demand: nil)
    time.run()
    #expect(recorder.values == [])
    recorder.request(.max(2))
    #expect(recorder.values == [["a", "b"], ["c", "d"]])
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values.last == ["e", "f"])
    #expect(recorder.completion == .finished)
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

/// A virtual time scheduler that takes two seconds to run work that is due.
private struct SlowScheduler: Scheduler {
  let time: VirtualTimeScheduler

  var now: VirtualTimeScheduler.SchedulerTimeType { time.now }
  var minimumTolerance: VirtualTimeScheduler.SchedulerTimeType.Stride { time.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.schedule(after: now.advanced(by: 2), action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    time.schedule(after: date, tolerance: tolerance, action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType,
    interval: VirtualTimeScheduler.SchedulerTimeType.Stride,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    time.schedule(after: date, interval: interval, tolerance: tolerance, action)
  }
}

/// The rows of the diagrams before the first method or type of a file, block by block.
private func documentedDrawings(in file: String) throws -> [[(name: String, diagram: String)]] {
  let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Sources/Streams/\(file).swift").standardizedFileURL
  let lines = try String(contentsOf: sources, encoding: .utf8).components(separatedBy: "\n")
    .prefix { !$0.contains("public func") && !$0.contains("public struct") }
    .map { $0.trimmingCharacters(in: ["/", " "]) }
  return lines.split(separator: "").map { block in
    block.compactMap { line in
      let columns = line.components(separatedBy: "  ").filter { !$0.isEmpty }
      guard columns.count > 1 else { return nil }
      return (columns[0], columns[1].trimmingCharacters(in: [" "]))
    }
  }
}
