extension FileBackend {
  /// The result of reading a file.
  enum Attempt {
    case missing
    /// - Parameter bytes: What was verified.
    case whole(StoredFile, bytes: [UInt8])
    /// - Parameters:
    ///   - rest: What was stored before the first damaged commit.
    ///   - identity: Whose the file is, as far as that can be read.
    case damaged(FileFormat.Damage, rest: SettingsContents?, FileFormat.Identity? = nil)

    /// Whether there is a file that may belong to another program.
    var isForeign: Bool {
      if case .damaged(let damage, _, _) = self { damage.isForeign } else { false }
    }

    /// Whether there is a file with our signature.
    var isOurs: Bool {
      switch self {
      case .missing: false
      case .whole: true
      case .damaged(let damage, _, _): !damage.isForeign
      }
    }
  }

  /// - Parameter identity: Whose the file must be; `nil` for any.
  func attempt(_ path: String, of identity: FileFormat.Identity? = nil) throws(SettingsError) -> Attempt {
    guard let bytes = try bytes(of: path) else { return .missing }
    do {
      let file = try FileFormat.read(bytes, seals)
      guard let identity, file.extent.header.identity != identity else { return .whole(file, bytes: bytes) }
      return .damaged(FileFormat.Damage("it belongs to other settings"), rest: nil)
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

  /// What the beginning and the end of a file tell, without reading the whole.
  struct Glance {
    let size: Int
    let stamp: FileStamp?

    /// The bytes that can be the signature.
    let signature: [UInt8]

    let header: FileFormat.Header?

    /// The last commit; `nil` if the file does not end with one.
    let tail: LogEnd?

    var isOurs: Bool { signature == FileFormat.magic }
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
          size: Int(excerpt.size), stamp: excerpt.stamp,
          signature: Array(excerpt.parts[0].prefix(FileFormat.magic.count)),
          header: try? FileFormat.Header(excerpt.parts[0]), tail: LogEnd(excerpt.parts[1]))
      }
    } catch {
      guard case .notSettings = error else { throw error }
      return Glance(size: 0, stamp: nil, signature: [0], header: nil, tail: nil)
    }
  }

  /// The revision of the file, by its last commit; `nil` if that is not known.
  func presentRevision() throws(SettingsError) -> SettingsRevision? {
    guard let glance = try glance(at: paths.file) else { return SettingsContents().revision }
    return glance.tail?.revision
  }

  // MARK: What was appended

  /// Takes over what was appended to the file, if the state is otherwise what the file contains.
  ///
  /// Only the header and the end are checked, unless the file was changed since. Then the backup must not have later commits,
  /// which the file has lost.
  ///
  /// - Returns: Whether the state is what the file contains now.
  func catchUp(_ state: inout State) throws(SettingsError) -> Bool {
    guard let contents = state.contents else { return false }
    guard let extent = state.extent else {
      let isEmpty = contents.revision == SettingsContents().revision
      return isEmpty ? try !fileSystem.exists(paths.file) : false
    }
    guard let (rest, stamp) = try bytes(after: extent) else { return false }
    if rest.isEmpty {
      state.extent?.isTorn = false
      if stamp != nil, stamp == state.stamp { return true }
      guard let bytes = try fileSystem.read(paths.file, limit: sizeLimit) else { return false }
      state.stamp = stamp
      return FileFormat.isIntact(bytes, extent) && !isBehindBackup(extent)
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

  /// Whether the backup has later commits than a file is known to have. Asked after the file was read: another process may
  /// have written both since.
  private func isBehindBackup(_ extent: Extent) -> Bool {
    guard let tail = (try? glance(at: paths.backup))?.tail else { return false }
    return tail.generation > extent.tail.generation
  }

  /// What the file has after an extent, and its state; `nil` if it does not begin with the same header any more, or the
  /// extent does not end with the same commit.
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

  /// What both files tell together.
  private enum Finding {
    case missing
    /// - Parameter bytes: What was verified.
    case whole(StoredFile, bytes: [UInt8])
    /// The backup cannot be read now, and may have later commits.
    case unsure(StoredFile)
    /// An older file, or one of other settings, was put in the place of a newer state.
    case replaced(StoredFile, bytes: [UInt8], newer: Newest.Source)
    case damaged(FileFormat.Damage, rest: SettingsContents?, FileFormat.Identity?)
  }

  /// Reads the file, and compares it with the backup and with what is known.
  ///
  /// A file that ends with a commit is as it was once, and was put there on purpose if there is a newer state. One that ends
  /// within a commit was cut short. A file of other settings is used only if nothing is sealed.
  private func find(_ state: State) throws(SettingsError) -> Finding {
    // A second time, because another process may have written both files in between.
    for isLast in [false, true] {
      let file: StoredFile
      let bytes: [UInt8]
      switch try attempt(paths.file) {
      case .missing: return .missing
      case .damaged(let damage, let rest, let identity):
        if damage.isForeign, try !attempt(paths.backup).isOurs { throw .notSettings(path: paths.file) }
        return .damaged(damage, rest: rest, identity)
      case .whole(let found, let read): (file, bytes) = (found, read)
      }
      let backup: Glance?
      do throws(SettingsError) { backup = try glance(at: paths.backup) } catch { return .unsure(file) }
      let header = file.extent.header
      let isOther = backup?.header.map { $0.identity != header.identity } ?? false
      var newer: Newest.Source?
      var last = file.extent.tail.generation
      if isOther {
        newer = .backup
      } else if let generation = backup?.tail?.generation, generation > last {
        (newer, last) = (.backup, generation)
      }
      if let known = state.extent, known.header.identity == header.identity, known.tail.generation > last {
        newer = .memory
      }
      guard let newer else { return .whole(file, bytes: bytes) }
      if !isLast { continue }
      if isOther, !header.seal.isEmpty || backup?.header?.seal.isEmpty == false {
        throw .foreignFile(path: paths.file)
      }
      if file.extent.isTorn, !isOther {
        let damage = FileFormat.Damage("its last commits are missing")
        return .damaged(damage, rest: file.contents, header.identity)
      }
      return .replaced(file, bytes: bytes, newer: newer)
    }
    return .missing
  }

  /// Reads the file, and repairs it if it is damaged.
  ///
  /// - Throws: ``SettingsError/notSettings(path:)`` if it is the file of another program: it has no signature, and no
  ///   backup shows that it had one. ``SettingsError/damaged(path:reason:)`` if the program decides about the damage.
  func read(_ state: inout State, isLocked: Bool = false) throws(SettingsError) {
    let stamp = fileSystem.stamp(of: paths.file)
    let finding = try find(state)
    state.notices = state.takeNotices()
    switch finding {
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
      let generation = file.contents.revision.generation
      state.contents?.notices = [.replaced(generation: generation, setAside: aside)]
    case .damaged(let damage, let rest, let identity) where isLocked:
      state.contents = try repair(damage, rest: rest, of: identity, &state)
    default:
      do {
        // Another process may have mended it meanwhile.
        return try locked(&state) { (state) throws(SettingsError) in try read(&state, isLocked: true) }
      } catch {
        return try readForNow(finding, after: error, &state)
      }
    }
    state.hasToldOfDamage = false
    state.highestGeneration = max(
      state.highestGeneration, state.contents?.revision.generation ?? 0)
  }

  /// Uses what there is, as long as the file cannot be mended. It is read again and again until then, and told of once.
  private func readForNow(
    _ finding: Finding, after problem: SettingsError, _ state: inout State
  ) throws(SettingsError) {
    var contents = SettingsContents()
    switch finding {
    case .missing: break
    case .whole(let older, _), .unsure(let older), .replaced(let older, _, _):
      contents = older.contents
      contents.notices = [.replaced(generation: contents.revision.generation, setAside: nil)]
    case .damaged(let damage, let rest, let identity):
      if case .damaged = problem { throw problem }
      let newest = newest(try attempt(paths.backup, of: identity), rest: rest, state)
      let isRestored = try remedy(for: damage, newest, &state) == .restore
      contents = substitute(for: damage, isRestored ? newest.contents : nil, setAside: nil)
    }
    if state.hasToldOfDamage { contents.notices = [] }
    state.hasToldOfDamage = true
    (state.contents, state.extent) = (contents, nil)
    state.highestGeneration = max(state.highestGeneration, contents.revision.generation)
  }
}
