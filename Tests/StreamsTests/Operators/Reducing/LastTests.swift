import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct LastTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(
        Transcript(PickRule<Int, Never>("LastWhere", .last) { $0 > 0 }, stream).last == stream.last { $0 > 0 }
      )
      #expect(
        try Transcript(PickRule<Int, any Error>("TryLastWhere", .last) { $0 > 0 }, stream).last
          == stream.last { $0 > 0 })
    }
  }

  @Test
  func withoutAPredicateEveryValueCounts() {
    #expect(Transcript(PickRule<Int, Never>("Last", .last) { _ in true }, [2, 0]).last == 0)
  }
}
