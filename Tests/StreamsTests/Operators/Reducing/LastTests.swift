import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct LastTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(Transcript(LastRule<Int, Never>("LastWhere") { $0 > 0 }, stream).last == stream.last { $0 > 0 })
      #expect(
        try Transcript(LastRule<Int, any Error>("TryLastWhere") { $0 > 0 }, stream).last
          == stream.last { $0 > 0 })
    }
  }

  @Test
  func withoutAPredicateEveryValueCounts() {
    #expect(Transcript(LastRule<Int, Never>("Last") { _ in true }, [2, 0]).last == 0)
  }
}
