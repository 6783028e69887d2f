import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct FirstTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(
        Transcript(FirstRule<Int, Never>("FirstWhere") { $0 > 0 }, stream).last == stream.first { $0 > 0 })
      #expect(
        try Transcript(FirstRule<Int, any Error>("TryFirstWhere") { $0 > 0 }, stream).last
          == stream.first { $0 > 0 })
    }
  }

  @Test
  func finishesAtTheFirstValueThatDecides() throws {
    let inputs = [1, 2, 3, 4]
    #expect(Transcript(FirstRule<Int, Never>("First") { _ in true }, inputs).received == 1)
    #expect(Transcript(FirstRule<Int, Never>("FirstWhere") { $0 == 2 }, inputs).received == 2)
    #expect(try Transcript(FirstRule<Int, any Error>("TryFirstWhere") { $0 == 2 }, inputs).received == 2)
  }
}
