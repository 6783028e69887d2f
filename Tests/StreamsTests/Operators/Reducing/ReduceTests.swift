import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct ReduceTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(
        Transcript(ReduceRule<Int, Int, Never>(initial: 5, nextPartialResult: +), stream).last
          == stream.reduce(5, +))
      #expect(
        try Transcript(ReduceRule<Int, Int, any Error>(initial: 5, nextPartialResult: +), stream).last
          == stream.reduce(5, +))
    }
  }
}
