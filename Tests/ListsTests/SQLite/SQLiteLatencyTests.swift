#if SQLite && (os(Linux) || os(macOS))
  import Dispatch
  import Foundation
  import Lists
  import Streams
  import TestSupport
  import Testing

  /// Two processes that answer each other through a database.
  @Suite(.blocking)
  struct SQLiteLatencyTests {
    private static let rounds = 100

    /// A store that would check by itself only after an hour.
    private static func store(_ path: String) throws -> SQLiteStore<Note> {
      try SQLiteStore(
        path: path, table: "notes", busyTimeout: .seconds(600), checkingEvery: .seconds(3_600))
    }

    /// Processes have the same uptime.
    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Writes odd numbers, each after the even one before it was read.
    private static func ask(path: String) async throws {
      let store = try store(path)
      let arrivals = AsyncStream<Void>.makeStream()
      let cancellable = store.changes.filter(\.isExternal).sink { _ in arrivals.continuation.yield() }
      try store.insert(Note(1, "\(now)", order: 1))
      for await _ in arrivals.stream {
        guard let answer = try store.object(id: 1), answer.order.isMultiple(of: 2) else { continue }
        if answer.order >= 2 * rounds { break }
        try store.update(id: 1) {
          $0.order += 1
          $0.text = "\(now)"
        }
      }
      withExtendedLifetime(cancellable) {}
    }

    @Test
    func seesTheWritesOfAnotherProcessLongBeforeItChecks() async throws {
      let folder = try SQLiteFolder()
      let path = folder.path
      let store = try Self.store(path)
      let delays = Guarded<[Double]>([])
      let cancellable = store.changes.filter(\.isExternal).sink { _ in
        let seen = Self.now
        // The other process closes the database at its end, which is a change as well. The folder may be gone by then.
        if delays.withLock({ $0.count }) == Self.rounds { return }
        do {
          guard let note = try store.object(id: 1), !note.order.isMultiple(of: 2) else { return }
          let written = try #require(UInt64(note.text))
          delays.withLock { $0.append(Double(seen - written) / 1e6) }
          try store.update(id: 1) { $0.order += 1 }
        } catch {
          Issue.record(error)
        }
      }
      await #expect(processExitsWith: .success) { [path = path as String] in try await Self.ask(path: path) }
      let sorted = delays.withLock { $0.sorted() }
      #expect(sorted.count == Self.rounds)
      let median = sorted[sorted.count / 2]
      let most = sorted[sorted.count * 95 / 100]
      print("Written and seen by another process: p50 \(median) ms, p95 \(most) ms")
      // The goal is 5 ms on a machine that has nothing else to do. Without the log it would be an hour.
      withExtendedLifetime((cancellable, folder)) {}
    }
  }
#endif
