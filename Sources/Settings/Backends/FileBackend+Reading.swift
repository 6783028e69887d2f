extension FileBackend {
  /// The file that was found under a name or, once both files are compared, the state that they tell
  /// together.
  enum Found {
    case missing
    /// - Parameter bytes: The bytes that were verified.
    case whole(StoredFile, bytes: [UInt8])
    /// - Parameters:
    ///   - rest: The settings that were stored before the first damaged commit.
    ///   - identity: Whose the file is, as far as that can be read.
    case damaged(FileFormat.Damage, rest: SettingsContents?, FileFormat.Identity?)
    /// The backup cannot be read now, and may have later commits.
    case unsure(StoredFile)
    /// An older file, or one of other settings, was put in the place of a newer state.
    case replaced(StoredFile, bytes: [UInt8], newer: Source)
  }

  /// The file in which a generation was found.
  enum Source { case memory, file, backup }

  /// - Parameter identity: Whose the file must be; `nil` for any.
  func attempt(_ path: String, of identity: FileFormat.Identity? = nil) throws(SettingsError) -> Found {
    guard let bytes = try bytes(of: path) else { return .missing }
    do {
      let file = try FileFormat.read(bytes, seals)
      guard let identity, file.extent.header.identity != identity else { return .whole(file, bytes: bytes) }
      return .damaged(FileFormat.Damage("it belongs to other settings"), rest: nil, nil)
    } catch .damage(let damage, let rest) {
      return .damaged(damage, rest: rest, (try? FileFormat.Header(bytes))?.identity)
    } catch {
      throw problem(error, at: path)
    }
  }

  /// - Returns: `nil` if there is no such file. What is no file at all has bytes that are not settings.
  func bytes(of path: String) throws(SettingsError) -> [UInt8]? {
    do throws(SettingsError) {
      return try fileSystem.read(path, limit: sizeLimit)
    } catch {
      if case .notSettings = error { return [0] }
      throw error
    }
  }

  func problem(_ obstacle: FileFormat.Obstacle, at path: String) -> SettingsError {
    switch obstacle {
    case .damage(let damage, _): .damaged(path: path, reason: damage.reason)
    case .otherFormat(let version): .otherFormat(path: path, found: version, supported: FileFormat.version)
    case .sealed(let identity): .sealed(path: path, cipher: identity)
    case .notOpened(let identity): .notOpened(path: path, cipher: identity)
    }
  }

  // MARK: The beginning and the end

  /// The beginning and the end of a file, as far as they tell without the whole being read.
  struct Glance {
    let size: Int
    let stamp: FileStamp?
    let changed: Duration?

    /// The bytes that can be the signature.
    let signature: ArraySlice<UInt8>

    let header: FileFormat.Header?

    /// The last commit; `nil` if the file does not end with one.
    let tail: LogEnd?
  }

  /// - Returns: `nil` if there is no such file.
  func glance(at path: String) throws(SettingsError) -> Glance? {
    do throws(SettingsError) {
      let end = UInt64(LogEnd.length)
      let excerpt = try fileSystem.read(path) { size in
        [0..<min(size, UInt64(FileFormat.headerLength)), size - min(size, end)..<size]
      }
      return excerpt.map { excerpt in
        Glance(
          size: Int(excerpt.size), stamp: excerpt.stamp, changed: excerpt.changed,
          signature: excerpt.parts[0].prefix(FileFormat.magic.count),
          header: try? FileFormat.Header(excerpt.parts[0]), tail: LogEnd(excerpt.parts[1]))
      }
    } catch {
      guard case .notSettings = error else { throw error }
      return Glance(size: 0, stamp: nil, changed: nil, signature: [0], header: nil, tail: nil)
    }
  }

  // MARK: Appended bytes

  /// Takes over what was appended to the file, if the state is otherwise what the file contains.
  ///
  /// Only the header and the end are checked, unless the file was changed since. Then the backup must not have later commits,
  /// which the file has lost.
  ///
  /// - Returns: True if the state is what the file contains now.
  func catchUp(_ state: inout State) throws(SettingsError) -> Bool {
    guard let contents = state.contents else { return false }
    guard let extent = state.extent else {
      let isEmpty = contents.revision == SettingsContents().revision
      return isEmpty ? try !fileSystem.exists(paths.file) : false
    }
    guard let (rest, stamp) = try bytes(after: extent) else { return false }
    let isKnown = stamp != nil && stamp == state.stamp
    if rest.isEmpty {
      state.extent?.isTorn = false
      if isKnown { return true }
      guard try isIntact(extent) else { return false }
      state.stamp = stamp
      return !isBehindBackup(extent)
    }
    do {
      try state.take(appended: rest, seals)
    } catch {
      if case .damage = error { return false }
      throw problem(error, at: paths.file)
    }
    state.stamp = stamp
    return state.extent.map { !isBehindBackup($0) } ?? false
  }

  /// Returns true if the backup has later commits than a file is known to have. Asked after the file was
  /// read: another process may have written both since.
  private func isBehindBackup(_ extent: Extent) -> Bool {
    guard let tail = (try? glance(at: paths.backup))?.tail else { return false }
    return tail.generation > extent.tail.generation
  }

  /// The part of the file behind an extent, and its state; `nil` if it does not begin with the same header
  /// any more, or the extent does not end with the same commit.
  private func bytes(
    after extent: Extent
  ) throws(SettingsError) -> (bytes: ArraySlice<UInt8>, stamp: FileStamp?)? {
    let start = UInt64(extent.end - LogEnd.length)
    let limit = UInt64(sizeLimit)
    let excerpt = try fileSystem.read(paths.file) { (size) throws(SettingsError) in
      if size > limit { throw .tooLarge(path: paths.file, bytes: size, limit: limit) }
      return [0..<min(size, UInt64(FileFormat.headerLength)), start..<max(start, size)]
    }
    guard let excerpt, let header = try? FileFormat.Header(excerpt.parts[0]), header == extent.header,
      LogEnd(excerpt.parts[1].prefix(LogEnd.length)) == extent.tail
    else {
      return nil
    }
    return (excerpt.parts[1].dropFirst(LogEnd.length), excerpt.stamp)
  }

  // MARK: Everything

  /// Reads the file, and compares it with the backup and with what is known.
  ///
  /// If there is a newer state, the file has lost its end or was put there on purpose. A file of other settings is used only if
  /// nothing is sealed.
  private func find(_ state: State) throws(SettingsError) -> Found {
    // A second time, because another process may have written both files in between.
    for isLast in [false, true] {
      let found = try attempt(paths.file)
      if case .damaged(let damage, _, _) = found, damage.isForeign,
        try glance(at: paths.backup)?.signature.elementsEqual(FileFormat.magic) != true
      {
        throw .notSettings(path: paths.file)
      }
      guard case .whole(let file, let bytes) = found else { return found }
      let backup: Glance?
      do throws(SettingsError) { backup = try glance(at: paths.backup) } catch { return .unsure(file) }
      let header = file.extent.header
      let isOther = backup?.header.map { $0.identity != header.identity } ?? false
      var newer: Source?
      var last = file.extent.tail.generation
      if isOther {
        newer = .backup
      } else if let generation = backup?.tail?.generation, generation > last {
        (newer, last) = (.backup, generation)
      }
      if let known = state.extent, known.header.identity == header.identity, known.tail.generation > last {
        newer = .memory
      }
      guard let newer else { return found }
      if !isLast { continue }
      if isOther, !header.seal.isEmpty || backup?.header?.seal.isEmpty == false {
        throw .foreignFile(path: paths.file)
      }
      let isCut = try file.extent.isTorn ? true : hasLostItsEnd(file, bytes, to: newer, state)
      if !isOther, isCut {
        let damage = FileFormat.Damage("its last commits are missing")
        return .damaged(damage, rest: file.contents, header.identity)
      }
      return .replaced(file, bytes: bytes, newer: newer)
    }
    return .missing
  }

  /// True if a file that ends with a commit is the beginning of a newer log, and nothing says that it was put there. A power
  /// failure can leave that.
  private func hasLostItsEnd(
    _ file: StoredFile, _ bytes: [UInt8], to newer: Source, _ state: State
  ) throws(SettingsError) -> Bool {
    if newer == .memory {
      guard state.extent?.header == file.extent.header else { return false }
      guard let known = state.stamp, let present = fileSystem.stamp(of: paths.file) else { return true }
      return present.number == known.number && present.written <= known.written
    }
    guard let log = try self.bytes(of: paths.backup), log.starts(with: bytes.prefix(file.extent.end)) else {
      return false
    }
    return try !wasPutThere()
  }

  /// True if the file was changed after its backup. Settings write the file first, so something else has put it there.
  func wasPutThere() throws(SettingsError) -> Bool {
    guard let changed = try glance(at: paths.file)?.changed,
      let backup = try glance(at: paths.backup)?.changed
    else {
      return false
    }
    return changed > backup
  }

  /// Reads the file, and repairs it if it is damaged.
  ///
  /// - Throws: ``SettingsError/notSettings(path:)`` if it is the file of another program: it has no signature, and no
  ///   backup shows that it had one. ``SettingsError/damaged(path:reason:)`` if the program decides about the damage.
  func read(_ state: inout State, isLocked: Bool = false) throws(SettingsError) {
    let stamp = fileSystem.stamp(of: paths.file)
    let found = try find(state)
    switch found {
    case .missing: (state.contents, state.extent) = (SettingsContents(), nil)
    case .whole(let file, let bytes):
      state.take(file, stamp: stamp)
      checkBackup(against: bytes, &state, isLocked: isLocked)
    case .unsure(let file):
      if isLocked { _ = try glance(at: paths.backup) }
      state.take(file, stamp: stamp)
      // Both are read again before anything is written.
      state.extent = nil
    case .replaced(let file, let bytes, let newer) where isLocked:
      let aside = try setAside(newer, than: file, bytes, state)
      state.take(file, stamp: stamp)
      state.notices.append(.replaced(generation: file.contents.revision.generation, setAside: aside))
    case .damaged(let damage, let rest, let identity) where isLocked:
      try repair(damage, rest: rest, of: identity, &state)
    default:
      do {
        // Another process may have mended it meanwhile.
        return try locked(&state) { (state) throws(SettingsError) in try read(&state, isLocked: true) }
      } catch {
        return try readForNow(found, after: error, &state)
      }
    }
    state.hasToldOfDamage = false
  }

  /// Uses what there is, as long as the file cannot be mended. It is read again and again until then, and told of once.
  private func readForNow(
    _ found: Found, after problem: SettingsError, _ state: inout State
  ) throws(SettingsError) {
    let told = state.notices
    if case .damaged(let damage, let rest, let identity) = found {
      if case .damaged = problem { throw problem }
      let newest = newest(try attempt(paths.backup, of: identity), rest: rest, state).contents
      let isRestored = try remedy(for: damage, newest, &state) == .restore
      state.use(isRestored ? newest : nil, for: damage, setAside: nil)
    } else if case .replaced(let older, _, _) = found {
      state.contents = older.contents
      state.notices.append(.replaced(generation: older.contents.revision.generation, setAside: nil))
    }
    if state.hasToldOfDamage { state.notices = told }
    state.hasToldOfDamage = true
    state.extent = nil
  }
}
