extension FileBackend {
  /// The result of reading a file.
  enum Attempt {
    case missing
    case whole(SettingsContents)
    case damaged(FileFormat.Damage)

    /// Whether there is a file that may belong to another program.
    var isForeign: Bool {
      if case .damaged(let damage) = self { damage.isForeign } else { false }
    }

    /// Whether there is a file with our signature.
    var isOurs: Bool {
      switch self {
      case .missing: false
      case .whole: true
      case .damaged(let damage): !damage.isForeign
      }
    }
  }

  /// The revision in the header of the file; `nil` if the header is invalid.
  func presentRevision() throws(SettingsError) -> SettingsRevision? {
    guard let (bytes, size) = try fileSystem.readStart(of: paths.file, count: FileFormat.headerLength) else {
      return SettingsContents().revision
    }
    guard let header = try? FileFormat.decodeHeader(bytes) else { return nil }
    return size - UInt64(FileFormat.headerLength) == header.payloadLength ? header.revision : nil
  }

  /// Whether the file has the revision, and no byte of it was damaged.
  func isIntact(_ revision: SettingsRevision) throws(SettingsError) -> Bool {
    guard let bytes = try fileSystem.read(paths.file, limit: sizeLimit) else {
      return revision == SettingsContents().revision
    }
    guard let header = try? FileFormat.decodeHeader(bytes), header.revision == revision else { return false }
    return FileFormat.hasIntactPayload(bytes, header)
  }

  /// The contents of the file, from memory if that is current. With the lock held.
  ///
  /// The whole file is checked, because it becomes the backup.
  func presentContents(_ state: inout State) throws(SettingsError) -> SettingsContents {
    if let contents = state.contents, try isIntact(contents.revision) { return contents }
    return try read(&state, isLocked: true)
  }

  /// Reads the file, and repairs it if it is damaged.
  ///
  /// - Throws: ``SettingsError/notSettings(path:)`` if it is the file of another program: it has no signature, and no
  ///   backup shows that it had one.
  func read(_ state: inout State, isLocked: Bool = false) throws(SettingsError) -> SettingsContents {
    var contents = SettingsContents()
    let present = try attempt(paths.file)
    if present.isForeign, try attempt(paths.backup).isOurs == false { throw .notSettings(path: paths.file) }
    switch present {
    case .missing: state.hasToldOfDamage = false
    case .whole(let whole):
      contents = whole
      state.hasToldOfDamage = false
      if !isLocked { separateFilesIfNeeded() }
    case .damaged(let damage) where isLocked:
      contents = try repair(damage, &state)
      state.hasToldOfDamage = false
    case .damaged(let damage):
      do {
        // Another process may have repaired it meanwhile.
        return try locked(&state) { (state) throws(SettingsError) in try read(&state, isLocked: true) }
      } catch {
        contents = substitute(for: damage, newest(try attempt(paths.backup), state).contents, setAside: nil)
        // The file is read again and again until it can be repaired; report the damage once.
        if state.hasToldOfDamage { contents.notices = [] }
        state.hasToldOfDamage = true
      }
    }
    state.highestGeneration = max(state.highestGeneration, contents.revision.generation)
    state.contents = contents
    return contents
  }

  func attempt(_ path: String) throws(SettingsError) -> Attempt {
    guard let bytes = try fileSystem.read(path, limit: sizeLimit) else { return .missing }
    do {
      return .whole(try FileFormat.decode(bytes))
    } catch {
      switch error {
      case .damage(let damage): return .damaged(damage)
      case .future(let version):
        throw .futureFormat(path: path, found: version, supported: FileFormat.version)
      }
    }
  }
}
