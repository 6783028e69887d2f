#if SQLite
  import Foundation

  extension SQLiteStore {
    /// Copies the database, with all its tables, to a new file.
    ///
    /// The copy is as the database was after one transaction. Others go on writing meanwhile. The file appears only
    /// when it is complete and on the disk, so a copy that was interrupted leaves nothing at `target`.
    ///
    /// - Throws: ``StoreError/fileExists(path:)`` if there is a file already.
    public func backUp(to target: String) throws(StoreError) {
      try SQLiteFiles.check(path: target)
      guard !FileManager.default.fileExists(atPath: target) else {
        throw .fileExists(path: target)
      }
      try checkFiles()
      let unfinished = "\(target).\(UUID().uuidString).unfinished"
      SQLiteFiles.create(path: unfinished)
      defer { try? FileManager.default.removeItem(atPath: unfinished) }
      // Its own connection, because a copy takes long.
      let source = try opening.connect(isReadOnly: true)
      do throws(StoreError) {
        try source.run("VACUUM INTO ?", [.text(source.address(ofFile: unfinished))])
      } catch {
        throw switch error {
        case .cannotOpen(_, let reason): .cannotOpen(path: target, reason: reason)
        case .diskFull: .diskFull(path: target)
        default: error
        }
      }
      try SQLiteFiles.publish(unfinished, as: target)
    }
  }
#endif
