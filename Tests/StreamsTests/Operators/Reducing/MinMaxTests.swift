import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct MinMaxTests {
  @Test
  func agreesWithSequences() throws {
    for stream in ReducingRuleTests.streams {
      #expect(Transcript(ComparisonRule<Int, Never>(areInIncreasingOrder: <), stream).last == stream.max())
      #expect(
        try Transcript(ComparisonRule<Int, any Error>(areInIncreasingOrder: <), stream).last == stream.max())
    }
  }

  @Test
  func keepsTheFirstOfEqualValues() {
    let inputs = [(1, "a"), (1, "b"), (0, "c"), (0, "d")]
    let greatest = Transcript(ComparisonRule<(Int, String), Never> { $0.0 < $1.0 }, inputs).last
    #expect(greatest?.1 == "a")
  }

  @Test
  func minComparesTheLaterValueWithTheEarlier() {
    var pairs: [[Int]] = []
    let cancellable = Publishers.Sequence<[Int], Never>(sequence: [2, 1]).min {
      pairs.append([$0, $1])
      return $0 < $1
    }.sink { pairs.append([$0]) }
    withExtendedLifetime(cancellable) {}
    #expect(pairs == [[1, 2], [1]])
  }
}
