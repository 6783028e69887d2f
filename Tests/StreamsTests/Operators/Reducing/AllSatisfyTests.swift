import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct AllSatisfyTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(Transcript(AllSatisfyRule<Int, Never> { $0 < 2 }, stream).last == stream.allSatisfy { $0 < 2 })
      #expect(
        try Transcript(AllSatisfyRule<Int, any Error> { $0 < 2 }, stream).last == stream.allSatisfy { $0 < 2 }
      )
    }
  }

  @Test
  func finishesAtTheFirstValueThatDecides() throws {
    let inputs = [1, 2, 3, 4]
    #expect(Transcript(AllSatisfyRule<Int, Never> { $0 < 2 }, inputs).received == 2)
    #expect(try Transcript(AllSatisfyRule<Int, any Error> { $0 < 2 }, inputs).received == 2)
  }
}
