#if SQLite
  internal import SQLite3

  extension StoreError {
    /// Converts a result code of SQLite.
    init(code: Int32, path: String, reason: String) {
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: self = .locked(path: path)
      case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path: path)
      case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
      case SQLITE_CANTOPEN: self = .cannotOpen(path: path, reason: reason)
      case SQLITE_FULL: self = .diskFull(path: path)
      default: self = .database(path: path, code: Int(code), reason: reason)
      }
    }
  }
#endif
