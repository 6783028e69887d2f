import Streams
import StreamsTesting
import Testing

@Suite
struct MapErrorTests {
  @Test
  func transformsTheFailureAndPassesValuesOn() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.mapError { TestError($0.text + "!") }.probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.failure("torn!"))])
    #expect(source.subscriber?.description == "MapError")
  }
}
