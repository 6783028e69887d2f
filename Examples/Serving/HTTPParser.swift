/// Finds requests in the bytes of a connection, however they are cut into pieces.
package struct HTTPParser: Sendable {
  /// The longest head and the longest body, in bytes.
  package static let limit = 16_384

  private var bytes: [UInt8] = []
  /// The number of bytes in which no end of a head begins.
  private var searched = 0
  /// The request whose body has not come yet.
  private var request: HTTPRequest?

  package init() {}

  package mutating func add(_ more: [UInt8]) { bytes += more }

  /// The next request; nil if more bytes are needed.
  package mutating func next() throws(HTTPRefusal) -> HTTPRequest? {
    if request == nil {
      let end = bytes[searched...].firstRange(of: Array("\r\n\r\n".utf8))
      if (end?.lowerBound ?? bytes.count) > Self.limit { throw HTTPRefusal(431) }
      searched = end == nil ? max(bytes.count - 3, 0) : 0
      guard let end else { return nil }
      request = try HTTPRequest(head: bytes[..<end.lowerBound])
      bytes.removeFirst(end.upperBound)
    }
    guard var request, bytes.count >= request.length else { return nil }
    try request.read(body: bytes.prefix(request.length))
    (self.request, bytes) = (nil, Array(bytes.dropFirst(request.length)))
    return request
  }
}

/// The reason why a request has no other answer than a status.
package struct HTTPRefusal: Error, Equatable {
  package let status: Int

  init(_ status: Int) { self.status = status }
}
