import Console
import Streams

/// Streams events to clients over a socket: one stream of ticks for all, and for each client a buffer of its own.
package enum EventsExample {
  static let syntax = Syntax(
    "events", summary: "Streams server-sent events to clients of this machine, one each second.",
    options: [
      Option("--demo", help: "Start ten clients as well, and print what each has read."),
      Option("--count", value: "NUMBER", help: "How many events each of them reads; otherwise 5."),
    ],
    notes: """
      The address is printed; curl -N ADDRESS shows the events. A client that reads too slowly misses the oldest
      events, and holds up no other.
      """
  )

  package static func main() async {
    await Program.run(syntax) { arguments in
      #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
        if arguments.has("--demo") {
          try await demonstrate(arguments.number("--count", in: 1...1_000) ?? 5)
        } else {
          if arguments.has("--count") { throw Failure(usage: "--count needs --demo") }
          try await serve()
        }
      #else
        throw Failure("this system has no sockets that the example knows")
      #endif
    }
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
    /// Serves until the program is ended. The clock stands while there is no client.
    private static func serve() async throws {
      let ticks = Ticks(every: 1, on: ClockScheduler()).share(replay: 1, keepAlive: .whileConnected)
      let server = try EventServer(ticks)
      Terminal.line("http://127.0.0.1:\(server.port)")
      await server.run()
    }

    /// Lets ten clients read the same events.
    private static func demonstrate(_ count: Int) async throws {
      let events = PassthroughSubject<Int, Never>()
      let server = try EventServer(events, buffering: .newest(count))
      let running = Task { await server.run() }
      let readings = (1...10).map { _ in
        Task {
          var client = try await EventClient(port: server.port)
          return await client.next(count)
        }
      }
      for await clients in server.clients.values where clients == readings.count { break }
      let ticking = Ticks(every: 0.01, on: ClockScheduler()).prefix(count).subscribe(events)
      for (index, reading) in readings.enumerated() {
        let numbers = try await reading.value.map(String.init)
        Terminal.line("client \(index + 1): \(numbers.joined(separator: " "))")
      }
      ticking.cancel()
      running.cancel()
      await running.value
    }
  #endif
}
