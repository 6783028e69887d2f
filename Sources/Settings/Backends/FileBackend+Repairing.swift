extension FileBackend {
  /// Sets the damaged file aside and puts the newest intact generation, if there is one, in its place. With the lock
  /// held.
  ///
  /// - Throws: If the damaged file is still in place, or its replacement is not safe. Nothing may be written then,
  ///   because a write would make the damaged file the backup. Nothing is touched while the backup cannot be read.
  func repair(_ damage: FileFormat.Damage, _ state: inout State) throws(SettingsError) -> SettingsContents {
    let backup = try attempt(paths.backup)
    let (newest, isInMemory) = newest(backup, state)
    guard isInMemory, var contents = newest else {
      return substitute(for: damage, newest, setAside: try putAside(backup))
    }
    let last = max(contents.revision.generation, state.highestGeneration)
    // Other stores notice by the generation that the file is another one.
    contents.revision.generation = last == .max ? last : last + 1
    let (bytes, revision) = FileFormat.encode(contents)
    contents.revision = revision
    let access = try fileSystem.access(of: paths.file) ?? .userOnly
    let aside = try replaceDamagedFile { (path) throws(SettingsError) in try writeOver(path, bytes, access) }
    return substitute(for: damage, contents, setAside: aside)
  }

  /// The newest intact generation: of what this process has read or written and has in memory, and the backup.
  func newest(_ backup: Attempt, _ state: State) -> (contents: SettingsContents?, isInMemory: Bool) {
    var stored: SettingsContents?
    if case .whole(let contents) = backup { stored = contents }
    guard let memory = state.contents, memory.revision.generation > stored?.revision.generation ?? 0 else {
      return (stored, false)
    }
    return (memory, true)
  }

  /// There is a file at every moment: a kill leaves either the damaged or the repaired file.
  ///
  /// - Parameter write: Writes the repaired file to a path.
  /// - Returns: The path of the damaged file.
  private func replaceDamagedFile(
    _ write: (String) throws(SettingsError) -> Void
  ) throws(SettingsError) -> String {
    let aside = freeName()
    do {
      try duplicate(paths.file, as: aside)
      try fileSystem.remove(paths.nextFile)
      try write(paths.nextFile)
      try fileSystem.rename(paths.nextFile, to: paths.file)
    } catch {
      // Every new attempt would otherwise leave one more copy.
      try? fileSystem.remove(aside)
      throw error
    }
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  private func putAside(_ backup: Attempt) throws(SettingsError) -> String {
    let aside = freeName()
    switch backup {
    case .whole:
      return try replaceDamagedFile { (path) throws(SettingsError) in try copy(paths.backup, to: path) }
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
  func separateFilesIfNeeded() {
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
  func substitute(
    for damage: FileFormat.Damage, _ newest: SettingsContents?, setAside: String?
  ) -> SettingsContents {
    guard var contents = newest else {
      return SettingsContents(notices: [.dataLost(damage: damage.reason, setAside: setAside)])
    }
    contents.notices = [
      .restored(damage: damage.reason, setAside: setAside, generation: contents.revision.generation)
    ]
    return contents
  }
}
