import Streams
import StreamsTesting
import Testing

@Suite
struct CollectByTimeTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: [
    ("by time", 9, "ab-c------d|", "----x------(y|)", ["abc": "x", "d": "y"] as [String: Character]),
    ("or count", 2, "ab-c------d|", "-x--y------(z|)", ["ab": "x", "c": "y", "d": "z"]),
    ("by time", 9, "abc--d#", "----x-#", ["abc": "x"]),
    ("or count", 2, "abc--d#", "-x--y-#", ["ab": "x", "c": "y"]),
  ])
  func collectIsAsDrawn(
    name: String, count: Int, source: String, expected: String, names: [String: Character]
  ) throws {
    try time.check("CollectByTime", source, name, expected) {
      $0.collect(count == 9 ? .byTime(time, 4) : .byTimeOrCount(time, 4, count))
        .map { names[String($0)] ?? "?" }
    }
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
      on: time, demand: .max(1))
    time.run()
    // Three values were asked for, which became two arrays.
    #expect(recorder.values == [["a", "b"]])
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values.last == ["c"])
    #expect(recorder.completion == .finished)
  }

  @Test
  func aSpanEndsOnTimeIfTheSchedulerIsLate() {
    let probe = source.collect(.byTime(scheduler, 4)).probe()
    for second in [1, 3, 4, 9] {
      scheduler.seconds = second
      source.send(second)
    }
    #expect(probe.values == [])
    scheduler.runAll()
    #expect(probe.values == [[1, 3], [4], [9]])
  }

  @Test
  func aFullArrayIsDeliveredOnTheScheduler() {
    let probe = source.collect(.byTimeOrCount(scheduler, 9, 2)).probe()
    source.send(1)
    source.send(2)
    #expect(probe.values == [])
    scheduler.runDue()
    #expect(probe.values == [[1, 2]])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionOfACollectionByTimeIsDeliveredOnTheScheduler(
    completion: Subscribers.Completion<TestError>
  ) {
    let probe = source.collect(.byTime(scheduler, 9)).probe()
    for value in 1...3 { source.send(value) }
    source.send(completion: completion)
    #expect(probe.values == [])
    #expect(probe.completion == nil)
    scheduler.runDue()
    #expect(probe.values == (completion == .finished ? [[1, 2, 3]] : []))
    #expect(probe.completion == completion)
    #expect(probe.violations == [])
  }

  @Test
  func byTimeOrCountAsksForTheValuesThatTheArraysCanHold() {
    let probe = source.collect(.byTimeOrCount(scheduler, 9, 3)).probe(demand: .max(2))
    #expect(source.subscription?.ledger.outstanding == .max(6))
    probe.request(.max(1))
    #expect(source.subscription?.ledger.outstanding == .max(9))
    probe.request(.unlimited)
    #expect(source.subscription?.ledger.outstanding == .unlimited)
  }

  @Test
  func aSequenceThatIsCollectedByTimeOrCountIsNotReadWhole() {
    var read = 0
    let numbers = sequence(first: 1) { number in
      read = number
      return number + 1
    }
    let probe = numbers.publisher.collect(.byTimeOrCount(time, 9, 3)).probe(demand: .max(2))
    time.run()
    #expect(probe.values == [[1, 2, 3], [4, 5, 6]])
    #expect(read < 8)
  }

  @Test
  func byTimeEachValueAsksForTheNext() {
    let probe = source.collect(.byTime(scheduler, 4)).probe(demand: .max(2))
    #expect(source.subscription?.requests == [.max(1)])
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .max(1))
    probe.request(.max(3))
    #expect(source.subscription?.requests == [.max(1)])
    #expect(source.subscription?.ledger.outstanding == .max(1))
    probe.request(.unlimited)
    #expect(source.subscription?.requests == [.max(1), .unlimited])
    #expect(probe.violations == [])
  }

  @Test
  func anArrayByTimeHasAllValuesOfASubjectWhateverWasAskedFor() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.collect(.byTime(scheduler, 4)).probe(demand: .max(1))
    for span in 1...2 {
      for value in 1...3 { subject.send(span * 10 + value) }
      scheduler.seconds = span * 4
      scheduler.runAll()
    }
    #expect(probe.values == [[11, 12, 13]])
    probe.request(.max(1))
    #expect(probe.values == [[11, 12, 13], [21, 22, 23]])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionOfACollectionByTimeOrCountIsDeliveredOnTheScheduler(
    completion: Subscribers.Completion<TestError>
  ) {
    let probe = source.collect(.byTimeOrCount(scheduler, 9, 2)).probe()
    for value in 1...3 { source.send(value) }
    source.send(completion: completion)
    #expect(probe.values == [])
    #expect(probe.completion == nil)
    scheduler.runDue()
    #expect(probe.values == (completion == .finished ? [[1, 2], [3]] : [[1, 2]]))
    #expect(probe.completion == completion)
    #expect(probe.violations == [])
  }

  @Test
  func aFullArrayThatIsRequestedLateStillWaitsForTheScheduler() {
    let probe = source.collect(.byTimeOrCount(scheduler, 9, 2)).probe(demand: nil)
    source.send(1)
    source.send(2)
    probe.request(.max(1))
    #expect(probe.values == [])
    scheduler.runDue()
    #expect(probe.values == [[1, 2]])
  }

  @Test
  func theSpanGoesOnAfterAFullArray() {
    let recorder = time.publisher("abc--|").collect(.byTimeOrCount(time, 4, 2)).record(on: time)
    time.advance(by: 1)
    #expect(recorder.values == [["a", "b"]])
    time.advance(by: 3)
    #expect(recorder.values == [["a", "b"], ["c"]])
    time.run()
    #expect(recorder.completion == .finished)
  }
}
