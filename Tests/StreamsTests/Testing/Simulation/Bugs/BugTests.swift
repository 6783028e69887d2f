import Foundation
import Streams
import StreamsTesting
import Testing

/// `STREAMS_SCHEDULES=10000` tries the mended programs in as many orders.
@Suite
struct BugTests {
  private static let times =
    ProcessInfo.processInfo.environment["STREAMS_SCHEDULES"].flatMap(Int.init) ?? 400

  @Test(arguments: Bug.all)
  func eachBugIsFoundAndReplays(_ bug: Bug) async throws {
    let failure = try #require(
      await #expect(throws: SimulationFailure.self) { try await simulate(schedules: 10_000, bug.broken) })
    #expect(failure.reason.description.hasPrefix(bug.sign), "\(failure)")
    let again = await #expect(throws: SimulationFailure.self) {
      try await Simulation(.schedule(failure.schedule)).run(bug.broken)
    }
    #expect(again?.reason.description == failure.reason.description)
    #expect(again?.tasks == failure.tasks)
  }

  @Test(arguments: Bug.all)
  func theMendedProgramPasses(_ bug: Bug) async throws {
    try await simulate(schedules: Self.times, bug.mended)
  }

  @Test
  func thereAreTwelve() { #expect(Bug.all.count == 12) }
}
