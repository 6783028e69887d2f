import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct CollectTests {
  @Test(arguments: ReducingRuleTests.streams)
  func agreesWithSequences(_ stream: [Int]) {
    #expect(Transcript(CollectRule<Int>(), stream).last == stream)
  }
}
