import Streams
import StreamsTesting
import TestSupport
import Testing

/// `STREAMS_REPLAYS=1000000` replays as many runs.
@Suite
struct ReplayTests {
  private static let times: UInt64 = environmentNumber("STREAMS_REPLAYS", otherwise: 600)

  @Test
  func theSameSeedGivesTheSameRun() async throws {
    let order = Shared<[Int]>([])
    let body: @Sendable (VirtualTimeScheduler) async throws -> Void = { time in
      order.change { $0 = [] }
      let numbers = PassthroughSubject<Int, Never>()
      let sum = numbers.flatMap { number async in
        await Task.yield()
        return number
      }.sink { number in order.change { $0.append(number) } }
      await withDiscardingTaskGroup { group in
        for number in 1...3 {
          group.addTask {
            await Task.yield()
            numbers.send(number)
            try? await time.clock.sleep(for: .seconds(number % 2))
            await MainActor.run { order.change { $0.append(10 * number) } }
          }
        }
      }
      await time.settle()
      withExtendedLifetime(sum) {}
    }
    var differences = 0
    var different: Set<[Int]> = []
    for seed in 0..<Self.times {
      let simulation = Simulation(seed.isMultiple(of: 2) ? .random(seed: seed) : .priorities(seed: seed))
      try await simulation.run(body)
      let first = order.value
      try await simulation.run(body)
      if order.value != first { differences += 1 }
      different.insert(first)
    }
    #expect(differences == 0)
    #expect(different.count > 20)
  }

  @Test
  func everyOrderIsTriedOnce() async throws {
    let seen = Shared<[[Int]]>([])
    let count = try await simulateEveryOrder { _ in
      let order = Shared<[Int]>([])
      await withDiscardingTaskGroup { group in
        for number in 1...3 { group.addTask { order.change { $0.append(number) } } }
      }
      seen.change { $0.append(order.value) }
    }
    let orders = seen.value
    #expect(orders.count == count)
    #expect(Set(orders).count == 6)
  }

  @Test
  func aFailureIsMadeSmallerAndReplays() async throws {
    let body: @Sendable (VirtualTimeScheduler) async throws -> Void = { _ in
      let order = Shared<[Int]>([])
      await withDiscardingTaskGroup { group in
        for number in 1...8 {
          group.addTask {
            await Task.yield()
            order.change { $0.append(number) }
          }
        }
      }
      let first = order.value[0]
      try Simulation.expect(first == 1, "\(first) came first")
    }
    let failure = try #require(
      await #expect(throws: SimulationFailure.self) { try await simulate(schedules: 100, body) })
    #expect(failure.schedule.departures.count <= 2)
    let again = await #expect(throws: SimulationFailure.self) {
      try await Simulation(.schedule(failure.schedule)).run(body)
    }
    #expect(again?.reason.description == failure.reason.description)
    #expect(again?.tasks == failure.tasks)
    let found = await #expect(throws: SimulationFailure.self) {
      try await Simulation(failure.found).run(body)
    }
    #expect(found?.schedule == failure.schedule)
    #expect(failure.description.contains("Simulation(\(failure.found))"))
    #expect(failure.description.contains(".schedule(\"\(failure.schedule)\")"))
  }

  @Test
  func aScheduleIsReadAsItIsWritten() {
    let schedule: Schedule = "4:1 9:2"
    #expect(Schedule(schedule.description) == schedule)
    #expect(schedule.departures == [.init(decision: 4, choice: 1), .init(decision: 9, choice: 2)])
    #expect(Schedule(String("4")) == nil)
    #expect(Schedule(String("4:-1")) == nil)
    #expect(Schedule(String()) == Schedule())
  }

  @Test(arguments: ["4:x:1", "4::1", ":4:1", "4:1:", "4:1 4:2"])
  func aScheduleWithoutAMeaningIsRefused(_ text: String) {
    #expect(Schedule(text) == nil)
  }

  @Test
  func departuresNeedNoOrder() async throws {
    func order(_ departures: [Schedule.Departure]) async throws -> [Int] {
      let happened = Shared([Int]())
      try await Simulation(.schedule(Schedule(departures: departures))).run {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<4 { group.addTask { happened.change { $0.append(number) } } }
        }
      }
      return happened.value
    }
    let departures = [Schedule.Departure(decision: 0, choice: 3), .init(decision: 1, choice: 2)]
    #expect(try await order(departures) == [3, 2, 0, 1])
    #expect(try await order(departures.reversed()) == [3, 2, 0, 1])
    #expect(
      try await order([.init(decision: 0, choice: -1), .init(decision: 1, choice: 2)]) == [0, 3, 1, 2])
  }
}
