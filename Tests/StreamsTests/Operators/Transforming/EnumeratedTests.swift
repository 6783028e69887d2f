import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct EnumeratedTests {
  @Test
  func eachSubscriberCountsFromZero() {
    let letters = ["a", "b", "c"].publisher.enumerated()
    for _ in 1...2 {
      #expect(letters.map { "\($0.offset)\($0.element)" }.probe().values == ["0a", "1b", "2c"])
    }
  }

  @Test
  func theRuleCounts() {
    var rule = EnumeratedRule<String>()
    var outputs: [String] = []
    for element in ["x", "y"] {
      _ = rule.receive(element) { output in
        outputs.append("\(output.offset)\(output.element)")
        return .keep
      }
    }
    #expect(outputs == ["0x", "1y"])
  }

  @Test
  func demandIsPassedOn() {
    let source = ManualPublisher<Int, Never>()
    let probe = source.enumerated().map(\.offset).probe(demand: .max(2))
    source.send(7)
    #expect(source.subscription?.requests == [.max(2)])
    #expect(probe.values == [0])
  }
}
