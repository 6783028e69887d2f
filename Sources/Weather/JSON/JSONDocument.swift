import Foundation

/// Why bytes are not valid JSON, and at which byte.
struct JSONSyntaxError: Error, Equatable {
  let offset: Int
  let reason: String
}

/// The whole document is checked once and then read in place. No dictionary is built, and a number is parsed only when
/// a reader asks for it.
///
/// It follows RFC 8259, and also checks UTF-8 and the pairs of escaped surrogates. A byte order mark is skipped. If an
/// object contains a key twice, the first one counts.
enum JSONDocument {
  /// Passes the outermost value, or the syntax error, to a closure. The closure must not keep the value.
  ///
  /// With `acceptsNaN`, the words nan and inf count as null, although they are not valid JSON.
  static func read<Output, Failure: Error>(
    _ data: Data, acceptsNaN: Bool = false,
    _ body: (Result<JSONValue, JSONSyntaxError>) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    guard UInt64(data.count) < UInt64(UInt32.max) else {
      return try body(.failure(.init(offset: 0, reason: "the document is too large")))
    }
    // Zeros after the end stop every loop without a comparison with the count, even one that reads eight bytes at a
    // time.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.count + 8)
    bytes[data.copyBytes(to: bytes)...].initialize(repeating: 0)
    let start = UnsafePointer(bytes.baseAddress!)
    var parser = JSONParser(bytes: start, count: data.count, acceptsNaN: acceptsNaN)
    defer {
      bytes.deallocate()
      parser.nodes.deallocate()
    }
    do throws(JSONSyntaxError) { try parser.parse() } catch { return try body(.failure(error)) }
    return try body(.success(JSONValue(bytes: start, nodes: parser.nodes, index: 0)))
  }
}
