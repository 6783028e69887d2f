import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct CollectTests {
  @Test
  func agreesWithSequences() {
    for stream in ReducingRuleTests.streams {
      #expect(Transcript(CollectRule<Int>(), stream).last == stream)
    }
  }
}
