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

  /// The contents of the file, from memory if that is current. With the lock held.
  func presentContents(_ state: inout State) throws(SettingsError) -> SettingsContents {
    if let contents = state.contents, try presentRevision() == contents.revision { return contents }
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
      contents = try repair(damage)
      state.hasToldOfDamage = false
    case .damaged(let damage):
      do {
        // Another process may have repaired it meanwhile.
        return try locked(&state) { (state) throws(SettingsError) in try read(&state, isLocked: true) }
      } catch {
        contents = substitute(for: damage, try attempt(paths.backup), setAside: nil)
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

  // MARK: Repairing

  /// Sets the damaged file aside and puts the previous generation, if there is one, in its place. With the lock held.
  ///
  /// - Throws: If the damaged file is still in place, or its replacement is not safe. Nothing may be written then,
  ///   because a write would make the damaged file the backup. Nothing is touched while the backup cannot be read.
  private func repair(_ damage: FileFormat.Damage) throws(SettingsError) -> SettingsContents {
    let backup = try attempt(paths.backup)
    return substitute(for: damage, backup, setAside: try putAside(backup))
  }

  /// With a backup there is a file at every moment: a kill leaves either the damaged or the repaired file.
  private func putAside(_ backup: Attempt) throws(SettingsError) -> String {
    let aside = freeName()
    switch backup {
    case .whole:
      do {
        try duplicate(paths.file, as: aside)
        try fileSystem.remove(paths.nextFile)
        try copy(paths.backup, to: paths.nextFile)
        try fileSystem.rename(paths.nextFile, to: paths.file)
      } catch {
        // Every new attempt would otherwise leave one more copy.
        try? fileSystem.remove(aside)
        throw error
      }
    case .damaged(let damage):
      try fileSystem.rename(paths.file, to: aside)
      if !damage.isForeign { try fileSystem.rename(paths.backup, to: freeName()) }
    case .missing:
      try fileSystem.rename(paths.file, to: aside)
    }
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  /// Earlier versions could leave the file and the backup on one inode. Reading does not wait for the lock, nor fail.
  private func separateFilesIfNeeded() {
    guard fileSystem.isSameFile(paths.file, paths.backup) else { return }
    do throws(SettingsError) {
      let lock = fileSystem.makeLock(paths.lock, try fileSystem.access(of: paths.file) ?? .userOnly)
      try lock.lock(waiting: .zero)
      defer { lock.unlock() }
      if fileSystem.isSameFile(paths.file, paths.backup) { try separateBackup() }
    } catch {
      // The next commit separates them.
    }
  }

  func freeName() -> String {
    var number = 1
    while fileSystem.exists(paths.corrupt(number)) { number += 1 }
    return paths.corrupt(number)
  }

  /// The contents to use in place of a damaged file.
  private func substitute(
    for damage: FileFormat.Damage, _ backup: Attempt, setAside: String?
  ) -> SettingsContents {
    guard case .whole(var contents) = backup else {
      return SettingsContents(notices: [.dataLost(damage: damage.reason, setAside: setAside)])
    }
    contents.notices = [
      .restored(damage: damage.reason, setAside: setAside, generation: contents.revision.generation)
    ]
    return contents
  }
}
