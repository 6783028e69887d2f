import Streams
import StreamsTesting

extension Bug {
  /// Errors about tasks that go on for too long.
  static let tasks = [
    Bug("a cancelled search still writes", sign: "shows r") { _, isMended in
      let search = Search(writesWhenCancelled: !isMended)
      await search.find("r")
      await pause()
      await search.find("rain")
      await search.ended()
      let results = await search.results
      try Simulation.expect(results == "rain", "shows \(results)")
    },
    Bug("a task is left for each subscription", sign: "The body has ended, but a task") { _, isMended in
      let numbers = PassthroughSubject<Int, Never>()
      let tasks = (1...3).map { _ in Task { for await _ in numbers.values {} } }
      await pause()
      if isMended { for task in tasks { task.cancel() } }
    },
    Bug("a retry outlives its owner", sign: "The body has ended, but a sleep") { time, isMended in
      let owner = Refresher(time.clock, cancels: isMended)
      await pause()
      withExtendedLifetime(owner) {}
    },
    Bug("the sleep of a time limit is not cancelled", sign: "The body has ended, but a sleep") {
      time, isMended in
      let limit = Task { try await time.clock.sleep(for: .seconds(60)) }
      await pause()
      if isMended { limit.cancel() }
    },
    Bug("a debounce swallows the last value", sign: "published") { time, isMended in
      let debounce = Debounce(time.clock, flushes: isMended)
      await debounce.send(1)
      try await time.clock.sleep(for: .seconds(1))
      await debounce.send(2)
      await debounce.finish()
      let values = await debounce.values
      try Simulation.expect(values == [1, 2], "published \(values)")
    },
  ]
}

@MainActor
private final class Search {
  private(set) var results = ""
  private let writesWhenCancelled: Bool
  private var tasks: [Task<Void, Never>] = []

  nonisolated init(writesWhenCancelled: Bool) { self.writesWhenCancelled = writesWhenCancelled }

  func find(_ text: String) {
    tasks.last?.cancel()
    tasks.append(
      Task {
        await pause()
        if writesWhenCancelled || !Task.isCancelled { results = text }
      })
  }

  func ended() async { for task in tasks { await task.value } }
}

private final class Refresher: Sendable {
  private let task: Task<Void, Never>
  private let cancels: Bool

  init(_ clock: VirtualClock, cancels: Bool) {
    self.cancels = cancels
    task = Task {
      repeat { await pause() } while (try? await clock.sleep(for: .seconds(1))) != nil
    }
  }

  deinit { if cancels { task.cancel() } }
}

private actor Debounce {
  private(set) var values: [Int] = []
  private let clock: VirtualClock
  private let flushes: Bool
  private var waiting: Int?
  private var task: Task<Void, Never>?

  init(_ clock: VirtualClock, flushes: Bool) {
    self.clock = clock
    self.flushes = flushes
  }

  func send(_ value: Int) {
    task?.cancel()
    waiting = value
    task = Task {
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      publish()
    }
  }

  func finish() {
    task?.cancel()
    if flushes { publish() }
  }

  private func publish() {
    if let value = waiting.take() { values.append(value) }
  }
}
