#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Serving
  import Streams

  /// Serves the values of a publisher to any number of clients, as server-sent events over HTTP.
  ///
  /// Each client has a buffer of its own. If it reads too slowly, its policy says which events it misses.
  struct EventServer: Sendable {
    private let server: HTTPServer
    private let tally = Tally()

    /// Opens the port. Clients wait until the server runs.
    init<Events: Publisher<Int, Never> & Sendable>(
      _ events: Events, buffering policy: BufferingPolicy = .newest(16)
    ) throws(Failure) {
      server = try HTTPServer { [tally] _ in
        .events { client in
          var iterator = events.values(buffering: policy).makeAsyncIterator()
          await tally.add(1)
          while let number = await iterator.next(), await client.send(id: "\(number)", "\(number)") {}
          await tally.add(-1)
        }
      }
    }

    /// The port that the system has chosen.
    var port: UInt16 { server.port }

    /// The number of clients that receive events.
    var clients: CurrentValueSubject<Int, Never> { tally.numbers }

    /// Serves clients until the task is cancelled.
    func run() async { await server.run() }
  }
#endif
