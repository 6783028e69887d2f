import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ProbeWaitingTests {
  private let numbers = PassthroughSubject<Int, TestError>()
  /// For what is sure to come, on a busy machine as well.
  private let long = Duration.seconds(600)

  @Test
  func valuesThatAreThereAreReturnedAtOnce() async throws {
    let probe = numbers.probe()
    numbers.send(1)
    numbers.send(2)
    #expect(try await probe.values(atLeast: 2, within: long) == [1, 2])
    #expect(try await probe.values(atLeast: 0) == [1, 2])
  }

  @Test
  func valuesThatComeLaterAreAwaited() async throws {
    let probe = numbers.probe()
    Task { [numbers] in for number in 1...3 { numbers.send(number) } }
    #expect(try await probe.values(atLeast: 3, within: long) == [1, 2, 3])
  }

  @Test
  func theEndIsAwaited() async throws {
    let probe = numbers.probe()
    Task { [numbers] in numbers.send(completion: .failure("torn")) }
    #expect(try await probe.ended(within: long) == .failure("torn"))
    #expect(try await probe.ended(within: long) == .failure("torn"))
  }

  @Test
  func anEndThatComesBeforeTheValuesIsReported() async {
    let probe = numbers.probe()
    Task { [numbers] in
      numbers.send(7)
      numbers.send(completion: .finished)
    }
    let error = await #expect(throws: Unmet.self) {
      try await probe.values(atLeast: 2, within: long, file: "Tests/Search.swift", line: 12)
    }
    #expect(
      "\(error!)" == "Awaited at least 2 values, but saw 1 value [7] and the end, at Tests/Search.swift:12.")
  }

  @Test
  func timeThatIsUpNamesWhatWasAwaitedAndSeen() async {
    let probe = numbers.probe()
    numbers.send(7)
    let error = await #expect(throws: Unmet.self) {
      try await probe.values(atLeast: 2, within: .milliseconds(1))
    }
    #expect(error?.awaited == "at least 2 values")
    #expect(error?.seen == "1 value [7]")
    #expect(error?.place.contains("ProbeWaitingTests.swift:") == true)
    let other = await #expect(throws: Unmet.self) { try await probe.ended(within: .milliseconds(1)) }
    #expect(other?.awaited == "the end")
  }

  @Test
  func aCancelledTaskStopsWaiting() async {
    let probe = numbers.probe()
    let task = Task { [long] in try await probe.values(atLeast: 1, within: long) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
