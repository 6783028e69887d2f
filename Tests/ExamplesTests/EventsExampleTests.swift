#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Streams
  import TestSupport
  import Testing

  @testable import EventsExample

  @Suite(.blocking)
  struct EventsExampleTests {
    private typealias Server = EventServer

    private let subject = PassthroughSubject<Int, Never>()

    /// Runs a server, whose events are those of the subject, while the body runs.
    private func withServer(
      buffering policy: BufferingPolicy = .unlimited, _ body: (Server) async throws -> Void
    ) async throws {
      let server = try EventServer(subject, buffering: policy)
      let running = Task { await server.run() }
      try await body(server)
      running.cancel()
      await running.value
      #expect(server.clients.value == 0)
    }

    /// Connects clients, and waits until the server has them all.
    private func connected(_ count: Int, to server: Server) async throws -> [EventClient] {
      let present = server.clients.value
      var clients: [EventClient] = []
      for _ in 0..<count { clients.append(try await EventClient(port: server.port)) }
      for await all in server.clients.values where all == present + count { break }
      return clients
    }

    @Test
    func tenClientsReceiveTheSameEventsInOrder() async throws {
      try await withServer { server in
        var clients = try await connected(10, to: server)
        for number in 0..<100 { subject.send(number) }
        for index in clients.indices { #expect(await clients[index].next(100) == Array(0..<100)) }
      }
    }

    @Test
    func aClientThatDoesNotReadHoldsUpNoOtherAndMissesTheOldestEvents() async throws {
      try await withServer(buffering: .newest(16)) { server in
        var clients = try await connected(2, to: server)
        let last = 60_000
        // In steps that the buffer of a client that reads can hold.
        for start in stride(from: 0, to: last, by: 10) {
          for number in start..<start + 10 { subject.send(number) }
          #expect(await clients[0].next(10) == Array(start..<start + 10))
        }
        var late: [Int] = []
        while late.last != last - 1, let number = await clients[1].next() { late.append(number) }
        #expect(late.count < last)
        #expect(late == late.sorted())
        #expect(late.suffix(16) == Array(last - 16..<last)[...])
      }
    }

    @Test
    func aClientThatHangsUpIsFreedAndTheOthersGoOn() async throws {
      try await withServer { server in
        var staying = try await connected(1, to: server)
        do { _ = try await connected(1, to: server) }
        var sent = 0
        while server.clients.value > 1 {
          subject.send(sent)
          sent += 1
          await Task.yield()
        }
        #expect(await staying[0].next(sent) == Array(0..<sent))
      }
    }

    @Test
    func theEndOfTheServerEndsItsClients() async throws {
      let server = try EventServer(subject)
      let running = Task { await server.run() }
      var client = try await connected(1, to: server)[0]
      running.cancel()
      #expect(await client.next() == nil)
      await running.value
    }

    @Test
    func theDemonstrationPrintsWhatEachClientHasRead() throws {
      let run = try Run("events", "--demo", "--count", "3")
      #expect(run.output == (1...10).map { "client \($0): 0 1 2\n" }.joined())
      #expect(run.errors == "")
      #expect(run.code == 0)
    }
  }
#endif
