import Foundation

/// A response that was kept, with what is needed to know whether it is still fresh.
struct StoredResponse: Hashable, Sendable {
  /// The request that it answers, without its keys.
  let identity: String
  var response: WeatherResponse
  let received: Date
  let freshUntil: Date?

  init(identity: String, response: WeatherResponse, received: Date) {
    self.identity = identity
    self.received = received
    freshUntil = response.freshUntil(receivedAt: received)
    self.response = response
    self.response.headers = response.headers.filter { Self.kept.contains($0.key.lowercased()) }
  }

  /// Returns true if the response can be used without asking. If it was received in the future, the clock has
  /// been set back since, and there is no way to know how old the response is.
  func isFresh(at now: Date) -> Bool { received <= now && freshUntil.map { now < $0 } ?? false }

  /// The header fields that let the server confirm the response.
  var validators: [String: String] {
    var fields: [String: String] = [:]
    if let tag = response.field("ETag") { fields["If-None-Match"] = tag }
    if let date = response.field("Last-Modified") { fields["If-Modified-Since"] = date }
    return fields
  }

  /// The response after the server confirmed it. The confirmation may state a new freshness.
  func confirmed(by answer: WeatherResponse, at received: Date) -> StoredResponse {
    var response = response
    for (name, value) in answer.headers where Self.kept.contains(name.lowercased()) {
      response.headers = response.headers.filter { $0.key.caseInsensitiveCompare(name) != .orderedSame }
      response.headers[name] = value
    }
    return StoredResponse(identity: identity, response: response, received: received)
  }

  /// The header fields that are kept. None contains a secret.
  private static let kept: Set = [
    "etag", "last-modified", "expires", "date", "age", "cache-control", "content-type",
  ]
}

extension StoredResponse {
  private struct Head: Codable {
    let identity: String
    let status: Int
    let headers: [String: String]
    let received: Date
    let freshUntil: Date?
  }

  /// The contents of a file: the checksum of the rest, a line of JSON, then the body.
  var file: Data? {
    let head = Head(
      identity: identity, status: response.status, headers: response.headers, received: received,
      freshUntil: freshUntil)
    guard let line = try? JSONEncoder().encode(head) else { return nil }
    let rest = line + [UInt8(ascii: "\n")] + response.body
    return Self.mark(of: rest) + rest
  }

  /// Reads a file. The result is nil if the file is damaged.
  init?(file: Data) {
    let rest = file.dropFirst(Self.markLength)
    guard file.prefix(Self.markLength) == Self.mark(of: rest),
      let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: rest[..<end])
    else { return nil }
    identity = head.identity
    response = WeatherResponse(
      status: head.status, headers: head.headers, body: Data(rest[rest.index(after: end)...]))
    received = head.received
    freshUntil = head.freshUntil
  }

  private static let markLength = 17

  private static func mark(of bytes: some Sequence<UInt8>) -> Data {
    let digits = String(Checksum.of(bytes), radix: 16)
    return Data((String(repeating: "0", count: 16 - digits.count) + digits + "\n").utf8)
  }
}

/// The FNV hash of bytes. It detects damage and names files; it keeps no secret.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
