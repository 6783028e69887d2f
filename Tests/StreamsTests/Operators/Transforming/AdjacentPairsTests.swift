import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct AdjacentPairsTests {
  @Test
  func theRulePairsEachValueWithTheValueBefore() {
    for values in sequences(below: 3, upTo: 4) {
      let transcript = Transcript(AdjacentPairsRule<Int>(), values)
      let expected = zip(values, values.dropFirst()).map { [$0, $1] }
      #expect(transcript.outputs.map { [$0.0, $0.1] } == expected, "\(values)")
      #expect(transcript.skipped == min(values.count, 1), "\(values)")
    }
  }

  @Test
  func requestsOneMoreValueInPlaceOfTheFirst() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.adjacentPairs().probe(demand: .max(1))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(probe.values.count == 1)
  }

  @Test
  func comparesNilAsAValue() {
    let probe = [nil, 1, nil].publisher.adjacentPairs().probe()
    #expect(probe.values.map { [$0.0, $0.1] } == [[nil, 1], [1, nil]])
  }

  @Test
  func isEqualIfItsPartsAreEqual() {
    #expect([1].publisher.adjacentPairs() == [1].publisher.adjacentPairs())
    #expect([1].publisher.adjacentPairs() != [2].publisher.adjacentPairs())
  }
}
