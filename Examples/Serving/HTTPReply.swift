/// The answer to a request.
package struct HTTPReply: Sendable {
  enum Body: Sendable {
    case text(String)
    case events(@Sendable (EventStream) async -> Void)
  }

  let status: Int
  let headers: [String]
  let body: Body

  private init(_ status: Int, _ headers: [String], _ body: Body) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// A text, such as a page.
  package static func text(_ text: String, type: String = "text/plain", status: Int = 200) -> HTTPReply {
    HTTPReply(status, ["Content-Type: \(type); charset=utf-8"], .text(text))
  }

  /// A status without a page.
  package static func status(_ status: Int) -> HTTPReply {
    .text(status == 204 ? "" : "HTTP \(status)\n", status: status)
  }

  /// A path of this server where to look for the result.
  package static func see(_ path: String) -> HTTPReply { HTTPReply(303, ["Location: \(path)"], .text("")) }

  /// Events, for as long as the closure runs. It is cancelled when the client has hung up.
  package static func events(_ send: @escaping @Sendable (EventStream) async -> Void) -> HTTPReply {
    HTTPReply(200, ["Content-Type: text/event-stream"], .events(send))
  }

  /// A page may load and ask only this server, and runs no script that is written in it.
  private static let policy = """
    Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  /// The answer up to its body.
  func head(staysOpen: Bool) -> String {
    var lines = ["HTTP/1.1 \(status) "] + headers
    if case .text(let text) = body, status != 204 { lines.append("Content-Length: \(text.utf8.count)") }
    lines += [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin",
      Self.policy,
      "Connection: \(staysOpen ? "keep-alive" : "close")",
    ]
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }
}
