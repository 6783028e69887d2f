/// The whole document is checked once and then read in place. No dictionary is built, and a number is parsed only when
/// a reader asks for it.
///
/// It follows RFC 8259, and also checks UTF-8 and the pairs of escaped surrogates. A byte order mark is skipped.
package enum JSONDocument {
  /// Passes the outermost value, or the syntax error, to a closure. The closure must not keep the value.
  ///
  /// - Parameters:
  ///   - deepest: The number of arrays and objects that may contain each other. The usual limit is that of Foundation's parser.
  ///     This parser needs no stack, but its callers may.
  ///   - acceptsNaN: True if the words nan and inf count as null, although they are not valid JSON.
  package static func read<Output, Failure: Error>(
    _ document: some Collection<UInt8>, deepest: Int = 512, acceptsNaN: Bool = false,
    _ body: (Result<JSONValue, JSONSyntaxError>) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    let count = document.count
    guard UInt64(count) < UInt64(UInt32.max) else {
      return try body(.failure(.init(offset: 0, reason: "the document is too large")))
    }
    // Zeros after the end stop every loop without a comparison with the count, even one that reads eight bytes at a
    // time.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 8)
    bytes[bytes.initialize(fromContentsOf: document)...].initialize(repeating: 0)
    let start = UnsafePointer(bytes.baseAddress!)
    var parser = JSONParser(bytes: start, count: count, deepest: deepest, acceptsNaN: acceptsNaN)
    defer {
      bytes.deallocate()
      parser.nodes.deallocate()
    }
    do throws(JSONSyntaxError) { try parser.parse() } catch { return try body(.failure(error)) }
    return try body(.success(JSONValue(bytes: start, nodes: parser.nodes, index: 0)))
  }
}
