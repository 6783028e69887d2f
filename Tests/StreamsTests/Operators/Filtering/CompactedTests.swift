import Streams
import StreamsTesting
import Testing

@Suite
struct CompactedTests {
  @Test
  func omitsNil() {
    let source = ManualPublisher<Int?, TestError>()
    let publisher: Publishers.CompactMap<ManualPublisher<Int?, TestError>, Int> = source.compacted()
    let probe = publisher.probe(demand: .max(1))
    #expect(source.send(nil) == .max(1))
    #expect(source.send(1) == .none)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("CompactMap"), .value(1), .completion(.failure("torn"))])
  }

  @Test
  func unwrapsOnlyOneOptional() {
    let source = ManualPublisher<Int??, TestError>()
    let probe = source.compacted().probe()
    source.send(.some(nil))
    source.send(nil)
    #expect(probe.values == [nil])
  }
}
