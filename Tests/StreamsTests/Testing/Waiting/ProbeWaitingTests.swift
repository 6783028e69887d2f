import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ProbeWaitingTests {
  private let numbers = PassthroughSubject<Int, TestError>()
  /// The limit for values that are sure to come, on a busy machine as well.
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
  func eachCallReturnsTheNextValue() async throws {
    let probe = numbers.probe()
    numbers.send(1)
    numbers.send(2)
    #expect(try await probe.next(within: long) == 1)
    #expect(try await probe.next(within: long) == 2)
    Task { [numbers] in numbers.send(3) }
    #expect(try await probe.next(within: long) == 3)
    #expect(probe.values == [1, 2, 3])
  }

  @Test
  func tasksThatWaitAtOnceReceiveDifferentValues() async throws {
    let probe = numbers.probe()
    async let first = probe.next(within: long)
    async let second = probe.next(within: long)
    Task { [numbers] in for number in 1...2 { numbers.send(number) } }
    #expect(try await [first, second].sorted() == [1, 2])
  }

  @Test
  func aValueThatSatisfiesAConditionIsAwaited() async throws {
    let probe = numbers.probe()
    numbers.send(8)
    #expect(try await probe.next(within: long) == 8)
    Task { [numbers] in for number in 1...9 { numbers.send(number) } }
    #expect(try await probe.value(where: { $0 > 6 }, within: long) == 7)
    #expect(try await probe.next(within: long) == 8)
  }

  @Test
  func anEndThatComesBeforeTheValueIsReported() async throws {
    let probe = numbers.probe()
    numbers.send(7)
    numbers.send(completion: .finished)
    let error = await #expect(throws: Unmet.self) {
      try await probe.value(where: { $0 > 7 }, within: long, file: "Tests/Search.swift", line: 12)
    }
    #expect(
      "\(error!)"
        == "Awaited a value that satisfies the condition, but saw 1 value [7] and the end, at Tests/Search.swift:12."
    )
    await #expect(throws: Unmet.self) { try await probe.next(within: long) }
  }

  @Test
  func valuesThatArePassedByDoNotProlongTheWait() async {
    let probe = numbers.probe()
    let most = 100_000
    numbers.send(1)
    await #expect(throws: Unmet.self) {
      try await probe.value(
        where: { [numbers] value in
          if value < most { Task { numbers.send(value + 1) } }
          return false
        }, within: .milliseconds(1))
    }
    #expect(probe.values.count < most)
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
