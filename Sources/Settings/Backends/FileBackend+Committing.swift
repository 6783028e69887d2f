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
      if present.schema > changes.schema {
        throw .futureSchema(found: present.schema, supported: changes.schema)
      }
      schema = changes.schema
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
    let notices = (state.contents?.notices ?? []) + state.notices
    guard changes.agrees(with: state.contents ?? SettingsContents()) else {
      return .conflict(takeContents(&state, notices))
    }
    let delta = try Delta(changes, state.contents ?? SettingsContents())
    let isKnown = state.contents?.revision == changes.known && notices.isEmpty
    if delta.isEmpty {
      // A process may have been killed after writing these values and before they were safe.
      if state.extent?.version == FileFormat.journalVersion { try fileSystem.syncFile(paths.file) }
      try fileSystem.syncFolder(paths.folder)
    } else {
      let last = max(state.contents?.revision.generation ?? 0, state.highestGeneration)
      guard last < .max else { throw .noGenerationLeft(path: paths.file) }
      if try !append(delta, generation: last + 1, &state) {
        // The file is to become the backup.
        if !isChecked, try !isIntact(state) {
          _ = try read(&state, isLocked: true)
          return try commit(changes, &state, isChecked: true)
        }
        try rewrite(delta, generation: last + 1, &state)
      }
    }
    let revision = state.contents?.revision ?? SettingsContents().revision
    if !isKnown { return .saved(revision, others: takeContents(&state, notices)) }
    state.forgetNotices()
    return .saved(revision, others: nil)
  }

  private func takeContents(_ state: inout State, _ notices: [SettingsEvent]) -> SettingsContents {
    state.forgetNotices()
    var contents = state.contents ?? SettingsContents()
    contents.notices = notices
    return contents
  }

  /// Whether no byte of the file was damaged. A file that is written as a whole was checked before.
  private func isIntact(_ state: State) throws(SettingsError) -> Bool {
    guard let extent = state.extent, extent.version == FileFormat.journalVersion else { return true }
    guard let bytes = try fileSystem.read(paths.file, limit: sizeLimit) else { return false }
    return FileFormat.isIntact(Array(bytes.prefix(extent.end)), extent)
  }

  // MARK: Appending

  /// Appends a commit to the journal, and to the journal of the backup.
  ///
  /// - Returns: `false` if the whole file must be written instead. Nothing has changed then.
  private func append(
    _ delta: Delta, generation: UInt64, _ state: inout State
  ) throws(SettingsError) -> Bool {
    guard let extent = state.extent, isJournal(extent, delta),
      state.hasWrittenAll || extent.live >= Self.large,
      !extent.isTorn, !state.mustRewrite,
      extent.seal == seals.identity, delta.isAppendable, let backup = try lastCommit(of: paths.backup),
      backup.tail.isSame(as: extent.tail)
    else {
      return false
    }
    let (record, tail) = try JournalRecord.encode(
      delta.values, schema: delta.schema, generation: generation, after: extent.tail, seals.seal)
    let live = extent.live + delta.growth
    let end = extent.end + record.count
    guard end - live <= max(live, Self.leastGarbage), max(end, backup.size + record.count) <= sizeLimit else {
      return false
    }
    // Until it has succeeded.
    state.mustRewrite = true
    guard try fileSystem.append(record, to: paths.file, at: extent.end, isIntact: { $0 == record }) else {
      return false
    }
    state.mustRewrite = false
    state.stamp = fileSystem.stamp(of: paths.file)
    // Another inode. If this fails, the next commit writes both files.
    _ = try? fileSystem.append(record, to: paths.backup, at: backup.size, isIntact: nil)
    state.apply(delta.values, schema: delta.schema, upTo: tail, length: record.count)
    fileSystem.announceChange(in: paths.folder)
    return true
  }

  /// From how many bytes on a process appends to what others have written.
  ///
  /// A file that is behind its backup counts as cut short, and so does a copy from an earlier moment of the same journal.
  /// Smaller files begin a new journal with each process, so that a user can put a copy of another day in place.
  private static var large: Int { 64 << 10 }

  /// Small settings would otherwise be written again and again.
  private static var leastGarbage: Int { 16 << 10 }

  /// Whether a file is large enough to stay a journal.
  private func isJournal(_ extent: Extent, _ delta: Delta) -> Bool {
    extent.version == FileFormat.journalVersion && extent.live + delta.growth >= journalThreshold / 2
  }

  private var journalThreshold: Int { max(options.journalThreshold, 0) }

  /// How to write settings of a size. Between both limits the layout stays.
  private func layout(size: Int, after old: Extent?) -> FileFormat.Layout {
    let wasJournal = old?.version == FileFormat.journalVersion
    return FileFormat.Layout(
      isJournal: size >= (wasJournal ? journalThreshold / 2 : journalThreshold), seals: seals)
  }

  // MARK: Writing everything

  /// Writes everything to a new file, which can be of another format.
  private func rewrite(_ delta: Delta, generation: UInt64, _ state: inout State) throws(SettingsError) {
    var next = state.contents ?? SettingsContents()
    for (name, value) in delta.values { next.values[name] = value }
    next.schema = delta.schema
    next.revision.generation = generation
    let old = state.extent
    let (bytes, file) = try encode(next, after: old)
    let isKept = old.map { $0.seal == file.extent.seal } ?? true
    try replaceFile(with: bytes, keepingBackup: isKept)
    state.take(file, stamp: fileSystem.stamp(of: paths.file))
    state.mustRewrite = false
    state.hasWrittenAll = true
    if let old { try? continueBackup(delta, generation: generation, from: old, to: file.extent) }
  }

  /// The bytes of a file.
  ///
  /// - Parameter old: The file that it replaces.
  func encode(
    _ contents: SettingsContents, after old: Extent?
  ) throws(SettingsError) -> (bytes: [UInt8], file: StoredFile) {
    let size = contents.values.reduce(FileFormat.headerLength) { $0 + $1.key.encodedSize(with: $1.value) }
    let (bytes, file) = try FileFormat.encode(contents, layout(size: size, after: old))
    if bytes.count > sizeLimit {
      throw .tooLarge(path: paths.file, bytes: UInt64(bytes.count), limit: UInt64(sizeLimit))
    }
    return (bytes, file)
  }

  /// Appends the commit that the new file begins with to the old one, which is the backup now. So the backup has
  /// everything that the new file has.
  private func continueBackup(
    _ delta: Delta, generation: UInt64, from old: Extent, to new: Extent
  ) throws(SettingsError) {
    let isJournal = old.version == FileFormat.journalVersion && new.version == FileFormat.journalVersion
    guard isJournal, !old.isTorn, old.seal == new.seal, delta.isAppendable else { return }
    let start = JournalTail(
      base: new.headerChecksum, generation: old.tail.generation, checksum: 0, isRecord: false)
    let (record, _) = try JournalRecord.encode(
      delta.values, schema: delta.schema, generation: generation, after: start, seals.seal)
    guard old.end + record.count <= sizeLimit else { return }
    _ = try fileSystem.append(record, to: paths.backup, at: old.end, isIntact: nil)
  }
}
