import Dispatch
import Streams
import TestSupport
import Testing

@testable import StreamsTesting

/// Simulations beside tasks that they did not start.
///
/// A run takes jobs of its own tasks alone, and hands over at its end what may belong to others.
@Suite(.blocking)
struct OwnershipTests {
  @Test(arguments: 0..<20)
  func aTaskThatTheBodyOnlyResumesStaysOutside(_ seed: UInt64) async throws {
    let place = Waiting()
    let task = Task.detached {
      await place.wait()
      let first = SimulationRun.ofCurrentTask != nil
      await place.wait()
      return [first, SimulationRun.ofCurrentTask != nil]
    }
    try await place.awaited()
    try await Simulation(seed: seed).run {
      place.resumeAll()
      await Task.yield()
    }
    try await place.awaited()
    await onQueue { place.resumeAll() }
    #expect(await task.value == [false, false])
  }

  @Test(arguments: 0..<20)
  func aTaskThatIsYoungerThanTheBodyStaysOutsideToo(_ seed: UInt64) async throws {
    let (places, input) = AsyncStream<Void>.makeStream()
    let place = Waiting()
    // The queue starts it, while the body waits.
    try await Simulation(seed: seed).run {
      await onQueue {
        Task.detached {
          await place.wait()
          if SimulationRun.ofCurrentTask == nil { input.yield() }
          await place.wait()
          if SimulationRun.ofCurrentTask == nil { input.yield() }
          input.finish()
        }
      }
      try await place.awaited()
      place.resumeAll()
      try await place.awaited()
    }
    place.resumeAll()
    let count = await places.reduce(into: 0) { count, _ in count += 1 }
    #expect(count == 2)
  }

  @Test(arguments: 0..<20)
  func anEndlessRunKeepsNoTaskOutside(_ seed: UInt64) async throws {
    let place = Waiting()
    for _ in 0..<4 {
      Task.detached {
        for _ in 0..<4 { await place.wait() }
      }
    }
    for _ in 0..<3 {
      try await place.awaited(4)
      var simulation = Simulation(seed: seed)
      simulation.limit = 100
      let failure = await #expect(throws: SimulationFailure.self) {
        try await simulation.run { _ in
          place.resumeAll()
          while true { await Task.yield() }
        }
      }
      guard case .endless? = failure?.reason else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
    try await place.awaited(4)
    place.close()
  }

  @Test(arguments: 0..<20)
  func anEndlessRunKeepsNoActor(_ seed: UInt64) async throws {
    let meter = Meter()
    let isOver = Shared(false)
    defer { isOver.change { $0 = true } }
    let ends = PassthroughSubject<Void, Never>()
    let probe = ends.probe()
    Task.detached {
      for _ in 0..<1_000 { await meter.add() }
      ends.send()
    }
    var simulation = Simulation(seed: seed)
    simulation.limit = 100
    await #expect(throws: SimulationFailure.self) {
      try await simulation.run { _ in
        Task {
          while !isOver.value {
            await meter.touch()
            await Task.yield()
          }
        }
        while true {
          await meter.touch()
          await Task.yield()
        }
      }
    }
    try await probe.values(atLeast: 1)
    Task.detached {
      await meter.add()
      ends.send()
    }
    try await probe.values(atLeast: 2)
  }

  @Test
  func aTaskOutsideThatEntersAnActorReadsRealTime() async throws {
    let meter = Meter()
    let times = PassthroughSubject<ContinuousClock.Instant, Never>()
    let probe = times.probe()
    try await simulate(schedules: 100) {
      try await Task.sleep(for: .seconds(86_400))
      await meter.hold {
        let begins = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          Task.detached {
            begins.signal()
            times.send(await meter.now())
          }
        }
        begins.wait()
      }
      await meter.touch()
    }
    // No clock outside shows a day that passed in a simulation only.
    let seen = try await probe.values(atLeast: 100)
    #expect(seen.allSatisfy { $0 <= .now })
  }

  @Test
  func aThousandRunsAndTasksThatHopBetweenThem() async throws {
    let place = Waiting()
    let meter = Meter()
    let strangers = Shared(0)
    @Sendable func hopper() async {
      while await place.wait() {
        if SimulationRun.ofCurrentTask != nil { strangers.change { $0 += 1 } }
        await meter.add()
        await Task.yield()
      }
    }
    let hoppers = Shared((0..<8).map { _ in Task.detached { await hopper() } })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 as Range<UInt64> {
        group.addTask {
          for seed in 0..<125 as Range<UInt64> {
            if seed % 25 == 0 { hoppers.change { $0.append(Task { await hopper() }) } }
            try await Simulation(seed: 1_000 * thread + seed).run {
              async let child: Void = meter.touch()
              let task = Task {
                place.resumeAll()
                try await Task.sleep(for: .seconds(60))
                await meter.touch()
              }
              let main = Task { @MainActor in await Task.yield() }
              place.resumeAll()
              await child
              try await task.value
              await main.value
            }
          }
        }
      }
      try await group.waitForAll()
    }
    place.close()
    for hopper in hoppers.value { await hopper.value }
    #expect(strangers.value == 0)
  }
}

/// Tasks that wait until somebody resumes them.
///
/// They are resumed with the lock held, and take it afterwards. Otherwise the thread sanitizer would not see what orders the
/// two if a task has not suspended yet.
private final class Waiting: Sendable {
  private let continuations = Shared<[UnsafeContinuation<Bool, Never>]?>([])
  private let comings = PassthroughSubject<Void, Never>()
  private let probe: Probe<Void, Never>
  private let seen = Shared(0)

  init() { probe = comings.probe() }

  /// Returns false if the place is closed.
  @discardableResult
  func wait() async -> Bool {
    let isOpen = await withUnsafeContinuation { continuation in
      continuations.change { continuations in
        continuations?.append(continuation)
        if continuations == nil { continuation.resume(returning: false) }
      }
      comings.send()
    }
    continuations.change { _ in }
    return isOpen
  }

  /// Waits until so many more tasks wait.
  func awaited(_ count: Int = 1) async throws {
    seen.change { $0 += count }
    try await probe.values(atLeast: seen.value)
  }

  func resumeAll() {
    continuations.change { continuations in
      for continuation in continuations ?? [] { continuation.resume(returning: true) }
      if continuations != nil { continuations = [] }
    }
  }

  func close() {
    continuations.change { continuations in
      for continuation in continuations ?? [] { continuation.resume(returning: false) }
      continuations = nil
    }
  }
}

private actor Meter {
  private(set) var count = 0

  func add() { count += 1 }

  func touch() {}

  func now() -> ContinuousClock.Instant { .now }

  /// Stays in the actor, while work is done elsewhere.
  func hold(_ work: @Sendable () -> Void) { work() }
}

private func onQueue(_ work: @escaping @Sendable () -> Void) async {
  let order = Shared(())
  await withUnsafeContinuation { continuation in
    DispatchQueue.global().async {
      work()
      order.change { _ in continuation.resume() }
    }
  }
  order.change { _ in }
}
