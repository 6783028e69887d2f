#if SQLite
  import Foundation
  import Lists
  import SQLite3
  import Streams

  /// Live lists over a table of a million rows. The limit is the same SQL, prepared by hand, with the same decoding.
  /// A value is one of the 50 rows shown.
  enum SQLiteRows {
    static var all: [Row] {
      [
        Row("sqlite-first-1m", of: "lists", goal: 1.5, allocations: nil, values: 50, first),
        Row("sqlite-search-1m", of: "lists", goal: 1.5, allocations: nil, values: 50, searched),
        Row("sqlite-foreign-1m", of: "lists", nanoseconds: 100_000, allocations: nil, values: 50, foreign),
      ]
    }

    struct Errand: Codable, Identifiable, Equatable, Sendable {
      let id: Int
      var title: String
      var priority: Int
      var isDone: Bool
    }

    private static let order = #"o."$.priority", o.rank LIMIT 50"#

    /// A list of the first 50 open errands, by priority.
    private static func first() -> Pair {
      let place = Place(), store = place.store()
      let hand = HandStatement(
        place, #"SELECT o.rank, o.id, o.content FROM errands AS o WHERE o."$.isDone" = ? ORDER BY "# + order)
      let query = ListQuery<Errand>(where: \.isDone == false, sort: .ascending(\.priority), limit: 50)
      return Pair { count in
        (0..<count).reduce(0) { sum, _ in sum &+ hand.checksum("0") }
      } ours: { count in
        (0..<count).reduce(0) { sum, _ in sum &+ checksum(FetchedList(store, query).objects) }
      }
    }

    /// A list of the first 50 errands with a word, as someone types it.
    private static func searched() -> Pair {
      let place = Place(), store = place.store()
      let search = #""watershed_search errands $.title""#
      let hand = HandStatement(
        place,
        """
        SELECT o.rank, o.id, o.content FROM errands AS o WHERE o.rank IN \
        (SELECT rowid FROM \(search) WHERE \(search) MATCH ?) ORDER BY \(order)
        """)
      let texts = ["77", "777", "7777"]
      return Pair { count in
        (0..<count).reduce(0) { sum, number in
          let words = texts[number % 3].split(separator: " ").map { "\"\($0)\" *" }.joined(separator: " AND ")
          return sum &+ hand.checksum(words)
        }
      } ours: { count in
        (0..<count).reduce(0) { sum, number in
          let query = ListQuery<Errand>(
            where: .search(\.title, for: texts[number % 3]), sort: .ascending(\.priority), limit: 50)
          return sum &+ checksum(FetchedList(store, query).objects)
        }
      }
    }

    /// Another connection commits a row that the list shows, until the list has changed. The limit commits, and reads at
    /// once.
    private static func foreign() -> Pair {
      let place = Place(), store = place.store(checkingEvery: .seconds(3_600)), writer = place.store()
      let hand = HandStatement(place, "SELECT o.rank, o.id, o.content FROM errands AS o ORDER BY " + order)
      let query = ListQuery<Errand>(sort: .ascending(\.priority), limit: 50)
      let list = FetchedList(store, query)
      let arrived = DispatchSemaphore(value: 0)
      let cancellable = list.$objects.dropFirst().sink { _ in arrived.signal() }
      let id = list.objects.first?.id ?? 0
      var commits = 0
      func commit() {
        commits += 1
        do { try writer.update(id: id) { $0.title = "errand \(commits)" } } catch { fatalError("\(error)") }
      }
      return Pair { count in
        (0..<count).reduce(0) { sum, _ in
          commit()
          // The list sees it as well, but the limit does not wait for it.
          defer { arrived.wait() }
          return sum &+ hand.checksum(nil)
        }
      } ours: { count in
        (0..<count).reduce(0) { sum, _ in
          commit()
          arrived.wait()
          withExtendedLifetime(cancellable) {}
          return sum &+ checksum(list.objects)
        }
      }
    }

    private static func checksum(_ errands: [Errand]) -> Int {
      errands.reduce(0) { $0 &+ $1.id &+ $1.priority }
    }

    /// A database with a million errands. It is made once, and removed with the last one that uses it.
    private final class Place {
      nonisolated(unsafe) private static weak var shared: Files?
      private let files: Files

      init() {
        files = Self.shared ?? Files()
        Self.shared = files
      }

      var path: String { files.path }

      func store(checkingEvery interval: Duration? = nil) -> SQLiteStore<Errand> {
        do { return try SQLiteStore(path: path, Files.schema, checkingEvery: interval) } catch {
          fatalError("\(error)")
        }
      }
    }

    private final class Files {
      static let schema = SQLiteSchema<Errand>(
        "errands",
        columns: [.init(\.title, "title"), .init(\.priority, "priority"), .init(\.isDone, "isDone")],
        indexes: [.ascending(\.priority), .ascending(\.isDone).then(by: .ascending(\.priority))],
        searching: [\.title])

      let folder = FileManager.default.temporaryDirectory.appending(path: "errands-\(UUID().uuidString)")
      var path: String { folder.appending(path: "errands.sqlite").path }

      /// The rows come from SQL, which is quicker. The store then adds its columns and indexes.
      init() {
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          _ = try SQLiteStore(path: path, SQLiteSchema<Errand>("errands"), checkingEvery: nil)
          var handle: OpaquePointer?
          sqlite3_open(path, &handle)
          sqlite3_exec(
            handle,
            """
            WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 999999)
            INSERT INTO errands (id, content) SELECT n, json_object('id', n, 'title', 'errand ' || n,
              'priority', (n * 2654435761) & 268435455, 'isDone', json(iif(n % 3 = 0, 'true', 'false'))) FROM number
            """, nil, nil, nil)
          sqlite3_close(handle)
        } catch {
          fatalError("\(error)")
        }
      }

      deinit { try? FileManager.default.removeItem(at: folder) }
    }

    /// A prepared statement, and the decoding of its rows.
    private final class HandStatement {
      private let place: Place
      private var handle: OpaquePointer?
      private var statement: OpaquePointer?

      init(_ place: Place, _ sql: String) {
        self.place = place
        _ = place.store()
        sqlite3_open_v2(place.path, &handle, SQLITE_OPEN_READONLY, nil)
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
          fatalError(String(cString: sqlite3_errmsg(handle)))
        }
      }

      deinit {
        sqlite3_finalize(statement)
        sqlite3_close(handle)
      }

      func checksum(_ value: String?) -> Int {
        if let value {
          if let number = Int64(value) {
            sqlite3_bind_int64(statement, 1, number)
          } else {
            sqlite3_bind_text(statement, 1, value, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
          }
        }
        defer { sqlite3_reset(statement) }
        var errands: [Errand] = []
        while sqlite3_step(statement) == SQLITE_ROW {
          let content = sqlite3_column_text(statement, 2).map { String(cString: $0) } ?? ""
          do {
            errands.append(try JSONDecoder().decode(Errand.self, from: Data(content.utf8)))
          } catch {
            fatalError("\(error)")
          }
        }
        return SQLiteRows.checksum(errands)
      }
    }
  }
#endif
