import Streams
import StreamsTesting

/// Hides what a publisher is, and makes its values and errors comparable.
func textual<P: Publisher>(_ publisher: P) -> AnyPublisher<String, TestError> {
  publisher
    .map { "\($0)" }
    .mapError { ($0 as? TestError) ?? TestError(describing: $0) }
    .eraseToAnyPublisher()
}

/// Keeps an object for as long as the closure that calls this.
func withHeld<Value>(_ held: Tracked?, _ value: Value) -> Value {
  withExtendedLifetime(held) { value }
}

/// Throws at a negative number.
func checked(_ number: Int) throws -> Int {
  if number < 0 { throw TestError("negative") }
  return number
}

/// Encodes and decodes numbers as they are, and throws at negative ones.
struct CheckingCoder: TopLevelEncoder, TopLevelDecoder {
  var held: Tracked?

  func encode<T: Encodable>(_ value: T) throws -> Int { try checked(value as! Int) }
  func decode<T: Decodable>(_ type: T.Type, from number: Int) throws -> T { try checked(number) as! T }
}

/// The labels of what a mirror shows.
func labels(of subject: Any) -> [String] { Mirror(reflecting: subject).children.map { $0.label ?? "" } }

/// All sequences of the numbers below `bound`, up to a length.
func sequences(below bound: Int, upTo length: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest = all
  for _ in 0..<length {
    longest = longest.flatMap { start in (0..<bound).map { start + [$0] } }
    all += longest
  }
  return all
}
