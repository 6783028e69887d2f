extension FileBackend {
  /// Checks each byte of the file and its backup, and mends what is damaged.
  ///
  /// Each process does so once, when it reads the file. Call it now and then in a program that runs for years, because a disk
  /// can damage what nothing writes. What was found is told with the next load or commit.
  public func checkFiles() throws(SettingsError) {
    try withState { (state) throws(SettingsError) in
      try locked(&state) { (state) throws(SettingsError) in
        (state.isBackupChecked, state.stamp) = (false, nil)
        try read(&state, isLocked: true)
      }
    }
  }

  /// Returns the generation of the file, when it was checked, and whether its backup is as new.
  public func health() throws(SettingsError) -> SettingsHealth? {
    try withState { (state) throws(SettingsError) in
      let (file, backup) = (try glance(at: paths.file), try glance(at: paths.backup))
      let isSealed = file?.header?.seal.isEmpty == false
      return SettingsHealth(
        generation: file?.tail?.generation ?? 0, lastCheck: state.lastCheck,
        isBackupCurrent: file?.header == backup?.header && file?.tail == backup?.tail,
        hasPlaintext: isSealed && backup?.header?.seal.isEmpty == true)
    }
  }

  /// Returns the commits since the file was written as a whole, which is the first of them.
  public func commits() throws(SettingsError) -> [SettingsCommit] {
    try withState { (state) throws(SettingsError) in
      if try !catchUp(&state) { try read(&state) }
      guard let extent = state.extent, let bytes = try bytes(of: paths.file) else { return [] }
      do throws(FileFormat.Obstacle) {
        return try FileFormat.commits(bytes.prefix(extent.end), seals)
      } catch {
        throw problem(error, at: paths.file)
      }
    }
  }

  /// Compares each byte of the backup with the file, once in each process, and writes the backup again if it differs.
  ///
  /// The file is read and verified already, so this costs what reading the backup does. What cannot be mended now is left to
  /// the first commit, which cannot continue such a backup. A missing backup is left to it in any case.
  ///
  /// - Parameter bytes: What was read of the file.
  func checkBackup(against bytes: [UInt8], _ state: inout State, isLocked: Bool) {
    guard !state.isBackupChecked, let extent = state.extent else { return }
    let intact = extent.end == bytes.count ? bytes : Array(bytes.prefix(extent.end))
    state.lastCheck = .now
    if isLocked {
      mendBackup(intact, &state)
    } else if (try? self.bytes(of: paths.backup)) != .some(intact) || !belongs() {
      // Nothing waits for another process, which may be writing both files.
      try? locked(&state, waiting: .zero) { (state) throws(SettingsError) in
        if try self.bytes(of: paths.file) == bytes { mendBackup(intact, &state) }
      }
    } else {
      state.isBackupChecked = true
    }
    tellOfPlaintext(&state)
  }

  /// Makes the backup what the file is. A damaged one is set aside, which is told. With the lock held.
  ///
  /// A backup that only lacks something, and cannot be written now, is continued by commits.
  ///
  /// - Parameter bytes: The verified bytes of the file.
  private func mendBackup(_ bytes: [UInt8], _ state: inout State) {
    do throws(SettingsError) {
      let backup = try self.bytes(of: paths.backup)
      state.isBackupChecked = true
      guard let backup else { return }
      if backup != bytes || !belongs() {
        let access = try fileSystem.access(of: paths.file) ?? .userOnly
        if isDamaged(backup) {
          // Until it is away, nothing may be appended to it.
          state.mustRewrite = true
          let aside = try freeName()
          try fileSystem.rename(paths.backup, to: aside)
          state.mustRewrite = false
          state.notices.append(.backupSetAside(path: aside))
        }
        try writeBackup(bytes, access)
        try fileSystem.syncFolder(paths.folder)
      }
      try fileSystem.remove(paths.nextBackup)
    } catch {
      // The next commit needs the same, and tells.
    }
  }

  /// True if the backup can be used by all users of the file, and is not left to root although the file is not.
  private func belongs() -> Bool {
    guard let file = try? fileSystem.access(of: paths.file),
      let backup = try? fileSystem.access(of: paths.backup)
    else {
      return true
    }
    let isRootsOwn = backup.owners?.user != 0 || file.owners?.user == 0
    return file.mode == backup.mode && file.owners?.group == backup.owners?.group && isRootsOwn
  }

  private func isDamaged(_ bytes: [UInt8]) -> Bool {
    do {
      try FileFormat.walk(bytes) { _, _ in true }
      return false
    } catch {
      if case .damage = error { return true }
      return false
    }
  }

  /// Tells once if the file is sealed and its backup is not.
  func tellOfPlaintext(_ state: inout State) {
    guard !state.hasToldOfPlaintext, !seals.identity.isEmpty,
      let header = (try? glance(at: paths.backup))?.header, header.seal.isEmpty
    else {
      return
    }
    state.hasToldOfPlaintext = true
    state.notices.append(.notSealed(path: paths.backup))
  }
}
