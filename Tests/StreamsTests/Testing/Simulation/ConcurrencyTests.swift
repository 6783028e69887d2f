import Streams
import StreamsTesting
import Testing

/// The parts that join streams and tasks, in many orders of the tasks.
@Suite
struct ConcurrencySimulationTests {
  @Test
  func eachValueThatIsAskedForArrives() async throws {
    try await simulate(schedules: 500) { time in
      let numbers = ManualPublisher<Int, Never>()
      let reader = Task {
        var seen: [Int] = []
        for await number in AnyPublisher(numbers).values { seen.append(number) }
        return seen
      }
      for number in 1...3 {
        await time.settle()
        try Simulation.expect(numbers.offer(number), "no demand for \(number)")
      }
      numbers.offer(completion: .finished)
      let seen = await reader.value
      try Simulation.expect(seen == [1, 2, 3], "\(seen)")
    }
  }

  @Test
  func bufferedValuesAreKept() async throws {
    try await simulate(schedules: 500) {
      let numbers = PassthroughSubject<Int, Never>()
      var iterator = numbers.values(buffering: .newest(2)).makeAsyncIterator()
      let sender = Task {
        for number in 1...4 {
          numbers.send(number)
          await Task.yield()
        }
        numbers.send(completion: .finished)
      }
      var seen: [Int] = []
      while let number = await iterator.next() {
        seen.append(number)
        await Task.yield()
      }
      await sender.value
      try Simulation.expect(seen == seen.sorted() && seen.suffix(2) == [3, 4], "\(seen)")
    }
  }

  @Test
  func aCancelledLoopEnds() async throws {
    try await simulate(schedules: 500) {
      let numbers = PassthroughSubject<Int, Never>()
      let reader = Task { for await _ in numbers.values {} }
      await Task.yield()
      async let cancellation: Void = reader.cancel()
      async let value: Void = numbers.send(1)
      _ = await (cancellation, value)
      await reader.value
    }
  }

  @Test
  func operationsOfFlatMapKeepTheContract() async throws {
    try await simulate(schedules: 500) {
      let numbers = PassthroughSubject<Int, Never>()
      let probe = numbers.flatMap { number async in
        for _ in 0..<number { await Task.yield() }
        return number
      }.probe()
      for number in 0..<4 { numbers.send(number) }
      numbers.send(completion: .finished)
      try await probe.ended()
      try Simulation.expect(probe.values.sorted() == [0, 1, 2, 3], "\(probe.values)")
      try Simulation.expect(probe.violations.isEmpty, "\(probe.violations)")
    }
  }

  @Test
  func oneOperationAtATimeKeepsTheOrder() async throws {
    try await simulate(schedules: 500) {
      let probe = [1, 2, 3].publisher.flatMap(maxPublishers: .max(1)) { number async in
        await Task.yield()
        return number
      }.probe()
      try await probe.ended()
      try Simulation.expect(probe.values == [1, 2, 3], "\(probe.values)")
    }
  }

  @Test
  func aCancelledOperationPublishesNothing() async throws {
    try await simulate(schedules: 500) { time in
      let probe = TaskPublisher<Int, Never> {
        await Task.yield()
        return 1
      }.probe()
      await Task.yield()
      probe.cancel()
      let before = probe.values
      await time.settle()
      try Simulation.expect(probe.values == before, "\(probe.values)")
    }
  }

  @Test
  func aFutureReachesAllThatAwaitIt() async throws {
    try await simulate(schedules: 500) {
      let future = Future<Int, Never> {
        await Task.yield()
        return 42
      }
      async let first = future.value
      async let second = future.value
      let values = await [first, second]
      try Simulation.expect(values == [42, 42], "\(values)")
    }
  }

  @Test
  func aSequenceIsReadAtThePaceOfDemand() async throws {
    try await simulate(schedules: 500) { time in
      let (stream, input) = AsyncStream<Int>.makeStream()
      let probe = stream.publisher.probe(demand: .max(1))
      for number in 1...3 { input.yield(number) }
      input.finish()
      await time.settle()
      try Simulation.expect(probe.values == [1], "\(probe.values)")
      probe.request(.unlimited)
      try await probe.ended()
      try Simulation.expect(probe.values == [1, 2, 3], "\(probe.values)")
    }
  }

