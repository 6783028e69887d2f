extension FileBackend {
  /// Makes the edits of a commit. With the lock held.
  func write(_ changes: SettingsChanges, _ state: inout State) throws(SettingsError) -> SettingsCommitResult {
    if !state.hasCleaned { removeTemporaries() }
    state.hasCleaned = true
    // A process that could not lock the files when it opened them looks at the backup now.
    var isChecked = try !catchUp(&state) || !state.isBackupChecked
    if isChecked { try read(&state, isLocked: true) }
    while true {
      let present = state.contents ?? SettingsContents()
      guard changes.agrees(with: present) else { return .conflict(state.takeContents()) }
      guard state.highestGeneration < .max else { throw .noGenerationLeft(path: paths.file) }
      let commit = SettingsCommit(
        generation: state.highestGeneration + 1, schema: try changes.schema(after: present.schema),
        edits: changes.edits(of: present))
      let isKnown = present.revision == changes.known
      if commit.edits.isEmpty, commit.schema == present.schema {
        // A process may have been killed after writing these values and before they were safe.
        if state.extent != nil { try fileSystem.syncFile(paths.file) }
        try fileSystem.syncFolder(paths.folder)
      } else if try !append(commit, &state) {
        // Damage would otherwise go with the file.
        if !isChecked, let extent = state.extent, try !isIntact(extent) {
          try read(&state, isLocked: true)
          isChecked = true
          continue
        }
        try rewriteOrAppend(commit, &state)
      }
      let contents = state.takeContents()
      return .saved(contents.revision, others: isKnown && contents.notices.isEmpty ? nil : contents)
    }
  }

  /// Returns true if a commit is in the file, although the lock was lost while it was written. With the lock
  /// held again.
  ///
  /// - Parameter revision: The revision that the commit has made.
  func isStored(
    _ changes: SettingsChanges, _ revision: SettingsRevision, _ state: inout State
  ) throws(SettingsError) -> Bool {
    // Then the file is what the commit has left, and perhaps more commits. Another process may have made the same bytes.
    if fileSystem.stamp(of: paths.file)?.number == state.stamp?.number, try catchUp(&state) { return true }
    try read(&state, isLocked: true)
    guard let present = state.contents else { return false }
    return present.revision.generation > revision.generation && changes.edits(of: present).isEmpty
  }

  /// Returns true if no byte of a part of the file was damaged.
  func isIntact(_ extent: Extent) throws(SettingsError) -> Bool {
    guard let bytes = try fileSystem.read(paths.file, limit: sizeLimit) else { return false }
    return FileFormat.isIntact(Array(bytes.prefix(extent.end)), extent)
  }

  // MARK: Appending

  /// Appends a commit to the log, and to the log of the backup.
  ///
  /// - Parameter isLastResort: True if the whole file cannot be written, so that it does not matter whether
  ///   it should be.
  /// - Returns: `false` if the whole file must be written instead. Nothing has changed then.
  private func append(
    _ commit: SettingsCommit, _ state: inout State, isLastResort: Bool = false
  ) throws(SettingsError) -> Bool {
    guard let extent = state.extent, !extent.isTorn, !state.mustRewrite, extent.header.seal == seals.identity
    else {
      return false
    }
    let backup = try backupEnd(of: extent)
    guard isLastResort || backup != nil else { return false }
    let (record, tail) = try LogRecord.encode(commit, after: extent.tail, of: extent.header.identity, seals)
    let live = extent.live + commit.edits.growth
    let end = extent.end + record.count
    guard isLastResort || end - live <= max(live, Self.leastGarbage), end <= sizeLimit else { return false }
    try checkLock(&state)
    switch fileSystem.append(record, to: paths.file, at: extent.end, isIntact: { $0 == record }) {
    case .done(let stamp): state.stamp = stamp
    case .impossible: return false
    case .failed(let error, let isUncertain):
      state.mustRewrite = isUncertain
      throw error
    }
    if let backup { continueBackup(backup, with: record, &state) }
    state.apply(commit, tail, length: record.count)
    fileSystem.announceChange(in: paths.folder)
    return true
  }

  /// Small settings would otherwise be written again and again.
  private static var leastGarbage: Int { 16 << 10 }

  /// The end of the backup, and the commits of the file that it lacks.
  private typealias BackupEnd = (size: Int, missing: ArraySlice<UInt8>)

  /// - Returns: `nil` if the backup does not end with a commit of this file.
  private func backupEnd(of extent: Extent) throws(SettingsError) -> BackupEnd? {
    guard let backup = try glance(at: paths.backup), backup.header == extent.header, let tail = backup.tail
    else {
      return nil
    }
    if tail == extent.tail { return backup.size == extent.end ? (backup.size, []) : nil }
    // There was no room for some of its commits.
    guard tail.generation < extent.tail.generation,
      let bytes = try fileSystem.read(paths.file, limit: sizeLimit),
      let end = FileFormat.end(of: tail, in: bytes), end == backup.size, extent.end <= bytes.count
    else {
      return nil
    }
    return (backup.size, bytes[end..<extent.end])
  }

  /// Appends a commit to the backup, which is another inode.
  private func continueBackup(_ backup: BackupEnd, with record: [UInt8], _ state: inout State) {
    let bytes = backup.missing + record
    guard backup.size + bytes.count <= sizeLimit else { return }
    // If there is no room, a later commit tries again.
    if fileSystem.append(Array(bytes), to: paths.backup, at: backup.size, isIntact: nil) == .impossible {
      state.mustRewrite = true
    }
  }

  // MARK: Writing everything

  /// Writes everything. If there is no room for another file, or no other file can take the name, the commit is appended
  /// if possible.
  private func rewriteOrAppend(_ commit: SettingsCommit, _ state: inout State) throws(SettingsError) {
    do throws(SettingsError) {
      var next = state.contents ?? SettingsContents()
      for edit in commit.edits { next.values.make(edit) }
      next.schema = commit.schema
      next.revision.generation = commit.generation
      next.news = nil
      let (bytes, file) = try encode(next, of: nil, after: state.extent)
      state.take(file, stamp: try replaceFile(with: bytes, &state))
      state.mustRewrite = false
    } catch {
      switch error {
      case .outOfSpace, .notReplaceable:
        // A file that was put back can be a copy.
        state.stamp = fileSystem.stamp(of: paths.file)
        if try append(commit, &state, isLastResort: true) { return }
      default: break
      }
      throw error
    }
  }

  /// The bytes of a file of one commit, of everything.
  ///
  /// - Parameters:
  ///   - identity: Whose the file is, if that is known; otherwise the extent tells, and without one the store is new.
  ///   - extent: The extent that the file takes the place of.
  func encode(
    _ contents: SettingsContents, of identity: FileFormat.Identity?, after extent: Extent?
  ) throws(SettingsError) -> (bytes: [UInt8], file: StoredFile) {
    let (bytes, file) = try FileFormat.encode(
      contents, extent?.header.identity ?? identity ?? .random(),
      rewrites: (extent?.header.rewrites ?? 0) + 1, seals)
    if bytes.count > sizeLimit {
      throw .tooLarge(path: paths.file, bytes: UInt64(bytes.count), limit: UInt64(sizeLimit))
    }
    return (bytes, file)
  }

  /// Puts a new generation of the file in place. With the lock held.
  ///
  /// The new file is safe before it gets its name, and the name is safe before this returns. If anything fails, the
  /// file is the same as before.
  ///
  /// - Returns: The stamp of the new file.
  private func replaceFile(with bytes: [UInt8], _ state: inout State) throws(SettingsError) -> FileStamp? {
    let stamp: FileStamp?
    let access = try fileSystem.access(of: paths.file)
    try setForeignBackupAside(hasFile: access != nil, &state)
    do {
      try fileSystem.writeOver(paths.nextFile, bytes, access ?? .userOnly)
      if access == nil {
        try giveUpBackup()
      } else {
        // By a second name the old file stays when the new one takes its place.
        try fileSystem.remove(paths.nextBackup)
        try duplicate(paths.file, as: paths.nextBackup)
      }
      // Before another process can put its own file in place.
      stamp = fileSystem.stamp(of: paths.nextFile)
      try checkLock(&state)
      try fileSystem.rename(paths.nextFile, to: paths.file)
    } catch {
      removeTemporaries()
      throw error
    }
    do {
      try fileSystem.syncFolder(paths.folder)
    } catch {
      // It is unknown whether the new name has reached the disk, so the old file takes its place again.
      if access == nil {
        try? fileSystem.remove(paths.file)
      } else {
        try? fileSystem.rename(paths.nextBackup, to: paths.file)
      }
      throw error
    }
    // Only now, so that until then the backup is what it was.
    replaceBackup(bytes, access ?? .userOnly, &state)
    return stamp
  }

  /// Makes the backup as new as the file or, if there is no room for that, the previous generation. What is sealed has no
  /// backup that is not.
  private func replaceBackup(_ bytes: [UInt8], _ access: FileAccess, _ state: inout State) {
    do throws(SettingsError) {
      try fileSystem.replace(paths.backup, of: paths, with: bytes, access)
      state.isBackupChecked = true
    } catch {
      if (try? glance(at: paths.nextBackup))?.header?.seal == seals.identity {
        try? fileSystem.rename(paths.nextBackup, to: paths.backup)
      } else {
        // Without them there may be room.
        try? fileSystem.remove(paths.nextBackup)
        try? fileSystem.remove(paths.backup)
        try? fileSystem.replace(paths.backup, of: paths, with: bytes, access)
      }
    }
    // Renaming a name of a file to another name of the same file does nothing.
    removeTemporaries()
    tellOfPlaintext(&state)
  }

  /// The last look before something is written: another process may have removed the lock and taken a new one.
  private func checkLock(_ state: inout State) throws(SettingsError) {
    guard let lock = state.lock, !lock.isInPlace else { return }
    state.hasLostLock = true
    throw .locked(path: paths.lock, waited: .zero)
  }

  /// A file of another program may have the name of the backup. Beside settings it is taken for a damaged backup, and set
  /// aside.
  private func setForeignBackupAside(hasFile: Bool, _ state: inout State) throws(SettingsError) {
    guard let glance = try glance(at: paths.backup), !FileFormat.mayBeSettings(glance.signature) else {
      return
    }
    guard hasFile else { throw .notSettings(path: paths.backup) }
    state.notices.append(.backupSetAside(path: try setAside(paths.backup)))
  }

  /// The file was removed on purpose, so nothing of it must come back. A damaged backup may be anything, and is kept.
  private func giveUpBackup() throws(SettingsError) {
    switch try attempt(paths.backup) {
    case .missing: break
    case .damaged: _ = try setAside(paths.backup)
    default:
      try fileSystem.remove(paths.backup)
      // Beside a new file it would be that of other settings.
      try fileSystem.syncFolder(paths.folder)
    }
  }

  /// Gives a file a second name or, if that is not possible, copies it.
  func duplicate(_ path: String, as other: String) throws(SettingsError) {
    if try fileSystem.link(path, to: other) { return }
    guard let bytes = try fileSystem.read(path, limit: .max) else { return }
    let access = try fileSystem.access(of: path) ?? .userOnly
    guard try fileSystem.writeNew(other, bytes, access) else {
      throw .accessDenied(path: other, operation: "write")
    }
    guard try fileSystem.read(other, limit: .max) == bytes else { throw .notVerified(path: other) }
  }

  /// Ignores errors: the one that led here says more.
  private func removeTemporaries() {
    try? fileSystem.remove(paths.nextFile)
    try? fileSystem.remove(paths.nextBackup)
  }
}
