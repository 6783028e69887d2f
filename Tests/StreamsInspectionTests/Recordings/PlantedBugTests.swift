import Streams
import StreamsInspection
import StreamsTesting
import Testing

/// From a trace of a long session to a short test.
@Suite
struct PlantedBugTests {
  @Test(arguments: PlantedBug.all)
  func eachBugReplaysWithAFewEvents(_ bug: PlantedBug) throws {
    let recording = try #require(try Self.session(thatShows: bug), "no session shows it")
    let broken = { (playback: Playback) in bug.program(playback, false) }
    let mended = { (playback: Playback) in bug.program(playback, true) }

    let again = try recording.replayed(broken)
    #expect(again.difference(from: recording) == nil)
    let whole = try recording.replayed(mended)
    #expect(bug.isRight(whole))

    let smallest = try recording.shrunk { !bug.isRight(try $0.replayed(broken)) }
    let seen = try smallest.replayed(broken)
    #expect(!bug.isRight(seen))
    #expect(seen.events.count <= 10, "\(seen)")
    let right = try smallest.replayed(mended)
    #expect(bug.isRight(right))
    #expect(seen.difference(from: right) != nil)

    let test = right.swiftTest(named: "bug", playing: "program")
    #expect(test.contains("    \(right.events[0])\n"))
  }

  private static func session(thatShows bug: PlantedBug) throws -> Recording? {
    for seed in 0..<50 as Range<UInt64> {
      let recording = try Session().recording(of: bug, actions: 60, seed: seed)
      if !bug.isRight(recording) { return recording }
    }
    return nil
  }

  @Test
  func thereAreTwenty() { #expect(PlantedBug.all.count == 20) }
}
