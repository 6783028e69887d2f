import Streams
import StreamsTesting
import Testing

@Suite
struct DecodeTests {
  @Test
  func decodesValues() {
    let source = ManualPublisher<String, TestError>()
    let publisher: Publishers.Decode<ManualPublisher<String, TestError>, Int, BracketCoder> =
      source.decode(type: Int.self, decoder: BracketCoder())
    let probe = publisher.probe()
    for line in ["<1>", "<x>", "<2>"] { source.send(line) }
    #expect(probe.events.textual() == [.subscription("Decode"), .value(1), .completion(.failure("not Int"))])
    #expect(source.subscription?.cancellations == 1)
  }
}
