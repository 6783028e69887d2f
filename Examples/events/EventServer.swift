#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Streams

  /// Serves the values of a publisher to any number of clients, as server-sent events over HTTP.
  ///
  /// Each client has a buffer of its own. If it reads too slowly, its policy says which events it misses.
  actor EventServer<Events: Publisher<Int, Never> & Sendable> {
    /// The port that the system has chosen.
    nonisolated let port: UInt16

    /// The number of clients that receive events.
    nonisolated let clients = CurrentValueSubject<Int, Never>(0)

    private let events: Events
    private let policy: BufferingPolicy
    private let listener: Socket

    /// Opens the port. Clients wait until the server runs.
    init(_ events: Events, buffering policy: BufferingPolicy = .newest(16)) throws(Failure) {
      self.events = events
      self.policy = policy
      (listener, port) = try Socket.listening()
    }

    /// Serves clients until the task is cancelled.
    func run() async {
      await withDiscardingTaskGroup { group in
        while let client = await listener.nextConnection() {
          group.addTask { await self.serve(client) }
        }
        group.cancelAll()
      }
    }

    /// Serves a client until it hangs up, which the server notices at one of the next events.
    private func serve(_ client: Socket) async {
      guard await isRequest(from: client), await client.send(Self.head) else { return }
      var iterator = events.values(buffering: policy).makeAsyncIterator()
      clients.value += 1
      while let number = await iterator.next(), await client.send("id: \(number)\ndata: \(number)\n\n") {}
      clients.value -= 1
    }

    /// Returns true if a client sends the head of a request, of which the server needs to know no more.
    private func isRequest(from client: Socket) async -> Bool {
      var head: [UInt8] = []
      while let bytes = await client.receive(), head.count < 65_536 {
        head += bytes
        if head.suffix(4).elementsEqual("\r\n\r\n".utf8) { return head.starts(with: "GET ".utf8) }
      }
      return false
    }

    private static var head: String {
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    }
  }
#endif
