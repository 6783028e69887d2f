import Streams
import StreamsTesting
import Testing

@Suite
struct CodingTests {
  private struct Lines: TopLevelEncoder, TopLevelDecoder {
    func encode<T: Encodable>(_ value: T) throws -> String { "<\(value)>" }

    func decode<T: Decodable>(_ type: T.Type, from line: String) throws -> T {
      guard let value = line.dropFirst().dropLast() as? T ?? Int(line.dropFirst().dropLast()) as? T else {
        throw TestError("not \(type)")
      }
      return value
    }
  }

  @Test
  func encodesValues() {
    let publisher: Publishers.Encode<Publishers.Sequence<[Int], Never>, Lines> = [1, 2].publisher.encode(
      encoder: Lines())
    #expect(publisher.probe().values == ["<1>", "<2>"])
  }

  @Test
  func decodesValues() {
    let source = ManualPublisher<String, TestError>()
    let publisher: Publishers.Decode<ManualPublisher<String, TestError>, Int, Lines> =
      source.decode(type: Int.self, decoder: Lines())
    let probe = publisher.probe()
    for line in ["<1>", "<x>", "<2>"] { source.send(line) }
    #expect(probe.events.textual() == [.subscription("Decode"), .value(1), .completion(.failure("not Int"))])
    #expect(source.subscription?.cancellations == 1)
  }
}
