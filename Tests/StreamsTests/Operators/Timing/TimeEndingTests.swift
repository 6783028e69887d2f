import Streams
import StreamsTesting
import Testing

/// Where and when the time operators deliver the values that wait, and the completion.
@Suite
struct TimeEndingTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func aDelayedFailureWaitsForItsTurn() {
    let recorder = time.publisher("ab#", failure: TestError("torn")).delay(for: 3, scheduler: time).record(
      on: time)
    time.advance(by: 4)
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.completion == nil)
    time.advance(by: 1)
    #expect(recorder.completion == .failure("torn"))
  }

  @Test
  func attemptsThatFailWithADelayAreMadeInTurn() {
    var attempts = 0
    let flaky = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return Fail(error: TestError("torn")).eraseToAnyPublisher()
    }
    let patient = flaky.catch { error in
      Fail(outputType: Int.self, failure: error).delay(for: 2, scheduler: time)
    }.retry(3)
    let probe = patient.probe()
    var history: [Int] = []
    for _ in 0..<10 {
      history.append(attempts)
      time.advance(by: 1)
    }
    #expect(history == [1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
    #expect(probe.completion == .failure("torn"))
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
