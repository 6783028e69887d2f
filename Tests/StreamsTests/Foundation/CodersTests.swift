import Foundation
import Streams
import Testing

struct CodersTests {
  private func roundTrip<Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>(
    _ encoder: Encoder, _ decoder: Decoder
  ) throws -> [String: Int] where Encoder.Output == Data, Decoder.Input == Data {
    try decoder.decode([String: Int].self, from: encoder.encode(["a": 1, "b": 2]))
  }

  @Test func jsonCodersEncodeToDataAndDecodeIt() throws {
    #expect(try roundTrip(JSONEncoder(), JSONDecoder()) == ["a": 1, "b": 2])
  }

  @Test func propertyListCodersEncodeToDataAndDecodeIt() throws {
    #expect(try roundTrip(PropertyListEncoder(), PropertyListDecoder()) == ["a": 1, "b": 2])
  }
}
