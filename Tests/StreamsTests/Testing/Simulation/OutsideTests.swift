#if os(Linux)
  import Dispatch
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  /// Programs that wait for something outside of the simulation, in real time.
  ///
  /// `STREAMS_OUTSIDE=100` tries each so often.
  @Suite
  struct OutsideTests {
    private static let times = environmentNumber("STREAMS_OUTSIDE", otherwise: 3)

    @Test(arguments: OutsideProgram.all)
    func aRightProgramPasses(_ program: OutsideProgram) async throws {
      for seed in 0..<UInt64(Self.times) {
        try await simulate(schedules: 2, seed: 2 * seed) { try await program.body(true) }
      }
    }

    @Test(arguments: OutsideProgram.all)
    func aWrongProgramFailsWithTheTrueReason(_ program: OutsideProgram) async {
      for seed in 0..<UInt64(Self.times) {
        let failure = await #expect(throws: SimulationFailure.self) {
          try await Simulation(seed: seed).run { try await program.body(false) }
        }
        #expect(failure?.reason.description == "wrong")
        // Work that is over before the task suspends takes no part.
        if !program.isOutside { #expect(failure?.dependsOnOutside == false) }
      }
    }

    @Test
    func thereAreFifteen() { #expect(OutsideProgram.all.count == 15) }

    @Test
    func whatNeverComesIsReportedAfterTheWait() async throws {
      for patience in [Duration.zero, .milliseconds(1)] {
        let failure = try #require(
          await #expect(throws: SimulationFailure.self) {
            try await simulate(schedules: 10, patience: patience) {
              await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
          })
        guard case .stuck(waiting: [], patience: patience) = failure.reason else {
          Issue.record("\(failure)")
          return
        }
        #expect(!failure.dependsOnOutside)
        #expect(failure.reason.description.contains("outside the simulation"))
      }
    }

    @Test
    func aFailureSaysThatSomethingOutsideTookPart() async throws {
      let failure = try #require(
        await #expect(throws: SimulationFailure.self) {
          try await Simulation(seed: 0).run {
            await withUnsafeContinuation { continuation in
              // A simulation runs a task at a time: this one does not begin before the body waits.
              Task { DispatchQueue.global().async { continuation.resume() } }
            }
            throw TestError("wrong")
          }
        })
      #expect(failure.dependsOnOutside)
      #expect(failure.description.hasSuffix("may end otherwise the next time."))
    }
  }
#endif
