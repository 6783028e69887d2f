import Foundation

/// A request of a client. Whatever two readers could understand in two ways is refused.
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
  package private(set) var form: [String: String] = [:]

  private let headers: [String: String]
  let staysOpen: Bool
  /// The length of the body.
  let length: Int

  /// The value of a header, by its name in small letters.
  package func header(_ name: String) -> String? { headers[name] }

  /// - Parameter head: The bytes before the empty line.
  init(head: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let lines = try Self.lines(of: head)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw HTTPRefusal(400)
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw HTTPRefusal(505) }
    headers = try Self.headers(lines.dropFirst())
    let options = (headers["connection"] ?? "").lowercased().split { ", \t".contains($0) }
    staysOpen = words[2] == "HTTP/1.1" && !options.contains("close")
    if headers["transfer-encoding"] != nil { throw HTTPRefusal(501) }
    let digits = headers["content-length"] ?? "0"
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw HTTPRefusal(400) }
    guard digits.utf8.count < 8, let length = Int(digits), length <= HTTPParser.limit else {
      throw HTTPRefusal(413)
    }
    guard let method = Method(rawValue: String(words[0])) else { throw HTTPRefusal(405) }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    (self.length, self.method, path) = (length, method, String(parts[0]))
    query = try Self.fields(of: parts.count > 1 ? parts[1] : "")
  }

  mutating func read(body: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let type = headers["content-type"]?.lowercased() ?? ""
    guard method == .post, type.hasPrefix("application/x-www-form-urlencoded") else { return }
    guard let text = String(validating: body, as: UTF8.self) else { throw HTTPRefusal(400) }
    form = try Self.fields(of: text)
  }

  /// The lines. A line break of one character, or any other control character, is no part of a head.
  private static func lines(of bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> [Substring] {
    // Both characters of a line break are one in a text.
    let lines = String(validating: bytes, as: UTF8.self)?.split(
      separator: "\r\n" as Character, omittingEmptySubsequences: false)
    guard let lines, lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 32 && $0 != 127 || $0 == 9 } }) else {
      throw HTTPRefusal(400)
    }
    return lines
  }

  private static func headers(_ lines: ArraySlice<Substring>) throws(HTTPRefusal) -> [String: String] {
    guard lines.count <= 64 else { throw HTTPRefusal(431) }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      // A space in a name would be a line that continues the one before.
      let isName =
        !parts[0].isEmpty
        && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      guard parts.count == 2, isName else { throw HTTPRefusal(400) }
      let name = parts[0].lowercased()
      let value = parts[1].trimmingCharacters(in: [" ", "\t"])
      guard headers[name] == nil || name == "accept" || name == "cookie" else { throw HTTPRefusal(400) }
      headers[name] = value
    }
    return headers
  }

  /// The fields of a form. If a name occurs twice, the request is refused, because its readers might disagree.
  private static func fields(of text: some StringProtocol) throws(HTTPRefusal) -> [String: String] {
    var fields: [String: String] = [:]
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = parts[0], let value = parts.count > 1 ? parts[1] : "",
        fields.updateValue(value, forKey: name) == nil
      else { throw HTTPRefusal(400) }
    }
    return fields
  }
}
