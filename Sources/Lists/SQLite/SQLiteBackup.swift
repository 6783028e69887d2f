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

    /// Replaces the database, with all its tables, by a copy that ``backUp(to:)`` has made.
    ///
    /// Lists show what the copy has, as after one transaction, and so do those of other stores and processes that have the
    /// database open. A copy with an older schema is migrated. If something is wrong with the copy, nothing is changed.
    ///
    /// - Throws: ``StoreError/newerSchema(path:table:found:supported:)`` if a newer version of the program has made the copy,
    ///   ``StoreError/invalidSchema(path:table:reason:)`` if it has no such table, and
    ///   ``StoreError/damaged(path:reason:)`` if it is damaged.
    public func restore(from source: String) throws(StoreError) {
      if isReadOnly { throw .readOnly(path: path) }
      try SQLiteFiles.check(path: source)
      let copy = try SQLiteConnection(path: source, isReadOnly: true, busyTimeout: opening.busyTimeout)
      var fault = ""
      try copy.run("PRAGMA quick_check(1)") { fault = $0.text(0) }
      guard fault == "ok" else { throw .damaged(path: source, reason: fault) }
      guard let found = try table.register.schema(in: copy) else {
        throw .invalidSchema(path: source, table: table.register.name, reason: "it has no such table")
      }
      if let refusal = table.refusal(of: found, at: source) { throw refusal }
      defer { outbox.deliver() }
      try turn.take { () throws(StoreError) in
        try checkFiles()
        // Its own connection, so that `writer` notices it like any other change.
        try opening.connect(isReadOnly: false).replaceAll(by: copy)
        try noteExternalChanges()
      }
    }
  }
#endif
