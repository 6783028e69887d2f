import Foundation

/// Why bytes are no JSON, and from which one on.
struct JSONSyntaxError: Error, Equatable {
  let offset: Int
  let reason: String
}

/// A document is checked as a whole once, and then read in place: no dictionary is built, and a number is computed
/// when it is asked for.
///
/// It follows RFC 8259 and checks UTF-8 and the pairs of escaped surrogates as well. A byte order mark is passed
/// over. Where a key stands twice in an object, the first counts.
enum JSONDocument {
  /// Hands the outermost value, or what is wrong with the document, to a closure that must not keep it.
  ///
  /// With `acceptsNaN`, the words nan and inf, which are no JSON, count as null.
  static func read<Output, Failure: Error>(
    _ data: Data, acceptsNaN: Bool = false,
    _ body: (Result<JSONValue, JSONSyntaxError>) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    guard UInt64(data.count) < UInt64(UInt32.max) else {
      return try body(.failure(.init(offset: 0, reason: "too large")))
    }
    // Zeros after the end stop every loop without a comparison with it, even one that reads eight bytes.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.count + 8)
    // A value takes a byte and a separator; only the brackets around it come without.
    let nodes = UnsafeMutablePointer<JSONNode>.allocate(capacity: data.count / 2 + JSONParser.deepest + 2)
    defer {
      bytes.deallocate()
      nodes.deallocate()
    }
    bytes[data.copyBytes(to: bytes)...].initialize(repeating: 0)
    let start = UnsafePointer(bytes.baseAddress!)
    var parser = JSONParser(bytes: start, count: data.count, nodes: nodes, acceptsNaN: acceptsNaN)
    do throws(JSONSyntaxError) { try parser.parse() } catch { return try body(.failure(error)) }
    return try body(.success(JSONValue(bytes: start, nodes: nodes, index: 0)))
  }
}
