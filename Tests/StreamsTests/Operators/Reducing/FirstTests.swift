import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct FirstTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(
        Transcript(PickRule<Int, Never>("FirstWhere", .first) { $0 > 0 }, stream).last
          == stream.first { $0 > 0 })
      #expect(
        try Transcript(PickRule<Int, any Error>("TryFirstWhere", .first) { $0 > 0 }, stream).last
          == stream.first { $0 > 0 })
    }
  }

  @Test
  func finishesAtTheFirstValueThatDecides() throws {
    let inputs = [1, 2, 3, 4]
    #expect(Transcript(PickRule<Int, Never>("First", .first) { _ in true }, inputs).received == 1)
    #expect(Transcript(PickRule<Int, Never>("FirstWhere", .first) { $0 == 2 }, inputs).received == 2)
    #expect(
      try Transcript(PickRule<Int, any Error>("TryFirstWhere", .first) { $0 == 2 }, inputs).received == 2)
  }
}