  @Test
  func onlyTheLatestOperationPublishes() async throws {
    try await simulate(schedules: 500) { time in
      let numbers = PassthroughSubject<Int, Never>()
      let probe = numbers.flatMapLatest { number async in
        for _ in number..<4 { await Task.yield() }
        return number
      }.probe()
      for number in 1...3 {
        numbers.send(number)
        await Task.yield()
      }
      numbers.send(completion: .finished)
      try await probe.ended()
      try Simulation.expect(probe.values.last == 3, "\(probe.values)")
      try Simulation.expect(probe.values == probe.values.sorted(), "\(probe.values)")
      try Simulation.expect(probe.violations.isEmpty, "\(probe.violations)")
    }
  }

  @Test
  func whatComesDuringTheFirstOperationIsDropped() async throws {
    try await simulate(schedules: 500) { time in
      let running = Shared(0)
      let numbers = PassthroughSubject<Int, Never>()
      let probe = numbers.flatMapFirst { number async in
        running.change { $0 += 1 }
        await Task.yield()
        running.change { $0 -= 1 }
        return number * 10 + running.value
      }.probe()
      numbers.send(1)
      numbers.send(2)
      await time.settle()
      numbers.send(3)
      await time.settle()
      try Simulation.expect(probe.values == [10, 30], "\(probe.values)")
    }
  }

  @Test
  func aLoopThrowsTheFailureAfterTheValues() async throws {
    try await simulate(schedules: 500) { time in
      let numbers = PassthroughSubject<Int, TestError>()
      let reader = Task {
        var seen: [String] = []
        do {
          for try await number in numbers.values(buffering: .unlimited) { seen.append("\(number)") }
        } catch {
          seen.append("\(error)")
        }
        return seen
      }
      await time.settle()
      numbers.send(1)
      numbers.send(2)
      numbers.send(completion: .failure("torn"))
      let seen = await reader.value
      try Simulation.expect(seen == ["1", "2", "torn"], "\(seen)")
    }
  }

  @Test
  func aHopThroughAClockKeepsTheOrderAndLocalValues() async throws {
    try await simulate(schedules: 500) { time in
      let numbers = PassthroughSubject<Int, Never>()
      let probe = numbers.receive(on: ClockScheduler(time.clock), carrying: Sender.$name)
        .map { "\($0) \(Sender.name)" }.probe()
      await withDiscardingTaskGroup { group in
        for name in ["a", "b"] {
          group.addTask {
            await Sender.$name.withValue(name) {
              for number in 1...2 {
                numbers.send(number)
                await Task.yield()
              }
            }
          }
        }
      }
      try await probe.values(atLeast: 4)
      for name in ["a", "b"] {
        let values = probe.values.filter { $0.hasSuffix(name) }
        try Simulation.expect(values == ["1 \(name)", "2 \(name)"], "\(probe.values)")
      }
      try Simulation.expect(probe.violations.isEmpty, "\(probe.violations)")
    }
  }

  private enum Sender { @TaskLocal static var name = "" }

  @Test
  func closuresOfTheMainActorSeeEachValueThere() async throws {
    try await simulate(schedules: 500) { time in
      let list = await MainNumbers()
      let tasks = (1...3).map { number in Task { @MainActor in list.numbers.send(number) } }
      for task in tasks { await task.value }
      await time.settle()
      let seen = await list.seen
      try Simulation.expect(seen.sorted() == [2, 4, 6], "\(seen)")
    }
  }
}

@MainActor
private final class MainNumbers {
  let numbers = PassthroughSubject<Int, Never>()
  private(set) var seen: [Int] = []
  private let factor = 2
  private var cancellable: AnyCancellable?

  init() {
    cancellable = numbers.map { [unowned self] in $0 * factor }.sink { [unowned self] in
      seen.append($0)
    }
  }
}
