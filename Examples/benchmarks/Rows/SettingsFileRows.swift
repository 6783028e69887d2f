import Foundation
import Settings
import Streams

#if SQLite
  import SQLite3
#endif

/// Settings in a file, beside the least that the system must do for the same. Times are nanoseconds per setting.
enum SettingsFileRows {
  #if os(Windows)
    static let all: [Row] = []
  #else
    static var all: [Row] {
      [
        Row("commit-100", of: "settings", goal: 1.3, allocations: nil, values: 100, commit),
        Row("commit-1-of-100", of: "settings", goal: 3, allocations: nil, values: 100) { commitOne(of: 100) },
        Row("commit-1-of-10k", of: "settings", goal: 3, allocations: nil, values: 100) {
          commitOne(of: 10_000)
        },
        Row("commit-1-of-100k", of: "settings", goal: 3, allocations: nil, values: 100) {
          commitOne(of: 100_000)
        },
        Row("sets-1000", of: "settings", goal: 5, allocations: nil, values: 1_000, sets),
        Row("foreign-change", of: "settings", goal: 2, allocations: nil, values: 100, foreignChange),
        Row("open-100", of: "settings", goal: 15, allocations: nil, values: 100) { open(100) },
        Row("open-1m", of: "settings", nanoseconds: 600, allocations: nil, values: 1_000_000) {
          open(1_000_000)
        },
        Row("open-1m-memory", of: "settings", peak: 500, memory),
      ] + database
    }

    /// A journal of SQLite is the limit of rows that need the package trait `SQLite`.
    private static var database: [Row] {
      #if SQLite
        [Row("commit-1-sqlite", of: "settings", goal: 1.2, allocations: nil, commitBesideSQLite)]
      #else
        []
      #endif
    }

    private static let keys = (0..<1_000).map { SettingKey("a setting \($0)", default: 0) }

    private static func commit() -> Pair {
      let place = Place()
      let store = place.store()
      return place.commits { number in
        store.edit { settings in
          for key in keys.prefix(100) { settings[key] = number }
        }
        place.synchronize(store)
      }
    }

    /// Changes one of many settings, beside the least that keeps a change: a small write and an `fsync`. A commit counts as
    /// a hundred values, as in the row where it changes a hundred.
    private static func commitOne(of count: Int) -> Pair {
      let place = Place()
      let store = place.fill(count)
      let last = SettingKey("a setting \(count - 1)", default: 0)
      return place.commits { number in
        store[last] = -number
        place.synchronize(store)
      } beside: { _ in
        place.appendRaw()
      }
    }

    /// Sets values one by one and acknowledges them together, in two commits at most.
    private static func sets() -> Pair {
      let place = Place()
      let store = place.store()
      return place.commits { number in
        for key in keys { store[key] = number }
        place.synchronize(store)
      }
    }

    /// Writes with one store and publishes with another; the two share only the file.
    private static func foreignChange() -> Pair {
      let place = Place()
      let reader = place.store()
      let writer = place.store()
      let last = keys[99]
      let arrived = DispatchSemaphore(value: 0)
      let cancellable = reader.publisher(for: last).dropFirst().sink { _ in arrived.signal() }
      // Waits until the reader watches the file.
      place.synchronize(reader)
      return place.commits { number in
        writer.edit { settings in
          for key in keys.prefix(100) { settings[key] = number }
        }
        place.synchronize(writer)
        arrived.wait()
        withExtendedLifetime(cancellable) {}
      }
    }

    private static func open(_ count: Int) -> Pair {
      let place = Place()
      place.fill(count)
      let key = SettingKey("a setting 50", default: 0)
      return Pair { count in
        (0..<count).reduce(0) { sum, _ in sum + place.readRaw() }
      } ours: { count in
        (0..<count).reduce(0) { sum, _ in sum + place.store()[key] }
      }
    }

    /// The most bytes in use for each of a million settings while they are opened.
    private static func memory() -> Double? {
      let place = Place()
      // It stays, because what it frees would count.
      let full = place.fill(1_000_000)
      var store: SettingsStore?
      let bytes = Allocations.peak { store = place.store() }
      return withExtendedLifetime((full, store)) { bytes.map { Double($0) / 1_000_000 } }
    }

