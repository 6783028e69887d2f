import Foundation

/// Finds requests in the bytes of a connection, however they are cut into pieces.
package struct HTTPParser: Sendable {
  /// The longest head and the longest body, in bytes.
  package static let limit = 16_384

  private var bytes: [UInt8] = []
  /// The number of bytes that are known to contain no end of a head.
  private var searched = 0
  /// The head whose body has not come yet.
  private var head: HTTPHead?

  package init() {}

  package mutating func add(_ more: [UInt8]) { bytes += more }

  /// The next request; nil if more bytes are needed.
  package mutating func next() throws(HTTPRefusal) -> HTTPRequest? {
    if head == nil {
      guard let end = endOfHead else {
        if bytes.count > Self.limit { throw HTTPRefusal(431) }
        return nil
      }
      guard end <= Self.limit else { throw HTTPRefusal(431) }
      head = try HTTPHead(bytes[..<end])
      bytes.removeFirst(end + 4)
      searched = 0
    }
    guard let head, bytes.count >= head.length else { return nil }
    defer { (self.head, bytes) = (nil, Array(bytes.dropFirst(head.length))) }
    return try HTTPRequest(head, body: bytes.prefix(head.length))
  }

  /// The offset of the empty line that ends a head.
  private var endOfHead: Int? {
    mutating get {
      let end = Array("\r\n\r\n".utf8)
      while searched + 4 <= bytes.count {
        if bytes[searched] == end[0], bytes[searched..<searched + 4].elementsEqual(end) { return searched }
        searched += 1
      }
      return nil
    }
  }
}

/// The head of a request. Whatever two readers could understand in two ways is refused.
struct HTTPHead: Sendable {
  let method, target, version: String
  let headers: [String: String]
  /// The length of the body.
  let length: Int

  init(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let lines = try Self.lines(of: bytes)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw HTTPRefusal(400)
    }
    (method, target, version) = (words[0], words[1], words[2])
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw HTTPRefusal(505) }
    headers = try Self.headers(lines.dropFirst())
    if headers["transfer-encoding"] != nil { throw HTTPRefusal(501) }
    let digits = headers["content-length"] ?? "0"
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw HTTPRefusal(400) }
    guard digits.utf8.count < 8, let length = Int(digits), length <= HTTPParser.limit else {
      throw HTTPRefusal(413)
    }
    self.length = length
  }

  /// The lines. A line break of one character, or any other control character, is no part of a head.
  private static func lines(of bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw HTTPRefusal(400) }
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let breaks = bytes.count(where: { $0 == 10 })
    let isPlain = bytes.allSatisfy { $0 >= 32 && $0 != 127 || [9, 10, 13].contains($0) }
    guard isPlain, bytes.count(where: { $0 == 13 }) == breaks,
      !lines.contains(where: { $0.utf8.contains(13) })
    else { throw HTTPRefusal(400) }
    return lines.map(String.init)
  }

  private static func headers(_ lines: ArraySlice<String>) throws(HTTPRefusal) -> [String: String] {
    guard lines.count <= 64 else { throw HTTPRefusal(431) }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].lowercased()
      // A space in it would be a line that continues the one before.
      let isName =
        !name.isEmpty
        && name.utf8.allSatisfy { 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || [45, 95].contains($0) }
      guard parts.count == 2, isName else { throw HTTPRefusal(400) }
      let value = parts[1].trimmingCharacters(in: [" ", "\t"])
      guard headers[name] == nil || name == "accept" || name == "cookie" else { throw HTTPRefusal(400) }
      headers[name] = value
    }
    return headers
  }
}
