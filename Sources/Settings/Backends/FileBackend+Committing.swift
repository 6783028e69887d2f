extension FileBackend {
  /// Applies changes. With the lock held.
  func commit(
    _ changes: SettingsChanges, _ state: inout State
  ) throws(SettingsError) -> SettingsCommitResult {
    if !state.hasCleaned { removeTemporaries() }
    state.hasCleaned = true
    // A process that could not lock the files when it opened them looks at the backup now.
    var isChecked = try !catchUp(&state) || !state.isBackupChecked
    if isChecked { try read(&state, isLocked: true) }
    while true {
      let present = state.contents ?? SettingsContents()
      guard changes.agrees(with: present) else { return .conflict(state.takeContents()) }
      let commit = Commit(
        edits: changes.edits(of: present), schema: try changes.schema(after: present.schema),
        generation: try nextGeneration(state))
      let isKnown = present.revision == changes.known
      if commit.edits.isEmpty, commit.schema == present.schema {
        // A process may have been killed after writing these values and before they were safe.
        if state.extent != nil { try fileSystem.syncFile(paths.file) }
        try fileSystem.syncFolder(paths.folder)
      } else if try !append(commit, &state) {
        // Damage would otherwise go with the file.
        if !isChecked, try !isIntact(state) {
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

  /// What a commit writes.
  private struct Commit {
    let edits: [Edit]
    let schema: UInt32
    let generation: UInt64
  }

  private func nextGeneration(_ state: State) throws(SettingsError) -> UInt64 {
    let last = max(state.contents?.revision.generation ?? 0, state.highestGeneration)
    guard last < .max else { throw .noGenerationLeft(path: paths.file) }
    return last + 1
  }

  /// Whether a commit is in the file, although the lock was lost while it was written. With the lock held again.
  ///
  /// - Parameter revision: The revision that the commit has made.
  func isStored(
    _ changes: SettingsChanges, _ revision: SettingsRevision, _ state: inout State
  ) throws(SettingsError) -> Bool {
    // Then the file is what the commit has left, and perhaps more commits. Another process may have made the same bytes.
    if fileSystem.stamp(of: paths.file)?.number == state.stamp?.number, try catchUp(&state) { return true }
    try read(&state, isLocked: true)
    guard let present = state.contents else { return false }
    return present.revision.generation > revision.generation
      && changes.values.allSatisfy { present.values[$0] == $1 }
  }

  /// Whether no byte of the file was damaged.
  private func isIntact(_ state: State) throws(SettingsError) -> Bool {
    guard let extent = state.extent else { return true }
    guard let bytes = try fileSystem.read(paths.file, limit: sizeLimit) else { return false }
    return FileFormat.isIntact(Array(bytes.prefix(extent.end)), extent)
  }

  // MARK: Appending

  /// Appends a commit to the log, and to the log of the backup.
  ///
  /// - Parameter isLastResort: Whether the whole file cannot be written, so that it does not matter whether it should be.
  /// - Returns: `false` if the whole file must be written instead. Nothing has changed then.
  private func append(
    _ commit: Commit, _ state: inout State, isLastResort: Bool = false
  ) throws(SettingsError) -> Bool {
    guard let extent = state.extent, !extent.isTorn, !state.mustRewrite, extent.header.seal == seals.identity
    else {
      return false
    }
    let backup = try backupEnd(of: extent)
    guard isLastResort || backup != nil else { return false }
    let (record, _) = try LogRecord.encode(
      commit.edits, schema: commit.schema, generation: commit.generation, after: extent.tail,
      of: extent.header.identity, seals)
    let live = extent.live + commit.edits.reduce(0) { $0 + $1.growth }
    let end = extent.end + record.count
    guard isLastResort || end - live <= max(live, Self.leastGarbage), end <= sizeLimit else { return false }
    try checkLock(&state)
    switch fileSystem.append(record, to: paths.file, at: extent.end, isIntact: { $0 == record }) {
    case .done: break
    case .impossible: return false
    case .failed(let error, let isUncertain):
      state.mustRewrite = isUncertain
      throw error
    }
    state.stamp = fileSystem.stamp(of: paths.file)
    if let backup { continueBackup(backup, with: record, &state) }
    state.apply(commit.edits, schema: commit.schema, record)
    fileSystem.announceChange(in: paths.folder)
    return true
  }

  /// Small settings would otherwise be written again and again.
  private static var leastGarbage: Int { 16 << 10 }

  /// Where the backup ends, and the commits of the file that it lacks.
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
  private func rewriteOrAppend(_ commit: Commit, _ state: inout State) throws(SettingsError) {
    do {
      try rewrite(commit, &state)
    } catch {
      switch error {
      case .outOfSpace, .notReplaceable:
        // What was put back can be a copy.
        state.stamp = fileSystem.stamp(of: paths.file)
        if try append(commit, &state, isLastResort: true) { return }
      default: break
      }
      throw error
    }
  }

  /// Writes everything to a new file.
  private func rewrite(_ commit: Commit, _ state: inout State) throws(SettingsError) {
    var next = state.contents ?? SettingsContents()
    for edit in commit.edits { next.values[edit.name] = edit.new }
    next.schema = commit.schema
    next.revision.generation = commit.generation
    next.news = nil
    let (bytes, file) = try encode(next, of: nil, after: state.extent)
    let stamp = try replaceFile(with: bytes, &state)
    state.take(file, stamp: stamp)
    state.mustRewrite = false
  }

  /// The bytes of a file of one commit, of everything.
  ///
  /// - Parameters:
  ///   - identity: Whose the file is, if that is known; otherwise the extent tells, and without one the store is new.
  ///   - extent: What the file takes the place of.
  func encode(
    _ contents: SettingsContents, of identity: FileFormat.Identity?, after extent: Extent?
  ) throws(SettingsError) -> (bytes: [UInt8], file: StoredFile) {
    let (bytes, file) = try FileFormat.encode(
      contents, extent?.header.identity ?? identity ?? .random(),
      rewrites: (extent?.header.rewrites ?? 0) + 1,
      seals)
    if bytes.count > sizeLimit {
      throw .tooLarge(path: paths.file, bytes: UInt64(bytes.count), limit: UInt64(sizeLimit))
    }
    return (bytes, file)
  }
}
