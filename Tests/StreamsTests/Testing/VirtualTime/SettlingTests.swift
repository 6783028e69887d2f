import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SettlingTests {
  private let time = VirtualTimeScheduler()

  @Test
  func tasksRunBeforeSettlingReturns() async {
    let numbers = PassthroughSubject<Int, Never>()
    let probe = numbers.probe()
    Task {
      await Task.yield()
      numbers.send(1)
    }
    await time.settle()
    #expect(probe.values == [1])
    #expect(time.now == .init(.seconds(0)))
  }

  @Test
  func workThatIsDueRunsAndWhatItStartsToo() async {
    let numbers = PassthroughSubject<Int, Never>()
    let probe = numbers.probe()
    time.schedule { Task { numbers.send(1) } }
    await time.settle()
    #expect(probe.values == [1])
  }

  @Test
  func aTaskThatSleepsAgainDoesSoBeforeTimeMovesOn() async {
    let ticks = PassthroughSubject<VirtualTimeScheduler.SchedulerTimeType, Never>()
    let probe = ticks.probe()
    let task = Task { [time] in
      for _ in 1...3 {
        try await time.clock.sleep(for: .seconds(1))
        ticks.send(time.now)
      }
    }
    await time.advance(by: .seconds(10))
    #expect(probe.values == [.init(.seconds(1)), .init(.seconds(2)), .init(.seconds(3))])
    #expect(time.now == .init(.seconds(10)))
    // Or a task that was late would sleep for ever.
    task.cancel()
    _ = await task.result
  }

  @Test @MainActor
  func detachedTasksOfEachPriorityRunToTheirEnd() async {
    let priorities: [TaskPriority?] = [nil, .high, .medium, .low, .background]
    let ended = PassthroughSubject<Void, Never>()
    let probe = ended.probe()
    let tasks = (0..<100).map { number in
      Task.detached(priority: priorities[number % priorities.count]) { [time, ended] in
        for _ in 1...5 { try await time.clock.sleep(for: .seconds(1)) }
        ended.send()
      }
    }
    await time.settle()
    await time.advance(by: .seconds(10))
    await time.settle()
    #expect(probe.values.count == 100)
    for task in tasks {
      task.cancel()
      _ = await task.result
    }
  }

  @Test @MainActor
  func aModelOfTheMainActorSettles() async {
    let search = SearchModel(clock: time.clock) { "\($0)!" }
    search.find("rain")
    await time.advance(by: .milliseconds(299))
    #expect(search.results == [])
    await time.advance(by: .milliseconds(1))
    #expect(search.results == ["rain!"])
  }
}

/// A model that waits before it asks, and asks only for the latest text.
@MainActor
final class SearchModel {
  private(set) var results: [String] = []
  private let clock: any Clock<Duration>
  private let ask: @Sendable (String) async -> String
  private var task: Task<Void, Never>?

  init(clock: any Clock<Duration>, ask: @escaping @Sendable (String) async -> String) {
    self.clock = clock
    self.ask = ask
  }

  func find(_ text: String) {
    task?.cancel()
    task = Task {
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      let result = await ask(text)
      if !Task.isCancelled { results.append(result) }
    }
  }
}
