#if SQLite
  import Foundation

  /// The files of an open database as the file system identifies them.
  ///
  /// SQLite does not notice that one of them was removed or replaced, and would go on to write to files that no other
  /// process can open.
  struct SQLiteFiles {
    private let path: String
    private var known: [String: FileIdentity] = [:]

    init(path: String) { self.path = path }

    /// Compares the files with what they were, and remembers those that have appeared since.
    mutating func check() throws(StoreError) {
      for suffix in ["", "-wal", "-shm"] {
        let present = FileIdentity(path: path + suffix)
        guard let former = known[suffix] else {
          known[suffix] = present
          continue
        }
        guard present == former else {
          throw .damaged(
            path: path, reason: "it or its log was replaced or removed while it was open")
        }
      }
    }

    /// Refuses what SQLite would take for the path of another database, or for no path.
    static func check(path: String) throws(StoreError) {
      let reason: String? =
        if path.isEmpty { "the path is empty" } else if path.utf8.contains(0) {
          "the path contains a zero character"
        } else if path == ":memory:" { "this is not the path of a file. Use SQLiteMemory instead" } else {
          nil
        }
      if let reason { throw .cannotOpen(path: path, reason: reason) }
    }

    /// Creates the file if there is none, so that only its owner may read it. SQLite gives the same permissions to the
    /// log.
    static func create(path: String) {
      #if !os(Windows)
        let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
      #endif
    }

    /// Gives a finished file its name, once its content is on the disk. A file that has the name is not replaced.
    static func publish(_ unfinished: String, as target: String) throws(StoreError) {
      #if os(Windows)
        do {
          try FileManager.default.moveItem(atPath: unfinished, toPath: target)
        } catch {
          throw .cannotOpen(path: target, reason: "it cannot be created")
        }
      #else
        try synchronise(unfinished, for: target)
        if link(unfinished, target) == 0 {
          let folder = (target as NSString).deletingLastPathComponent
          return try synchronise(folder.isEmpty ? "." : folder, for: target)
        }
        if errno == EEXIST { throw .fileExists(path: target) }
        // Some file systems have no links.
        if errno == EPERM || errno == ENOTSUP, rename(unfinished, target) == 0 { return }
        throw .cannotOpen(path: target, reason: String(cString: strerror(errno)))
      #endif
    }

    #if !os(Windows)
      private static func synchronise(_ path: String, for target: String) throws(StoreError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        guard file >= 0, fsync(file) == 0 else {
          throw .cannotOpen(path: target, reason: String(cString: strerror(errno)))
        }
      }
    #endif
  }

  /// The identity of a file, whatever its name; `nil` if there is no file, or the system does not tell.
  private struct FileIdentity: Equatable {
    let device: UInt64
    let number: UInt64

    init?(path: String) {
      #if os(Windows)
        return nil
      #else
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
      #endif
    }
  }
#endif
