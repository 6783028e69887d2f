import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct ScanTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func startsFromTheInitialResultForEachSubscriber() {
    let publisher = [1, 2].publisher.scan(10) { $0 + $1 }
    #expect(publisher.probe().values == [11, 13])
    #expect(publisher.probe().values == [11, 13])
  }

  @Test
  func doesNotPublishTheInitialResult() {
    let probe = source.scan("") { $0 + "\($1)" }.probe()
    source.send(completion: .finished)
    #expect(probe.values == [])
  }

  @Test
  func theRuleOfTryScanPublishesEachResult() throws {
    for values in sequences(below: 3, upTo: 4) {
      let transcript = try Transcript(TryScanRule(result: "") { $0 + "\($1)" }, values)
      #expect(
        transcript.outputs == values.indices.map { values[...$0].map(String.init).joined() }, "\(values)")
    }
  }
}