    #if SQLite
      /// Commits of one value each, as the store waits for the disk and as SQLite does with its journal.
      private static func commitBesideSQLite() -> Pair {
        let place = Place()
        let store = place.fill(100)
        let database = Database(place.file.path + ".sqlite")
        let key = SettingKey("a setting 99", default: 0)
        return place.commits { number in
          store[key] = -number
          place.synchronize(store)
        } beside: {
          database.write($0)
        }
      }
    #endif
  #endif
}

#if !os(Windows)
  /// The folder of a row, and the system calls that no store can do without.
  private final class Place {
    private let folder: URL
    private let bytes = [UInt8](repeating: 7, count: 4_000)

    init() {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
      check((try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var file: URL { folder.appendingPathComponent("benchmark.settings") }

    func store() -> SettingsStore {
      do {
        return try SettingsStore(.file(file))
      } catch {
        fatalError("\(error)")
      }
    }

    func synchronize(_ store: SettingsStore) { check((try? store.synchronize()) != nil) }

    /// Calls `change`, which commits a new number each time, beside the least that any commit takes.
    func commits(_ change: @escaping (Int) -> Void) -> Pair {
      commits(change) { _ in self.writeRaw() }
    }

    /// The same beside something else.
    func commits(_ change: @escaping (Int) -> Void, beside limit: @escaping (Int) -> Void) -> Pair {
      var number = 0
      return Pair { count in
        for number in 0..<count { limit(number) }
        return count
      } ours: { count in
        for _ in 0..<count {
          number += 1
          change(number)
        }
        return count
      }
    }

    /// Writes a file, syncs it, renames it and syncs the folder.
    func writeRaw() {
      let temporary = folder.appendingPathComponent("raw.next").path
      let file = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      check(write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0 && close(file) == 0)
      check(rename(temporary, folder.appendingPathComponent("raw").path) == 0)
      let directory = Foundation.open(folder.path, O_RDONLY | O_DIRECTORY)
      check(fsync(directory) == 0 && close(directory) == 0)
    }

    /// Adds a few bytes to a file and syncs it.
    func appendRaw() {
      let file = Foundation.open(
        folder.appendingPathComponent("raw.log").path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      check(write(file, bytes, 100) == 100 && fsync(file) == 0 && close(file) == 0)
    }

    /// Stores so many settings, each of them 1.
    @discardableResult
    func fill(_ count: Int) -> SettingsStore {
      let store = store()
      store.edit { settings in
        for number in 0..<count { settings[SettingKey("a setting \(number)", default: 0)] = 1 }
      }
      synchronize(store)
      return store
    }

    /// Opens, reads and closes the file.
    func readRaw() -> Int {
      var buffer = [UInt8](repeating: 0, count: 8_000)
      let descriptor = Foundation.open(file.path, O_RDONLY)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {}
      check(close(descriptor) == 0)
      return 1
    }

    private func check(_ condition: Bool) {
      guard condition else { fatalError("The benchmark cannot use \(folder.path): error \(errno).") }
    }
  }
#endif

#if SQLite
  /// A table of SQLite whose commits wait for the disk, written by hand.
  private final class Database {
    private var handle: OpaquePointer?
    private var statement: OpaquePointer?

    init(_ path: String) {
      check(sqlite3_open(path, &handle))
      let setup = """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
        WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 99)
          INSERT INTO settings SELECT 'a setting ' || n, 1 FROM number;
        """
      check(sqlite3_exec(handle, setup, nil, nil, nil))
      let update = "UPDATE settings SET value = ? WHERE name = 'a setting 99'"
      check(sqlite3_prepare_v2(handle, update, -1, &statement, nil))
    }

    deinit {
      sqlite3_finalize(statement)
      sqlite3_close(handle)
    }

    func write(_ number: Int) {
      sqlite3_bind_int64(statement, 1, Int64(number))
      check(sqlite3_step(statement), SQLITE_DONE)
      sqlite3_reset(statement)
    }

    private func check(_ result: Int32, _ expected: Int32 = SQLITE_OK) {
      if result != expected { fatalError(String(cString: sqlite3_errmsg(handle))) }
    }
  }
#endif
