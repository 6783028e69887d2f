extension FileBackend {
  /// Sets the damaged file aside and puts the newest intact generation, if there is one, in its place. With the lock
  /// held.
  ///
  /// - Parameter rest: The settings that were stored before the damage.
  /// - Throws: If the damaged file is still in place, or its replacement is not safe. Nothing may be written then,
  ///   because a write would make the damaged file the backup. Nothing is touched while the backup cannot be read, nor
  ///   until the program has decided.
  func repair(
    _ damage: FileFormat.Damage, rest: SettingsContents?, of identity: FileFormat.Identity?,
    _ state: inout State
  ) throws(SettingsError) {
    let identity = identity ?? state.extent?.header.identity
    let backup = try attempt(paths.backup, of: identity)
    var (newest, source) = newest(backup, rest: rest, state)
    if try remedy(for: damage, newest, &state) == .startEmpty { newest = nil }
    guard var contents = newest else {
      // Once the file is away, a commit would remove an intact backup. But the signature of one of both tells that the other is
      // damage, so that one goes last.
      if case .missing = backup {} else if !damage.isForeign { _ = try setAside(paths.backup) }
      let aside = try setAside(paths.file)
      if damage.isForeign { _ = try setAside(paths.backup) }
      state.extent = nil
      return state.use(nil, for: damage, setAside: aside)
    }
    let bytes: [UInt8]
    let file: StoredFile
    if source == .backup, case .whole(let restored, let verified) = backup {
      (bytes, file) = (Array(verified.prefix(restored.extent.end)), restored)
    } else {
      let last = max(contents.revision.generation, state.highestGeneration)
      // Other stores notice by the generation that the file is another one.
      contents.revision.generation = last == .max ? last : last + 1
      (bytes, file) = try encode(contents, of: identity, after: state.extent)
    }
    let aside = try replaceDamagedFile(with: bytes)
    state.mustRewrite = false
    state.extent = file.extent
    state.stamp = fileSystem.stamp(of: paths.file)
    state.use(file.contents, for: damage, setAside: aside)
    mendBackup(bytes, &state)
  }

  /// The treatment of damage that the program wants. It is not asked if the newest state is in memory,
  /// because nothing is lost then.
  func remedy(
    for damage: FileFormat.Damage, _ newest: SettingsContents?, _ state: inout State
  ) throws(SettingsError) -> DamageRemedy {
    let generation = newest?.revision.generation
    if options.onDamage == nil { return .restore }
    if let generation, let memory = state.contents, memory.revision.generation >= generation {
      return .restore
    }
    let question = DamagedSettings(url: url, reason: damage.reason, restorable: generation)
    if let answer = state.answer, answer.damage == question { return answer.remedy }
    state.question = question
    throw .damaged(path: paths.file, reason: damage.reason)
  }

  /// The newest intact generation: of what this process has read or written and has in memory, what precedes the damage
  /// in the file, and the backup.
  func newest(
    _ backup: Found, rest: SettingsContents?, _ state: State
  ) -> (contents: SettingsContents?, source: Source) {
    var newest: (contents: SettingsContents?, source: Source) = (nil, .backup)
    switch backup {
    case .whole(let file, _): newest.contents = file.contents
    case .damaged(_, let rest?, _): newest = (rest, .file)
    default: break
    }
    for (contents, source) in [(rest, Source.file), (state.contents, .memory)] {
      let last = newest.contents?.revision.generation ?? 0
      if let contents, contents.revision.generation > last { newest = (contents, source) }
    }
    return newest
  }

  /// There is a file at every moment: a kill leaves either the damaged or the repaired file.
  ///
  /// - Returns: The path of the damaged file.
  private func replaceDamagedFile(with bytes: [UInt8]) throws(SettingsError) -> String {
    let access = try fileSystem.access(of: paths.file) ?? .userOnly
    let aside = try freeName()
    do {
      try duplicate(paths.file, as: aside)
      // A disk may take the other name later than the new file.
      try fileSystem.syncFolder(paths.folder)
      try fileSystem.replace(paths.file, of: paths, with: bytes, access)
    } catch {
      // Every new attempt would otherwise leave one more copy.
      try? fileSystem.remove(aside)
      throw error
    }
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  /// Keeps the newer state of settings in whose place an older file was put. With the lock held.
  ///
  /// - Returns: The path of the newer state.
  func setAside(
    _ newer: Source, than file: StoredFile, _ bytes: [UInt8], _ state: State
  ) throws(SettingsError) -> String {
    let aside: String
    let access = try fileSystem.access(of: paths.file) ?? .userOnly
    if newer == .memory, let contents = state.contents {
      aside = try freeName()
      let (newest, _) = try FileFormat.encode(
        contents, file.extent.header.identity, rewrites: file.extent.header.rewrites, seals)
      try fileSystem.replace(aside, of: paths, with: newest, access)
    } else {
      aside = try setAside(paths.backup)
    }
    // If that fails, the next commit makes one.
    try? fileSystem.replace(paths.backup, of: paths, with: Array(bytes.prefix(file.extent.end)), access)
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  /// Gives a file another name, which is safe before another file takes the old one.
  ///
  /// - Returns: The path of what was the file.
  func setAside(_ path: String) throws(SettingsError) -> String {
    let aside = try freeName()
    try fileSystem.rename(path, to: aside)
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  func freeName() throws(SettingsError) -> String {
    var number = 1
    while try fileSystem.exists(paths.corrupt(number)) { number += 1 }
    return paths.corrupt(number)
  }

  // MARK: The backup

  /// Compares each byte of the backup with the file, once in each process, and writes the backup again if it differs.
  ///
  /// The file is read and verified already, so this costs what reading the backup does. What cannot be mended now is left to
  /// the first commit, which cannot continue such a backup. A missing backup is left to it in any case.
  ///
  /// - Parameter bytes: The bytes that were read of the file.
  func checkBackup(against bytes: [UInt8], _ state: inout State, isLocked: Bool) {
    guard !state.isBackupChecked, let extent = state.extent else { return }
    let intact = extent.end == bytes.count ? bytes : Array(bytes.prefix(extent.end))
    state.lastCheck = .now
    if isLocked {
      mendBackup(intact, &state)
    } else if (try? self.bytes(of: paths.backup))?.hasSameBytes(as: intact) != true || !belongs() {
      // Nothing waits for another process, which may be writing both files.
      try? locked(&state, waiting: .zero) { (state) throws(SettingsError) in
        if try self.bytes(of: paths.file)?.hasSameBytes(as: bytes) == true { mendBackup(intact, &state) }
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
      if !backup.hasSameBytes(as: bytes) || !belongs() {
        let access = try fileSystem.access(of: paths.file) ?? .userOnly
        if isDamaged(backup) {
          // Until it is away, nothing may be appended to it.
          state.mustRewrite = true
          let aside = try setAside(paths.backup)
          state.mustRewrite = false
          state.notices.append(.backupSetAside(path: aside))
        }
        try fileSystem.replace(paths.backup, of: paths, with: bytes, access)
        try fileSystem.syncFolder(paths.folder)
      }
      try fileSystem.remove(paths.nextBackup)
    } catch {
      // The next commit needs the same, and tells.
    }
  }

  /// True if the backup can be used by all users of the file, is not left to root although the file is not, and was
  /// changed after the file.
  private func belongs() -> Bool {
    guard let file = try? fileSystem.access(of: paths.file),
      let backup = try? fileSystem.access(of: paths.backup)
    else {
      return true
    }
    if (try? wasPutThere()) == true { return false }
    let isRootsOwn = backup.owners?.user != 0 || file.owners?.user == 0
    return file.mode == backup.mode && file.owners?.group == backup.owners?.group && isRootsOwn
  }

  private func isDamaged(_ bytes: [UInt8]) -> Bool {
    do {
      try FileFormat.walk(bytes) { _, _ in true }
    } catch {
      if case .damage = error { return true }
    }
    return false
  }

  /// Tells once if the file is sealed and its backup is not.
  func tellOfPlaintext(_ state: inout State) {
    guard !seals.identity.isEmpty, (try? glance(at: paths.backup))?.header?.seal.isEmpty == true else {
      return
    }
    state.tellOnce(.notSealed(path: paths.backup))
  }
}
