import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct DropWhileTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func theRuleOmitsValuesUntilThePredicateReturnsFalse() throws {
    for values in sequences(below: 3, upTo: 4) {
      let outputs = Array(values.drop { $0 < 2 })
      let plain = Transcript(DropWhileRule<Int, Never> { $0 < 2 }, values)
      #expect(plain.outputs == outputs, "\(values)")
      #expect(plain.skipped == values.count - outputs.count, "\(values)")
      #expect(try Transcript(DropWhileRule<Int, any Error> { $0 < 2 }, values) == plain, "\(values)")
    }
  }

  @Test
  func requestsOneMoreValueForEachOmittedValue() {
    let probe = source.drop { $0 < 2 }.probe(demand: .max(1))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(probe.values == [2])
  }

  @Test
  func doesNotCallThePredicateAgainAfterItReturnsFalse() {
    nonisolated(unsafe) var asked: [Int] = []
    let probe = source.drop {
      asked.append($0)
      return $0 < 2
    }.probe()
    for value in [1, 2, 1, 3] { source.send(value) }
    #expect(asked == [1, 2])
    #expect(probe.values == [2, 1, 3])
  }

  @Test
  func tryDropDoesNotCallThePredicateAgainAfterItReturnsFalse() {
    let probe = source.tryDrop { try checked($0) < 2 }.probe()
    for value in [1, 2, -1] { source.send(value) }
    #expect(probe.values == [2, -1])
    #expect(probe.completion == nil)
  }
}
