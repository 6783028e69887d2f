import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite
struct SimulationTests {
  @Test(arguments: 0..<20)
  func everyKindOfTaskRunsInTheSimulation(_ seed: UInt64) async throws {
    try await Simulation(seed: seed).run {
      let seen = Shared<Set<String>>([])
      let here = Platform.currentThread
      @Sendable func note(_ name: String) {
        if Platform.currentThread == here { seen.change { _ = $0.insert(name) } }
      }
      async let child: Void = note("child")
      let task = Task { note("task") }
      let detached = Task.detached { note("detached") }
      let main = Task { @MainActor in
        note("main task")
        MainActor.preconditionIsolated()
      }
      await withTaskGroup(of: Void.self) { group in group.addTask { note("group") } }
      await MainActor.run { note("main actor") }
      await Place().visit { note("actor") }
      await child
      await task.value
      await detached.value
      await main.value
      let stream = [1].publisher.flatMap { number async in
        note("stream"); return number
      }
      for await _ in stream.values { note("loop") }
      let names = seen.value.sorted()
      try Simulation.expect(
        names == [
          "actor", "child", "detached", "group", "loop", "main actor", "main task", "stream", "task",
        ],
        "\(names)")
    }
  }

  private actor Place {
    func visit(_ work: @Sendable () -> Void) { work() }
  }

  @Test
  func localValuesOfTheCallerAreThere() async throws {
    try await Local.$value.withValue(7) {
      try await Simulation(seed: 0).run { try Simulation.expect(Local.value == 7) }
    }
  }

  private enum Local { @TaskLocal static var value = 0 }

  @Test
  func timeIsVirtualAndMovesOnWhenNothingIsReady() async throws {
    try await Simulation(seed: 0).run { time in
      try await time.clock.sleep(for: .seconds(3600))
      try Simulation.expect(time.now == .init(.seconds(3600)))
    }
  }

  @Test(arguments: 0..<50)
  func settlingIsExact(_ seed: UInt64) async throws {
    try await Simulation(seed: seed).run { time in
      let numbers = PassthroughSubject<Int, Never>()
      let probe = numbers.probe()
      for number in 1...3 {
        Task {
          for _ in 0..<number * 20 { await Task.yield() }
          numbers.send(number)
        }
      }
      Task {
        try await time.clock.sleep(for: .seconds(1))
        numbers.send(4)
      }
      await time.settle()
      try Simulation.expect(probe.values.sorted() == [1, 2, 3], "\(probe.values)")
      await time.advance(by: .seconds(1))
      try Simulation.expect(probe.values.last == 4, "\(probe.values)")
    }
  }

  @Test(arguments: 0..<20)
  func aModelOfTheMainActorIsSimulated(_ seed: UInt64) async throws {
    try await Simulation(.priorities(seed: seed)).run { time in
      let search = await SearchModel(clock: time.clock) { text in
        await Task.yield()
        return text
      }
      await search.find("r")
      await time.advance(by: .milliseconds(200))
      await search.find("rain")
      await time.advance(by: .milliseconds(300))
      let results = await search.results
      try Simulation.expect(results == ["rain"], "\(results)")
    }
  }

  @Test
  func aRunThatCannotGoOnSaysWhatIsAwaited() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      var simulation = Simulation(seed: 0)
      simulation.patience = .zero
      try await simulation.run {
        let numbers = PassthroughSubject<Int, Never>()
        let probe = numbers.probe()
        numbers.send(1)
        try await probe.values(atLeast: 2, file: "Search.swift", line: 3)
      }
    }
    #expect(
      failure?.reason.description == """
        Nothing is ready and nothing sleeps, but the body has not ended. A task waits for something outside the simulation \
        or for what never comes.
        Task 1 awaits at least 2 values at Search.swift:3, where 1 value [1] arrived.
        """)
  }

  @Test
  func aTaskThatCannotGoOnIsNamedWithTheTaskThatStartedIt() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await simulate(schedules: 1, patience: .zero) {
        await Task {
          await Task {
            _ = try? await PassthroughSubject<Int, Never>().probe().next(file: "Search.swift", line: 3)
          }.value
        }.value
      }
    }
    #expect(
      failure?.reason.description.hasSuffix(
        "Task 3, which task 2 started, awaits another value at Search.swift:3, where 0 values [] arrived.")
        == true,
      "\(String(describing: failure))")
  }

  @Test
  func aTaskThatIsLeftIsReported() async {
    let stream = AsyncStream<Int>.makeStream()
    let failure = await #expect(throws: SimulationFailure.self) {
      var simulation = Simulation(seed: 0)
      simulation.patience = .zero
      try await simulation.run {
        Task { for await _ in stream.stream {} }
      }
    }
    guard case .taskLeft(waiting: [])? = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test
  func aSleepThatIsLeftIsReported() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation(seed: 0).run { time in
        Task { try await time.clock.sleep(for: .seconds(1)) }
      }
    }
    guard case .sleeping(1)? = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test
  func aRunWithoutEndIsReported() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      var simulation = Simulation(seed: 0)
      simulation.limit = 1_000
      try await simulation.run { _ in while !Task.isCancelled { await Task.yield() } }
    }
    guard case .endless(jobs: 1_000)? = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test
  func whatIsLeftAfterAFailureIsCancelled() async {
    let ended = Shared(0)
    await #expect(throws: SimulationFailure.self) {
      var simulation = Simulation(seed: 0)
      simulation.patience = .zero
      try await simulation.run { time in
        async let sleep: Void = {
          try? await time.clock.sleep(for: .seconds(1))
          ended.change { $0 += 1 }
        }()
        try await PassthroughSubject<Int, Never>().probe().ended()
        await sleep
      }
    }
    #expect(ended.value == 1)
  }

  @Test
  func simulationsRunBesideEachOther() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<8 as Range<UInt64> {
        group.addTask {
          try await simulate(schedules: 50, seed: seed) { time in
            let thread = Platform.currentThread
            let task = Task { @MainActor in Platform.currentThread }
            try await time.clock.sleep(for: .seconds(1))
            try Simulation.expect(await task.value == thread)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
