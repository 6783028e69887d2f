extension FileBackend {
  /// The result of reading a file.
  enum Attempt {
    case missing
    case whole(StoredFile)
    /// - Parameter rest: What was stored before the first damaged commit.
    case damaged(FileFormat.Damage, rest: SettingsContents?)

    /// Whether there is a file that may belong to another program.
    var isForeign: Bool {
      if case .damaged(let damage, _) = self { damage.isForeign } else { false }
    }

    /// Whether there is a file with our signature.
    var isOurs: Bool {
      switch self {
      case .missing: false
      case .whole: true
      case .damaged(let damage, _): !damage.isForeign
      }
    }
  }

  /// The revision of the file, by its last commit; `nil` if that is not known.
  func presentRevision() throws(SettingsError) -> SettingsRevision? {
    guard let glance = try glance(at: paths.file) else { return SettingsContents().revision }
    return glance.tail?.revision
  }

  /// What the beginning and the end of a file tell, without reading the whole.
  struct Glance {
    let size: Int
    let stamp: FileStamp?

    /// The bytes that can be the signature.
    let signature: [UInt8]

    /// The last commit; `nil` if the file does not end with one.
    let tail: JournalTail?

    var isOurs: Bool { signature == FileFormat.magic }

    init(_ excerpt: FileExcerpt) {
      let (start, end) = (excerpt.parts[0], excerpt.parts[1])
      size = Int(excerpt.size)
      stamp = excerpt.stamp
      signature = Array(start.prefix(FileFormat.magic.count))
      let header = try? FileFormat.decodeHeader(start)
      let isWhole = header.map { excerpt.size - UInt64(FileFormat.headerLength) == $0.payloadLength } ?? false
      tail = JournalTail(trailer: end) ?? (isWhole ? header.map(JournalTail.init) : nil)
    }
  }

  /// - Returns: `nil` if there is no such file.
  func glance(at path: String) throws(SettingsError) -> Glance? {
    let trailer = UInt64(JournalTail.trailerLength)
    return try fileSystem.read(path) { size in
      [0..<min(size, UInt64(FileFormat.headerLength)), size - min(size, trailer)..<size]
    }.map(Glance.init)
  }

  /// Takes over what was appended to the file, if the state is otherwise what the file contains.
  ///
  /// Only the header and the end are checked, unless the file was changed since. Then the backup must not have later commits,
  /// which the file has lost.
  ///
  /// - Returns: Whether the state is what the file contains now.
  func catchUp(_ state: inout State) throws(SettingsError) -> Bool {
    guard var contents = state.contents else { return false }
    guard var extent = state.extent else {
      return isEmpty(contents) ? try !fileSystem.exists(paths.file) : false
    }
    guard let (rest, stamp) = try bytes(after: extent) else { return false }
    if rest.isEmpty {
      state.extent?.isTorn = false
      if stamp != nil, stamp == state.stamp { return true }
      guard let bytes = try fileSystem.read(paths.file, limit: sizeLimit) else { return false }
      state.stamp = stamp
      return FileFormat.isIntact(bytes, extent) && !isBehindBackup(extent)
    }
    guard extent.version == FileFormat.version else { return false }
    // Not to copy everything.
    state.contents = nil
    defer { (state.contents, state.extent) = (contents, extent) }
    do throws(FileFormat.Obstacle) {
      try extent.take(journal: rest, seals, into: &contents)
    } catch {
      if case .damage = error { return false }
      throw problem(error, at: paths.file)
    }
    state.stamp = stamp
    state.highestGeneration = max(state.highestGeneration, contents.revision.generation)
    return !isBehindBackup(extent)
  }

  /// Whether the backup has later commits than a file is known to have. Asked after the file was read: another process may
  /// have written both since.
  private func isBehindBackup(_ extent: Extent) -> Bool {
    guard let backup = try? glance(at: paths.backup)?.tail else { return false }
    return backup.generation > extent.tail.generation
  }

  private func isEmpty(_ contents: SettingsContents) -> Bool {
    contents.revision == SettingsContents().revision
  }

  /// What the file has after an extent, and its state; `nil` if it does not begin with the same header any more, or the
  /// extent does not end with the same commit.
  private func bytes(
    after extent: Extent
  ) throws(SettingsError) -> (bytes: ArraySlice<UInt8>, stamp: FileStamp?)? {
    let known = extent.tail.isRecord ? JournalTail.trailerLength : 0
    let start = UInt64(extent.end - known)
    let limit = UInt64(sizeLimit)
    let excerpt = try fileSystem.read(paths.file) { (size) throws(SettingsError) in
      if size > limit { throw .tooLarge(path: paths.file, bytes: size, limit: limit) }
      return [0..<min(size, UInt64(FileFormat.headerLength)), start..<max(start, size)]
    }
    guard let excerpt, let header = try? FileFormat.decodeHeader(excerpt.parts[0]),
      header.checksum == extent.headerChecksum, excerpt.parts[1].count >= known
    else {
      return nil
    }
    let bytes = excerpt.parts[1]
    if known > 0, JournalTail(trailer: bytes.prefix(known)) != extent.tail { return nil }
    return (bytes.dropFirst(known), excerpt.stamp)
  }

  /// Reads the file, and repairs it if it is damaged.
  ///
  /// - Throws: ``SettingsError/notSettings(path:)`` if it is the file of another program: it has no signature, and no
  ///   backup shows that it had one. ``SettingsError/damaged(path:reason:)`` if the program decides about the damage.
  func read(_ state: inout State, isLocked: Bool = false) throws(SettingsError) -> SettingsContents {
    let stamp = fileSystem.stamp(of: paths.file)
    let (present, isOlder, isBackupKnown) = try attemptFile()
    if present.isForeign, try attempt(paths.backup).isOurs == false { throw .notSettings(path: paths.file) }
    switch present {
    case .missing: (state.contents, state.extent) = (SettingsContents(), nil)
    case .whole(let file) where !isOlder:
      if !isBackupKnown, isLocked { _ = try glance(at: paths.backup) }
      state.take(file, stamp: stamp)
      // The backup may have later commits, so both are read again before anything is written.
      if !isBackupKnown { state.extent = nil }
    case .whole(let file) where isLocked:
      let aside = try setNewerAside()
      state.take(file, stamp: stamp)
      let generation = file.contents.revision.generation
      state.contents?.notices = [.replaced(generation: generation, setAside: aside)]
    case .damaged(let damage, let rest) where isLocked:
      state.contents = try repair(damage, rest: rest, &state)
    default:
      do {
        // Another process may have mended it meanwhile.
        return try locked(&state) { (state) throws(SettingsError) in try read(&state, isLocked: true) }
      } catch {
        return try contentsForNow(present, after: error, &state)
      }
    }
    state.hasToldOfDamage = false
    let contents = state.contents ?? SettingsContents()
    state.highestGeneration = max(state.highestGeneration, contents.revision.generation)
    return contents
  }

  /// What to use as long as the file cannot be mended. It is read again and again until then, and told of once.
  private func contentsForNow(
    _ present: Attempt, after problem: SettingsError, _ state: inout State
  ) throws(SettingsError) -> SettingsContents {
    var contents = SettingsContents()
    switch present {
    case .missing: break
    case .whole(let older):
      contents = older.contents
      contents.notices = [.replaced(generation: contents.revision.generation, setAside: nil)]
    case .damaged(let damage, let rest):
      if case .damaged = problem { throw problem }
      let newest = newest(try attempt(paths.backup), rest: rest, state)
      let isRestored = try remedy(for: damage, newest, &state) == .restore
      contents = substitute(for: damage, isRestored ? newest.contents : nil, setAside: nil)
    }
    if state.hasToldOfDamage { contents.notices = [] }
    state.hasToldOfDamage = true
    (state.contents, state.extent) = (contents, nil)
    state.highestGeneration = max(state.highestGeneration, contents.revision.generation)
    return contents
  }

  /// Reads the file. One whose last commits are missing is damaged: the backup has them.
  ///
  /// - Returns: The file, whether it is an older one that was put in the place of the settings, and whether the backup
  ///   could be read.
  private func attemptFile() throws(SettingsError) -> (Attempt, isOlder: Bool, isBackupKnown: Bool) {
    let first = try attempt(paths.file)
    guard case .whole(let file) = first else { return (first, false, true) }
    let backup: JournalTail?
    do throws(SettingsError) { backup = try glance(at: paths.backup)?.tail } catch {
      return (first, false, false)
    }
    guard let backup, backup.generation > file.extent.tail.generation else { return (first, false, true) }
    // Another process may have written both in between.
    let second = try attempt(paths.file)
    guard case .whole(let file) = second, backup.generation > file.extent.tail.generation else {
      return (second, false, true)
    }
    guard file.extent.isBase(backup.base, in: fileSystem.stamp(of: paths.file)) else {
      return (second, true, true)
    }
    return (.damaged(FileFormat.Damage("its last commits are missing"), rest: file.contents), false, true)
  }

  func attempt(_ path: String) throws(SettingsError) -> Attempt {
    guard let bytes = try fileSystem.read(path, limit: sizeLimit) else { return .missing }
    do {
      return .whole(try FileFormat.read(bytes, seals))
    } catch .damage(let damage, let rest) {
      return .damaged(damage, rest: rest)
    } catch {
      throw problem(error, at: path)
    }
  }

  private func problem(_ obstacle: FileFormat.Obstacle, at path: String) -> SettingsError {
    switch obstacle {
    case .damage(let damage, _): .damaged(path: path, reason: damage.reason)
    case .future(let version): .futureFormat(path: path, found: version, supported: FileFormat.version)
    case .sealed(let identity): .sealed(path: path, cipher: identity)
    case .notOpened(let identity): .notOpened(path: path, cipher: identity)
    }
  }
}
