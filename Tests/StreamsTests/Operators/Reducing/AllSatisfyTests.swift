import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct AllSatisfyTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(
        Transcript(ContainsRule<Int, Never>("AllSatisfy", { $0 < 2 }, wanted: false), stream).last
          == stream.allSatisfy { $0 < 2 })
      #expect(
        try Transcript(ContainsRule<Int, any Error>("TryAllSatisfy", { $0 < 2 }, wanted: false), stream).last
          == stream.allSatisfy { $0 < 2 }
      )
    }
  }

  @Test
  func finishesAtTheFirstValueThatDecides() throws {
    let inputs = [1, 2, 3, 4]
    #expect(
      Transcript(ContainsRule<Int, Never>("AllSatisfy", { $0 < 2 }, wanted: false), inputs).received == 2)
    #expect(
      try Transcript(ContainsRule<Int, any Error>("TryAllSatisfy", { $0 < 2 }, wanted: false), inputs)
        .received == 2)
  }
}
