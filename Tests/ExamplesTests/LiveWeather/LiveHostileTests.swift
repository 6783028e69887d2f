#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Streams
  import TestSupport
  import Testing
  import Weather

  @testable import WeatherExample

  /// Requests that no page of ours sends. Each has an answer or an end, and changes nothing.
  @MainActor
  @Suite(.blocking)
  struct LiveHostileTests {
    /// A request, in which `HOST` and `TOKEN` stand for those of the server, and the beginning of the answer.
    struct Request: Sendable, CustomTestStringConvertible {
      let name, text: String
      let status: Int

      init(_ status: Int, _ name: String, _ text: String) {
        (self.status, self.name) = (status, name)
        self.text = text.replacing("\n", with: "\r\n")
      }

      var testDescription: String { name }
    }

    nonisolated private static let end = "\nHost: HOST\nConnection: close\n\n"
    nonisolated private static let form =
      "\nContent-Type: application/x-www-form-urlencoded\nContent-Length: "
    nonisolated private static let own = "\nOrigin: http://HOST\nConnection: close"

    nonisolated private static func post(_ path: String, _ body: String, _ headers: String = own)
      -> String
    {
      "POST \(path) HTTP/1.1\nHost: HOST\(headers)\(form)LENGTH\n\n\(body)"
    }

    nonisolated static let lawless: [Request] = [
      Request(400, "nothing but a line", "\n\n"),
      Request(400, "no version", "GET /\n\n"),
      Request(400, "words without a request", "hello world hello" + end),
      Request(400, "two spaces", "GET  / HTTP/1.1" + end),
      Request(400, "an address in place of a path", "GET http://example.org/ HTTP/1.1" + end),
      Request(400, "a tunnel", "CONNECT example.org:443 HTTP/1.1" + end),
      Request(405, "deletion", "DELETE / HTTP/1.1" + end),
      Request(405, "a method in small letters", "get / HTTP/1.1" + end),
      Request(405, "a trace", "TRACE / HTTP/1.1" + end),
      Request(505, "an old version", "GET / HTTP/0.9" + end),
      Request(505, "a new version", "GET / HTTP/2.0" + end),
      Request(400, "another protocol", "PRI * HTTP/2.0\n\nSM\n\n"),
      Request(400, "a line that continues the one before", "GET / HTTP/1.1\nA: b\n c: d" + end),
      Request(400, "a space before the colon", "GET / HTTP/1.1\nA : b" + end),
      Request(400, "no colon", "GET / HTTP/1.1\nAb" + end),
      Request(400, "a name beyond ASCII", "GET / HTTP/1.1\nCoo\u{212A}ie: a" + end),
      Request(400, "no name", "GET / HTTP/1.1\n: b" + end),
      Request(400, "a zero", "GET / HTTP/1.1\nA: \u{0}" + end),
      Request(400, "an escape", "GET /\u{1B}[2J HTTP/1.1" + end),
      Request(400, "two hosts", "GET / HTTP/1.1\nHost: HOST" + end),
      Request(400, "two lengths", "POST / HTTP/1.1\nContent-Length: 1\nContent-Length: 2" + end),
      Request(501, "pieces", "POST / HTTP/1.1\nTransfer-Encoding: chunked" + end + "0\n\n"),
      Request(400, "a negative length", "POST / HTTP/1.1\nContent-Length: -1" + end),
      Request(400, "a length with a sign", "POST / HTTP/1.1\nContent-Length: +1" + end),
      Request(400, "a length in words", "POST / HTTP/1.1\nContent-Length: two" + end),
      Request(413, "a huge length", "POST / HTTP/1.1\nContent-Length: 99999999999999999999" + end),
      Request(413, "a body beyond the limit", "POST / HTTP/1.1\nContent-Length: 16385" + end),
      Request(431, "a huge path", "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1" + end),
      Request(431, "a huge header", "GET / HTTP/1.1\nA: \(String(repeating: "b", count: 20_000))" + end),
      Request(431, "a head without an end", "GET / HTTP/1.1\n" + String(repeating: "a", count: 40_000)),
      Request(
        431, "a thousand headers",
        "GET / HTTP/1.1\n" + (0..<1000).map { "a\($0): b" }.joined(separator: "\n") + end),
      Request(421, "no host", "GET / HTTP/1.1\nConnection: close\n\n"),
      Request(421, "another host", "GET / HTTP/1.1\nHost: example.org\nConnection: close\n\n"),
      Request(421, "another port", "GET / HTTP/1.1\nHost: 127.0.0.1:1\nConnection: close\n\n"),
      Request(421, "a host that ends like ours", "GET / HTTP/1.1\nHost: x.HOST\nConnection: close\n\n"),
      Request(404, "a path to a file", "GET /etc/passwd HTTP/1.1" + end),
      Request(404, "a path to the folder above", "GET /../../etc/passwd HTTP/1.1" + end),
      Request(404, "an escaped path", "GET /%2e%2e/locations HTTP/1.1" + end),
      Request(404, "two slashes", "GET //locations HTTP/1.1" + end),
      Request(404, "a slash behind the name", "GET /locations/ HTTP/1.1" + end),
      Request(404, "an action without a form", "GET /remove?place=59.91,10.75 HTTP/1.1" + end),
      Request(400, "half an escape", "GET /?a=%4 HTTP/1.1" + end),
      Request(400, "bytes that are no text", "GET /?a=%ff%fe HTTP/1.1" + end),
      Request(404, "events of no screen", "GET /live?screen=../x HTTP/1.1" + end),
      Request(403, "no origin", post("/remove", "token=TOKEN&place=59.91,10.75", "\nConnection: close")),
      Request(
        403, "another origin",
        post("/remove", "token=TOKEN&place=59.91,10.75", "\nOrigin: http://example.org\nConnection: close")),
      Request(
        403, "an opaque origin",
        post("/remove", "token=TOKEN&place=59.91,10.75", "\nOrigin: null\nConnection: close")),
      Request(403, "no token", post("/remove", "place=59.91,10.75")),
      Request(403, "another token", post("/remove", "token=x&place=59.91,10.75")),
      Request(400, "two tokens", post("/remove", "token=x&token=TOKEN&place=59.91,10.75")),
      Request(400, "a move that is no number", post("/move", "token=TOKEN&place=59.91,10.75&by=up")),
      Request(
        400, "a move beyond all lists", post("/move", "token=TOKEN&place=59.91,10.75&by=9223372036854775807")),
      Request(400, "a row that is no number", post("/choose", "token=TOKEN&row=a.b")),
      Request(400, "a word between two numbers", post("/choose", "token=TOKEN&row=0.x.1")),
      Request(303, "a place that is not there", post("/remove", "token=TOKEN&place=%3Cb%3E")),
      Request(303, "a row that is not there", post("/choose", "token=TOKEN&row=99999.-1")),
      Request(404, "an action that is not there", post("/format", "token=TOKEN")),
    ]

    private func bytes(of request: Request, for client: SiteClient) -> String {
      let text = request.text.replacing("HOST", with: client.host).replacing("TOKEN", with: client.token)
      let body = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
      return text.replacing("LENGTH", with: "\(body.utf8.count)")
    }

    @Test(arguments: lawless)
    func aLawlessRequestIsAnsweredAndChangesNothing(_ request: Request) async throws {
      let house = try LiveHouse(places: [LiveHouse.oslo])
      try await house.whileServing { client in
        let answer = try await client.answer(to: bytes(of: request, for: client))
        #expect(answer.hasPrefix("HTTP/1.1 \(request.status) "), "\(answer.prefix(200))")
        #expect(!answer.contains("passwd") && !answer.contains("<b>"))
        #expect(try await client.get("/settings").hasPrefix("HTTP/1.1 200 "))
      }
      #expect(house.names == ["Oslo"])
      #expect(house.model.place == BundledWeather.place)
    }

    @Test(arguments: [
      "", "G", "GET / HTTP/1.1\r\nHost: HOST\r\n",
      "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 9\r\n\r\n1",
    ])
    func aRequestThatDoesNotEndIsGivenUp(_ beginning: String) async throws {
      let house = try LiveHouse(patience: .milliseconds(50))
      try await house.whileServing { client in
        let answer = try await client.answer(to: beginning.replacing("HOST", with: client.host))
        #expect(answer.hasPrefix("HTTP/1.1 408 "))
      }
    }

    /// The page is longer than what the system keeps for a client that does not read.
    @Test
    func aClientThatDoesNotReadItsAnswerIsGivenUp() async throws {
      let server = try HTTPServer(patience: .milliseconds(50)) { _ in
        .text(String(repeating: "x", count: 50_000_000))
      }
      let running = Task { await server.run() }
      var ends = server.connections.dropFirst().filter { $0 == 0 }.values(buffering: .unlimited)
        .makeAsyncIterator()
      let client = SiteClient(port: server.port, token: "")
      let socket = try Socket.connected(to: server.port)
      _ = await socket.send("GET / HTTP/1.1\r\nHost: \(client.host)\r\n\r\n")
      _ = await ends.next()
      #expect(await SiteClient.rest(of: socket).utf8.count < 50_000_000)
      running.cancel()
      await running.value
    }

    @Test
    func aRequestInPiecesIsTheSameRequest() async throws {
      let house = try LiveHouse()
      try await house.whileServing { client in
        let socket = try Socket.connected(to: client.port)
        for byte in "GET /settings HTTP/1.1\r\nHost: \(client.host)\r\nConnection: close\r\n\r\n"
          .unicodeScalars
        {
          _ = await socket.send(String(byte))
        }
        #expect(await SiteClient.rest(of: socket).contains("<h1>Settings</h1>"))
      }
    }

    @Test
    func aConnectionCarriesSeveralRequestsInOrder() async throws {
      let house = try LiveHouse()
      try await house.whileServing { client in
        let request = "GET /PATH HTTP/1.1\r\nHost: \(client.host)\r\n"
        let all =
          request.replacing("PATH", with: "x") + "Content-Length: 2\r\n\r\nab"
          + request.replacing("PATH", with: "live.js") + "\r\n"
          + request.replacing("PATH", with: "settings") + "Connection: close\r\n\r\n"
        let answer = try await client.answer(to: all)
        let first = try #require(answer.firstRange(of: "HTTP/1.1 404 "))
        let second = try #require(answer.firstRange(of: "text/javascript"))
        let third = try #require(answer.firstRange(of: "<h1>Settings</h1>"))
        #expect(first.lowerBound < second.lowerBound && second.lowerBound < third.lowerBound)
      }
    }

    @Test
    func theEndMayBeOneOfSeveralOptions() async throws {
      let house = try LiveHouse(patience: .milliseconds(50))
      try await house.whileServing { client in
        let answer = try await client.answer(
          to: "GET /x HTTP/1.1\r\nHost: \(client.host)\r\nConnection: TE , Close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 404 "))
        #expect(!answer.contains("HTTP/1.1 408 "))
      }
    }

    @Test
    func atEveryAddressOnlyNumbersAreTheHost() async throws {
      let server = try HTTPServer(at: "0.0.0.0") { _ in .status(204) }
      let running = Task { await server.run() }
      let client = SiteClient(port: server.port, token: "")
      for (host, status) in [
        ("192.168.0.7", 204), ("127.0.0.1", 204), ("localhost", 204), ("evil.example", 421),
      ] {
        let answer = try await client.answer(
          to: "GET / HTTP/1.1\r\nHost: \(host):\(server.port)\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      }
      running.cancel()
      await running.value
    }
  }
#endif
