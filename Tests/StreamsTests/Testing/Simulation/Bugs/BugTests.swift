import Streams
import StreamsTesting
import TestSupport
import Testing

/// `STREAMS_SCHEDULES=10000` tries the mended programs in as many orders.
@Suite
struct BugTests {
  private static let times = environmentNumber("STREAMS_SCHEDULES", otherwise: 400)

  @Test(arguments: Bug.all)
  func eachBugIsFoundAndReplays(_ bug: Bug) async throws {
    let failure = try #require(
      await #expect(throws: SimulationFailure.self) {
        try await simulate(schedules: 1_000, patience: .zero, bug.broken)
      })
    #expect(failure.reason.description.hasPrefix(bug.sign), "\(failure)")
    let again = Self.simulation(of: failure.schedule)
    let repetition = await #expect(throws: SimulationFailure.self) { try await again.run(bug.broken) }
    #expect(repetition?.reason.description == failure.reason.description)
    #expect(repetition?.tasks == failure.tasks)
  }

  /// A simulation that waits for nothing outside.
  private static func simulation(of schedule: Schedule) -> Simulation {
    var simulation = Simulation(.schedule(schedule))
    simulation.patience = .zero
    return simulation
  }

  @Test(arguments: Bug.all)
  func theMendedProgramPasses(_ bug: Bug) async throws {
    try await simulate(schedules: Self.times, bug.mended)
  }

  @Test
  func thereAreTwelveAndTwentyThatSleep() { #expect(Bug.all.count == 32 && Bug.sleeps.count == 20) }
}
