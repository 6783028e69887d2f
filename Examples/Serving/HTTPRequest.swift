/// A request of a client, whose head and body are complete and lawful.
package struct HTTPRequest: Sendable, Equatable {
  /// The methods that a server understands.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package let method: Method

  /// The path without the query. Nothing in it is decoded, so that no path has two spellings.
  package let path: String

  /// The fields of the query.
  package let query: [String: String]

  /// The fields of the body, if it is a form.
  package let form: [String: String]

  private let headers: [String: String]
  let staysOpen: Bool

  /// The value of a header, by its name in small letters.
  package func header(_ name: String) -> String? { headers[name] }

  init(_ head: HTTPHead, body: some Sequence<UInt8>) throws(HTTPRefusal) {
    guard let method = Method(rawValue: head.method) else { throw HTTPRefusal(405) }
    let parts = head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    path = String(parts[0])
    query = try Self.fields(of: parts.count > 1 ? Array(parts[1].utf8) : [])
    let type = head.headers["content-type"]?.lowercased() ?? ""
    form =
      try method == .post && type.hasPrefix("application/x-www-form-urlencoded")
      ? Self.fields(of: Array(body)) : [:]
    headers = head.headers
    staysOpen = head.version == "HTTP/1.1" && head.headers["connection"]?.lowercased() != "close"
  }

  /// The fields of a form. If a name occurs twice, the request is refused, because its readers might disagree.
  private static func fields(of bytes: [UInt8]) throws(HTTPRefusal) -> [String: String] {
    var fields: [String: String] = [:]
    for field in bytes.split(separator: UInt8(ascii: "&")) {
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try decoded(parts[0])
      guard try fields.updateValue(parts.count > 1 ? decoded(parts[1]) : "", forKey: name) == nil else {
        throw HTTPRefusal(400)
      }
    }
    return fields
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isHexDigit),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw HTTPRefusal(400) }
        decoded.append(value)
        rest = rest.dropFirst(2)
      default: decoded.append(byte)
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw HTTPRefusal(400) }
    return text
  }
}

/// The reason why a request has no other answer than a status.
package struct HTTPRefusal: Error, Equatable {
  package let status: Int

  init(_ status: Int) { self.status = status }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit }
}
