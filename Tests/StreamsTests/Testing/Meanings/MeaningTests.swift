import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

/// `STREAMS_FUZZ=100` tries a hundred times as many random scripts.
@Suite(.blocking)
struct MeaningTests {
  private static let seeds: [UInt64] = {
    let factor = ProcessInfo.processInfo.environment["STREAMS_FUZZ"].flatMap(UInt64.init) ?? 1
    return Array(0..<500 * factor)
  }()

  @Test(arguments: OperatorMeaning.right)
  func anOperatorDoesWhatItMeans(_ meaning: OperatorMeaning) {
    let violations = meaning.check(Self.seeds)
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test(arguments: OperatorMeaning.wrong)
  func aFaultIsFound(_ meaning: OperatorMeaning) throws {
    let violation = try #require(meaning.check(Array(0..<500)).first)
    #expect(violation.event.hasPrefix(meaning.description))
    // The last line says how to see it again.
    let lines = violation.story.split(separator: "\n")
    #expect(lines.count <= 7, "\(violation)")
    let seed = try #require(lines.last?.split(separator: "[").last?.dropLast(2))
    let again = try #require(UInt64(seed).map { meaning.check([$0]) }?.first)
    #expect(again == violation && again.story == violation.story)
  }

  @Test
  func theReportShowsWhatHappenedAndWhatWasExpected() {
    let violations = Laws.check("doubled", seeds: 0..<500) { source, _ in
      source.map { $0 == 3 ? 0 : 2 * $0 }
    } against: {
      $0.compactMap { 2 * $0 }
    }
    #expect(
      violations.first?.description.hasPrefix(
        """
        an operator does what it means: doubled: [0.0 seconds: value 0] instead of [0.0 seconds: value 6]
        source sends value 3
        To see it again, pass seeds: [
        """) == true, "\(violations)")
  }
}
