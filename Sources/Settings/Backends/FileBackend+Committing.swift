extension FileBackend {
  /// What a commit changes, compared with what is stored.
  struct Delta {
    /// The new values, sorted by name.
    let values: [(key: SettingName, value: StoredValue?)]

    let schema: UInt32

    /// By how much the settings grow.
    private(set) var growth = 0

    /// The size of the new values.
    private var size = 0

    /// Whether the changes fit into a commit, whose length has four bytes.
    var isAppendable: Bool { size <= 1 << 30 }

    let isEmpty: Bool

    init(_ changes: SettingsChanges, _ present: SettingsContents) throws(SettingsError) {
      schema = try changes.schema(after: present.schema)
      var values: [(key: SettingName, value: StoredValue?)] = []
      values.reserveCapacity(changes.values.count)
      for (name, value) in changes.values {
        let old = present.values[name]
        if old == value { continue }
        values.append((name, value))
        let newSize = name.encodedSize(with: value)
        size += newSize
        growth += newSize - name.encodedSize(with: old)
      }
      self.values = values.sortedByName()
      isEmpty = values.isEmpty && schema == present.schema
    }
  }

  /// Applies changes. With the lock held.
  ///
  /// - Parameter isChecked: Whether each byte of the file was checked.
  func commit(
    _ changes: SettingsChanges, _ state: inout State, isChecked: Bool = false
  ) throws(SettingsError) -> SettingsCommitResult {
    var isChecked = isChecked
    if try !catchUp(&state) {
      _ = try read(&state, isLocked: true)
      isChecked = true
    }
    guard changes.agrees(with: state.contents ?? SettingsContents()) else {
      return .conflict(takeContents(&state))
    }
    let delta = try Delta(changes, state.contents ?? SettingsContents())
    let isKnown = state.contents?.revision == changes.known
    if delta.isEmpty {
      // A process may have been killed after writing these values and before they were safe.
      if state.extent != nil { try fileSystem.syncFile(paths.file) }
      try fileSystem.syncFolder(paths.folder)
    } else {
      let last = max(state.contents?.revision.generation ?? 0, state.highestGeneration)
      guard last < .max else { throw .noGenerationLeft(path: paths.file) }
      if try !append(delta, generation: last + 1, &state) {
        // Damage would otherwise go with the file.
        if !isChecked, try !isIntact(state) {
          _ = try read(&state, isLocked: true)
          return try commit(changes, &state, isChecked: true)
        }
        try rewriteOrAppend(delta, generation: last + 1, &state)
      }
    }
    let revision = state.contents?.revision ?? SettingsContents().revision
    let contents = takeContents(&state)
    return .saved(revision, others: isKnown && contents.notices.isEmpty ? nil : contents)
  }

  private func takeContents(_ state: inout State) -> SettingsContents {
    var contents = state.contents ?? SettingsContents()
    contents.notices += state.notices
    state.forgetNotices()
    return contents
  }

  /// Whether a commit is in the file, although the lock was lost while it was written. With the lock held again.
  ///
  /// - Parameter revision: The revision that the commit has made.
  func isStored(
    _ changes: SettingsChanges, _ revision: SettingsRevision, _ state: inout State
  ) throws(SettingsError) -> Bool {
    // Then the file is what the commit has left, and perhaps more commits. Another process may have made the same bytes.
    if fileSystem.stamp(of: paths.file)?.number == state.stamp?.number, try catchUp(&state) { return true }
    let present = try read(&state, isLocked: true)
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

  /// Appends a commit to the journal, and to the journal of the backup.
  ///
  /// - Parameter isLastResort: Whether the whole file cannot be written, so that it does not matter whether it should be.
  /// - Returns: `false` if the whole file must be written instead. Nothing has changed then.
  private func append(
    _ delta: Delta, generation: UInt64, _ state: inout State, isLastResort: Bool = false
  ) throws(SettingsError) -> Bool {
    guard let extent = state.extent, extent.version == FileFormat.version, !extent.isTorn,
      !state.mustRewrite, extent.seal == seals.identity, delta.isAppendable
    else {
      return false
    }
    let backup = try backupEnd(of: extent, in: state.stamp)
    let isOwn = state.hasWrittenAll || extent.live >= Self.large
    guard isLastResort || (isOwn && backup != nil) else { return false }
    let start = extent.tail.based(on: extent.base(in: state.stamp))
    let (record, tail) = try JournalRecord.encode(
      delta.values, schema: delta.schema, generation: generation, after: start, seals.seal)
    let live = extent.live + delta.growth
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
    state.apply(delta.values, schema: delta.schema, upTo: tail, length: record.count)
    fileSystem.announceChange(in: paths.folder)
    return true
  }

  /// From how many bytes on a process appends to what others have written. It writes a smaller file as a whole, so that a copy from
  /// before is not a part of it, even if the copy is written into the file or gets its number.
  private static var large: Int { 64 << 10 }

  /// Small settings would otherwise be written again and again.
  private static var leastGarbage: Int { 16 << 10 }

  /// Where the backup of a journal ends, and the commits of the journal that it lacks.
  private typealias BackupEnd = (size: Int, missing: ArraySlice<UInt8>)

  /// - Returns: `nil` if the backup does not end with a commit of this journal.
  private func backupEnd(of extent: Extent, in stamp: FileStamp?) throws(SettingsError) -> BackupEnd? {
    guard let backup = try glance(at: paths.backup), backup.isOurs, let tail = backup.tail,
      tail.base == extent.tail.base || extent.isBase(tail.base, in: stamp)
    else {
      return nil
    }
    let generation = tail.generation
    if generation == extent.tail.generation { return (backup.size, []) }
    // There was no room for some of its commits.
    guard generation < extent.tail.generation, let bytes = try fileSystem.read(paths.file, limit: sizeLimit),
      let found = FileFormat.find(generation, in: bytes), found.end <= extent.end, extent.end <= bytes.count
    else {
      return nil
    }
    return (backup.size, bytes[found.end..<extent.end])
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
  private func rewriteOrAppend(
    _ delta: Delta, generation: UInt64, _ state: inout State
  ) throws(SettingsError) {
    do {
      try rewrite(delta, generation: generation, &state)
    } catch {
      switch error {
      case .outOfSpace, .notReplaceable:
        // What was put back can be a copy.
        state.stamp = fileSystem.stamp(of: paths.file)
        if try append(delta, generation: generation, &state, isLastResort: true) { return }
      default: break
      }
      throw error
    }
  }

  /// Writes everything to a new file.
  private func rewrite(_ delta: Delta, generation: UInt64, _ state: inout State) throws(SettingsError) {
    var next = state.contents ?? SettingsContents()
    for (name, value) in delta.values { next.values[name] = value }
    next.schema = delta.schema
    next.revision.generation = generation
    let (bytes, file) = try encode(next)
    let stamp = try replaceFile(with: bytes, &state)
    state.take(file, stamp: stamp)
    state.mustRewrite = false
    state.hasWrittenAll = true
  }

  /// The bytes of a file without commits after the settings.
  func encode(_ contents: SettingsContents) throws(SettingsError) -> (bytes: [UInt8], file: StoredFile) {
    let (bytes, file) = try FileFormat.encode(contents, seals)
    if bytes.count > sizeLimit {
      throw .tooLarge(path: paths.file, bytes: UInt64(bytes.count), limit: UInt64(sizeLimit))
    }
    return (bytes, file)
  }
}
