import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct CountTests {
  @Test
  func agreesWithSequences() {
    for stream in ReducingRuleTests.streams {
      #expect(Transcript(CountRule<Int>(), stream).last == stream.count)
    }
  }
}
