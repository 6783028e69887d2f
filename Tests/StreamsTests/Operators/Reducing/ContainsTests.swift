import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct ContainsTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(Transcript(ContainsRule<Int, Never>("Contains") { $0 == 1 }, stream).last == stream.contains(1))
      #expect(
        try Transcript(ContainsRule<Int, any Error>("TryContainsWhere") { $0 == 1 }, stream).last
          == stream.contains(1))
    }
  }

  @Test
  func finishesAtTheFirstValueThatDecides() throws {
    let inputs = [1, 2, 3, 4]
    #expect(Transcript(ContainsRule<Int, Never>("Contains") { $0 == 3 }, inputs).received == 3)
    #expect(
      try Transcript(ContainsRule<Int, any Error>("TryContainsWhere") { $0 == 3 }, inputs).received == 3)
  }
}
