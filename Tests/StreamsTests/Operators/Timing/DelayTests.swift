import Streams
import StreamsTesting
import Testing

@Suite
struct DelayTests {
  private let time = VirtualTimeScheduler()

  @Test(arguments: [("ab--c-----|", "--ab--c-----|"), ("ab--cd#", "--ab--cd#")])
  func delayIsAsDrawn(source: String, expected: String) throws {
    try time.check("Delay", source, "delayed", expected) { $0.delay(for: 2, scheduler: time) }
  }

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
    nonisolated(unsafe) var attempts = 0
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
}
