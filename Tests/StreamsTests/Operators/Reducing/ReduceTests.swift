import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct ReduceTests {
  @Test(arguments: ReducingRuleTests.streams)
  func agreesWithSequences(_ stream: [Int]) throws {
    #expect(
      Transcript(ReduceRule<Int, Int, Never>(initial: 5, nextPartialResult: +), stream).last
        == stream.reduce(5, +))
    #expect(
      try Transcript(ReduceRule<Int, Int, any Error>(initial: 5, nextPartialResult: +), stream).last
        == stream.reduce(5, +))
  }
}
