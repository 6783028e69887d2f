import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Sleeps of the standard library within a simulation.
@Suite(.blocking)
struct SleepTests {
  @Test(arguments: 0..<20)
  func everySleepIsVirtual(_ seed: UInt64) async throws {
    try await Simulation(seed: seed).run { time in
      let sleeps: [@Sendable () async throws -> Void] = [
        { try await Task.sleep(for: .seconds(86_400)) },
        { try await Task.sleep(nanoseconds: 86_400_000_000_000) },
        { try await Task.sleep(until: .now + .seconds(86_400), clock: .continuous) },
        { try await Task.sleep(until: .now + .seconds(86_400), tolerance: .seconds(9), clock: .suspending) },
        { try await Task.sleep(for: .seconds(86_400), tolerance: .seconds(9)) },
        { try await Task.sleep(until: .now + .seconds(86_400), clock: .suspending) },
        { try await ContinuousClock().sleep(for: .seconds(86_400)) },
        { try await SuspendingClock().sleep(until: .now + .seconds(86_400)) },
        { try await Task { @MainActor in try await Task.sleep(for: .seconds(86_400)) }.value },
        { try await Place().sleep() },
        { try await Task.detached { try await Task.sleep(for: .seconds(86_400)) }.value },
      ]
      for sleep in sleeps {
        let start = time.now
        try await sleep()
        try Simulation.expect(start.distance(to: time.now) == .seconds(86_400), "\(start) to \(time.now)")
      }
    }
  }

  private actor Place {
    func sleep() async throws { try await Task.sleep(for: .seconds(86_400)) }
  }

  @Test
  func theClocksShowVirtualTime() async throws {
    let before = ContinuousClock.now
    try await Simulation(seed: 0).run {
      let start = (ContinuousClock.now, SuspendingClock.now)
      try Simulation.expect(ContinuousClock.now == start.0, "time moves on by itself")
      try await Task.sleep(for: .seconds(7))
      try Simulation.expect(ContinuousClock.now - start.0 == .seconds(7))
      try Simulation.expect(SuspendingClock.now - start.1 == .seconds(7))
      try Simulation.expect(start.0 >= before)
    }
    // The simulation was at this instant, and seven seconds after it, within much less than seven seconds.
    #expect(ContinuousClock.now - before < .seconds(7))
  }

  @Test(arguments: 0..<20)
  func aDeadlineThatWasComputedBeforeASleepHolds(_ seed: UInt64) async throws {
    try await Simulation(seed: seed).run { time in
      let start = ContinuousClock.now
      for second in 1...5 {
        // The work of each round takes time of its own, which the rhythm does not feel.
        try await Task.sleep(for: .milliseconds(300))
        try await Task.sleep(until: start + .seconds(second), clock: .continuous)
        try Simulation.expect(time.now == .init(.seconds(second)), "\(time.now) instead of \(second)")
      }
    }
  }

  @Test
  func sleepsEndInTheOrderOfTheirDeadlines() async throws {
    try await simulate(schedules: 200) { time in
      let order = Shared<[Int]>([])
      await withDiscardingTaskGroup { group in
        for number in [3, 1, 2] {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(number))
            order.change { $0.append(number) }
          }
        }
        group.addTask {
          try? await time.clock.sleep(for: .microseconds(2_500))
          order.change { $0.append(25) }
        }
      }
      try Simulation.expect(order.value == [1, 2, 25, 3], "\(order.value)")
    }
  }

  @Test
  func equalSleepsEndTogetherInEachOrder() async throws {
    let seen = Shared<Set<[Int]>>([])
    try await simulate(schedules: 200) { time in
      let order = Shared<[Int]>([])
      await withDiscardingTaskGroup { group in
        for number in 1...3 {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            await Task.yield()
            order.change { $0.append(number) }
          }
        }
      }
      try Simulation.expect(time.now == .init(.seconds(1)), "\(time.now)")
      seen.change { [order = order.value] in _ = $0.insert(order) }
    }
    #expect(seen.value.count == 6)
  }

  @Test
  func aCancelledSleepThrowsAtOnceAndIsNotLeft() async throws {
    try await simulate(schedules: 200) { time in
      let sleep = Task {
        do {
          try await Task.sleep(for: .seconds(60))
          return "slept"
        } catch is CancellationError {
          return "cancelled"
        }
      }
      await Task.yield()
      sleep.cancel()
      let result = try await sleep.value
      try Simulation.expect(result == "cancelled", result)
      try Simulation.expect(time.now == .init(nanoseconds: 0), "\(time.now)")
    }
  }

  @Test
  func aCancelledSleepTakesNoTime() async throws {
    try await simulate(schedules: 200) { time in
      for tolerance in [nil, Duration.seconds(1)] {
        let sleep = Task { try await Task.sleep(for: .seconds(86_400), tolerance: tolerance) }
        try await Task.sleep(for: .seconds(1))
        sleep.cancel()
        _ = await sleep.result
        try Simulation.expect(time.waiting == 0, "\(time.waiting) left")
      }
      try Simulation.expect(time.now == .init(.seconds(2)), "\(time.now)")
    }
  }

  @Test
  func aTimeLimitEndsWhatIsSlow() async throws {
    try await simulate(schedules: 200) { time in
      let fast = try await withTimeLimit(.seconds(2)) {
        try await Task.sleep(for: .seconds(1))
        return 1
      }
      try Simulation.expect(fast == 1 && time.now == .init(.seconds(1)), "\(time.now)")
      let slow = try await withTimeLimit(.seconds(2)) {
        try await Task.sleep(for: .seconds(86_400))
        return 2
      }
      try Simulation.expect(slow == nil && time.now == .init(.seconds(3)), "\(time.now)")
    }
  }

  @Test
  func aSleepThatIsLeftIsReported() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation(seed: 0).run { time in
        Task { try await Task.sleep(for: .seconds(1)) }
        Task { try await time.clock.sleep(for: .seconds(1)) }
        Task { try await Task.sleep(for: .seconds(1)) }.cancel()
      }
    }
    guard case .sleeping(2)? = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test
  func theSameSeedGivesTheSameRunWithSleeps() async throws {
    let order = Shared<[Int]>([])
    let body: @Sendable () async throws -> Void = {
      order.change { $0 = [] }
      await withDiscardingTaskGroup { group in
        for number in 0..<6 {
          group.addTask {
            for round in 0..<3 {
              try? await Task.sleep(for: .milliseconds(number % 2 + 1))
              order.change { $0.append(10 * number + round) }
            }
          }
        }
      }
    }
    var different: Set<[Int]> = []
    for seed in 0..<200 as Range<UInt64> {
      try await Simulation(seed: seed).run(body)
      let first = order.value
      try await Simulation(seed: seed).run(body)
      #expect(order.value == first)
      different.insert(first)
    }
    #expect(different.count > 20)
  }

  @Test
  func settlingLetsNoTimePass() async throws {
    try await Simulation(seed: 0).run { time in
      let done = Shared(0)
      let task = Task {
        try await Task.sleep(for: .seconds(1))
        done.change { $0 += 1 }
      }
      await time.settle()
      try Simulation.expect(done.value == 0 && time.waiting == 1)
      await time.advance(by: .seconds(1))
      try Simulation.expect(done.value == 1 && time.waiting == 0)
      try await task.value
    }
  }
}

/// Returns what an operation returns, or `nil` if it takes longer.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    return try await group.next() ?? nil
  }
}
