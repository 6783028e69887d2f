#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Streams

  /// A small server for pages and events. A client that is slow, or that sends nonsense, harms no other.
  ///
  /// It answers only requests that are meant for it: those that name it as their host, and of those that change something
  /// only the ones that a page of its own sends. Waiting for a client takes no thread.
  package final class HTTPServer: Sendable {
    /// The port at which it listens.
    package let port: UInt16

    private let tally = Tally()
    private let listener: Socket
    private let host: String
    private let patience: Duration
    private let answer: @Sendable (HTTPRequest) async -> HTTPReply

    /// The largest number of connections. Further ones are closed.
    private static let capacity = 512

    /// Opens the port. Clients wait until the server runs.
    ///
    /// - Parameters:
    ///   - host: The IPv4 address of this machine to listen at. Others reach it only if it is not that of the loopback interface.
    ///   - port: The port; for zero, one that the system chooses.
    ///   - patience: The longest time for a request to arrive, or for an answer to be read.
    ///   - answer: Returns the answer to a lawful request.
    package init(
      at host: String = "127.0.0.1", port: UInt16 = 0, patience: Duration = .seconds(8),
      answer: @escaping @Sendable (HTTPRequest) async -> HTTPReply
    ) throws(Failure) {
      (self.host, self.patience, self.answer) = (host, patience, answer)
      (listener, self.port) = try Socket.listening(at: host, port: port)
    }

    /// The address for a browser.
    package var address: String { "http://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(port)/" }

    /// The number of connections.
    package var connections: CurrentValueSubject<Int, Never> { tally.numbers }

    /// Serves clients until the task is cancelled.
    package func run() async {
      await withDiscardingTaskGroup { group in
        while let client = await listener.nextConnection() {
          guard connections.value < Self.capacity else { continue }
          await tally.add(1)
          group.addTask {
            await self.serve(client)
            await self.tally.add(-1)
          }
        }
        group.cancelAll()
      }
    }

    private func serve(_ client: Socket) async {
      var parser = HTTPParser()
      while true {
        let (rest, result) =
          await within(patience) { [parser] in await Self.request(parser, from: client) }
          ?? (parser, .failure(HTTPRefusal(408)))
        parser = rest
        switch result {
        case .success(let request?):
          guard await deliver(reply(to: request), to: client, staysOpen: request.staysOpen) else { return }
        case .success: return
        case .failure(let refusal):
          _ = await deliver(.status(refusal.status), to: client, staysOpen: false)
          return await leave(client)
        }
      }
    }

    /// Waits for a request; nil if the client has hung up.
    private static func request(_ parser: HTTPParser, from client: Socket) async
      -> (HTTPParser, Result<HTTPRequest?, HTTPRefusal>)
    {
      var parser = parser
      do throws(HTTPRefusal) {
        while true {
          if let request = try parser.next() { return (parser, .success(request)) }
          guard let bytes = await client.receive() else { return (parser, .success(nil)) }
          parser.add(bytes)
        }
      } catch {
        return (parser, .failure(error))
      }
    }

    private func reply(to request: HTTPRequest) async -> HTTPReply {
      guard let host = request.header("host"), isOwn(host) else { return .status(421) }
      if request.method == .post, request.header("origin") != "http://\(host)" { return .status(403) }
      return await answer(request)
    }

    /// Returns true if a request means this server. A name that someone else has pointed here is another one.
    private func isOwn(_ host: String) -> Bool {
      let names = ["127.0.0.1", "localhost", self.host]
      if names.contains(where: { host == "\($0):\(port)" || port == 80 && host == $0 }) { return true }
      // At every address of this machine, a number is one of them.
      return self.host == "0.0.0.0" && host.hasSuffix(":\(port)")
        && host.dropLast("\(port)".count + 1).utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2e }
    }

    /// Sends an answer.
    ///
    /// - Returns: True if the connection can have another request.
    private func deliver(_ reply: HTTPReply, to client: Socket, staysOpen: Bool) async -> Bool {
      switch reply.body {
      case .text(let text):
        let isSent = await within(patience) { await client.send(reply.head(staysOpen: staysOpen) + text) }
        return isSent == true && staysOpen
      case .events(let send):
        guard await client.send(reply.head(staysOpen: false) + "retry: 500\n\n") else { return false }
        await withTaskGroup { group in
          group.addTask { await send(EventStream(client)) }
          group.addTask { while await client.receive() != nil {} }
          _ = await group.next()
          group.cancelAll()
        }
        return false
      }
    }

    /// Lets a client that still sends read why it was refused.
    private func leave(_ client: Socket) async {
      client.finish()
      _ = await within(min(patience, .seconds(1))) {
        for _ in 0..<64 {
          if await client.receive() == nil { break }
        }
        return true
      }
    }

    /// Returns the result of a closure, or nil and cancels it if it takes too long.
    private func within<Value: Sendable>(_ time: Duration, _ body: @escaping @Sendable () async -> Value)
      async
      -> Value?
    {
      await withTaskGroup(of: Value?.self) { group in
        group.addTask { await body() }
        group.addTask {
          try? await Task.sleep(for: time)
          return nil
        }
        defer { group.cancelAll() }
        return await group.next() ?? nil
      }
    }
  }

  /// A number that many tasks change.
  package actor Tally {
    package nonisolated let numbers = CurrentValueSubject<Int, Never>(0)

    package init() {}

    package func add(_ count: Int) { numbers.value += count }
  }

  /// The way to a client that listens to events.
  package struct EventStream: Sendable {
    private let client: Socket

    fileprivate init(_ client: Socket) { self.client = client }

    /// Sends an event, as fast as the client reads.
    ///
    /// - Parameters:
    ///   - id: The id that the client sends in `Last-Event-ID` if it connects again.
    ///   - data: A text of one line.
    /// - Returns: True if it was sent. Otherwise the client has hung up.
    package func send(id: String, _ data: String) async -> Bool {
      await client.send("id: \(id)\ndata: \(data)\n\n")
    }
  }
#else
  /// The way to a client that listens to events. This system has no sockets that the example knows.
  package struct EventStream: Sendable {}
#endif
