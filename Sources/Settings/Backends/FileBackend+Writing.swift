extension FileBackend {
  /// Puts a new generation of the file in place. With the lock held.
  ///
  /// The new file is safe before it gets its name, and the name is safe before this returns. If anything fails, the
  /// file is the same as before.
  ///
  /// - Returns: The stamp of the new file.
  func replaceFile(with bytes: [UInt8], _ state: inout State) throws(SettingsError) -> FileStamp? {
    let stamp: FileStamp?
    let access = try fileSystem.access(of: paths.file)
    try setForeignBackupAside(hasFile: access != nil, &state)
    do {
      try fileSystem.writeOver(paths.nextFile, bytes, access ?? .userOnly)
      if access != nil { try keepOldFile() } else { try giveUpBackup() }
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
      goBack(hadFile: access != nil)
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
      try writeBackup(bytes, access)
      state.isBackupChecked = true
    } catch {
      if (try? glance(at: paths.nextBackup))?.header?.seal == seals.identity {
        try? fileSystem.rename(paths.nextBackup, to: paths.backup)
      } else {
        // Without them there may be room.
        try? fileSystem.remove(paths.nextBackup)
        try? fileSystem.remove(paths.backup)
        try? writeBackup(bytes, access)
      }
    }
    // Renaming a name of a file to another name of the same file does nothing.
    removeTemporaries()
    tellOfPlaintext(&state)
  }

  /// Writes a file that becomes the backup, so that one bad sector cannot take both.
  func writeBackup(_ bytes: [UInt8], _ access: FileAccess) throws(SettingsError) {
    do throws(SettingsError) {
      try fileSystem.writeOver(paths.nextFile, bytes, access)
      try fileSystem.rename(paths.nextFile, to: paths.backup)
    } catch {
      try? fileSystem.remove(paths.nextFile)
      throw error
    }
  }

  /// The last look before something is written: another process may have removed the lock and taken a new one.
  func checkLock(_ state: inout State) throws(SettingsError) {
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
    let aside = try freeName()
    try fileSystem.rename(paths.backup, to: aside)
    state.notices.append(.backupSetAside(path: aside))
  }

  /// Gives the old file a second name, by which it stays when the new one takes its place.
  private func keepOldFile() throws(SettingsError) {
    if try fileSystem.link(paths.file, to: paths.nextBackup) { return }
    try fileSystem.remove(paths.nextBackup)
    try duplicate(paths.file, as: paths.nextBackup)
  }

  /// The file was removed on purpose, so nothing of it must come back. A damaged backup may be anything, and is kept.
  private func giveUpBackup() throws(SettingsError) {
    switch try attempt(paths.backup) {
    case .missing: break
    case .whole: try fileSystem.remove(paths.backup)
    case .damaged: try fileSystem.rename(paths.backup, to: try freeName())
    }
  }

  /// Gives a file a second name or, if that is not possible, copies it.
  func duplicate(_ path: String, as other: String) throws(SettingsError) {
    if try fileSystem.link(path, to: other) { return }
    try copy(path, to: other)
  }

  /// Copies a file to a new one.
  func copy(_ path: String, to other: String) throws(SettingsError) {
    guard let bytes = try fileSystem.read(path, limit: .max) else { return }
    let access = try fileSystem.access(of: path) ?? .userOnly
    guard try fileSystem.writeNew(other, bytes, access) else {
      throw .accessDenied(path: other, operation: "write")
    }
    guard try fileSystem.read(other, limit: .max) == bytes else { throw .notVerified(path: other) }
  }

  /// It is unknown whether the new name has reached the disk, so the old file takes its place again.
  private func goBack(hadFile: Bool) {
    if hadFile {
      try? fileSystem.rename(paths.nextBackup, to: paths.file)
    } else {
      try? fileSystem.remove(paths.file)
    }
  }

  /// Ignores errors: the one that led here says more.
  func removeTemporaries() {
    try? fileSystem.remove(paths.nextFile)
    try? fileSystem.remove(paths.nextBackup)
  }
}
