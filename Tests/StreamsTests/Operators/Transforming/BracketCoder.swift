import Streams
import StreamsTesting

/// Writes a value between angle brackets, and reads it again.
struct BracketCoder: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String { "<\(value)>" }

  func decode<T: Decodable>(_ type: T.Type, from line: String) throws -> T {
    guard let value = line.dropFirst().dropLast() as? T ?? Int(line.dropFirst().dropLast()) as? T else {
      throw TestError("not \(type)")
    }
    return value
  }
}
