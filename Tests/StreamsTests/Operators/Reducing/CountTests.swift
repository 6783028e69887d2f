import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct CountTests {
  @Test(arguments: ReducingRuleTests.streams)
  func agreesWithSequences(_ stream: [Int]) {
    #expect(Transcript(CountRule<Int>(), stream).last == stream.count)
  }
}
