extension FileBackend {
  /// Sets the damaged file aside and puts the newest intact generation, if there is one, in its place. With the lock
  /// held.
  ///
  /// - Parameter rest: What was stored before the damage.
  /// - Throws: If the damaged file is still in place, or its replacement is not safe. Nothing may be written then,
  ///   because a write would make the damaged file the backup. Nothing is touched while the backup cannot be read, nor
  ///   until the program has decided.
  func repair(
    _ damage: FileFormat.Damage, rest: SettingsContents?, of identity: FileFormat.Identity?,
    _ state: inout State
  ) throws(SettingsError) -> SettingsContents {
    let identity = identity ?? state.extent?.header.identity
    let backup = try attempt(paths.backup, of: identity)
    let newest = newest(backup, rest: rest, state)
    if try remedy(for: damage, newest, &state) == .startEmpty {
      let aside = try setAside(backup)
      (state.contents, state.extent) = (nil, nil)
      return substitute(for: damage, nil, setAside: aside)
    }
    state.mustRewrite = false
    state.isBackupChecked = false
    guard var contents = newest.contents else {
      let aside = try setAside(backup)
      state.extent = nil
      return substitute(for: damage, nil, setAside: aside)
    }
    let bytes: [UInt8]
    let file: StoredFile
    if case .whole(let restored, let verified) = backup, newest.source == .backup {
      (bytes, file) = (Array(verified.prefix(restored.extent.end)), restored)
    } else {
      let last = max(contents.revision.generation, state.highestGeneration)
      // Other stores notice by the generation that the file is another one.
      contents.revision.generation = last == .max ? last : last + 1
      (bytes, file) = try encode(contents, of: identity, after: state.extent)
    }
    let aside = try replaceDamagedFile(with: bytes)
    state.extent = file.extent
    state.stamp = fileSystem.stamp(of: paths.file)
    return substitute(for: damage, file.contents, setAside: aside)
  }

  /// What the program wants to be done with damage. It is not asked if the newest state is in memory, because nothing is
  /// lost then.
  func remedy(
    for damage: FileFormat.Damage, _ newest: Newest, _ state: inout State
  ) throws(SettingsError) -> DamageRemedy {
    let generation = newest.contents?.revision.generation
    if options.onDamage == nil { return .restore }
    if let generation, let memory = state.contents, memory.revision.generation >= generation {
      return .restore
    }
    let question = DamagedSettings(url: url, reason: damage.reason, restorable: generation)
    if let answer = state.answer, answer.damage == question { return answer.remedy }
    state.question = question
    throw .damaged(path: paths.file, reason: damage.reason)
  }

  /// The newest intact generation, and where it was found.
  struct Newest {
    enum Source {
      case memory, file, backup
    }

    var contents: SettingsContents?
    var source: Source
  }

  /// The newest intact generation: of what this process has read or written and has in memory, what precedes the damage
  /// in the file, and the backup.
  func newest(_ backup: Attempt, rest: SettingsContents?, _ state: State) -> Newest {
    var newest = Newest(contents: nil, source: .backup)
    switch backup {
    case .whole(let file, _): newest.contents = file.contents
    case .damaged(_, let rest?, _): newest = Newest(contents: rest, source: .file)
    default: break
    }
    for (contents, source) in [(rest, Newest.Source.file), (state.contents, .memory)] {
      guard let contents, contents.revision.generation > newest.contents?.revision.generation ?? 0 else {
        continue
      }
      newest = Newest(contents: contents, source: source)
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
      try fileSystem.writeOver(paths.nextFile, bytes, access)
      try fileSystem.rename(paths.nextFile, to: paths.file)
    } catch {
      // Every new attempt would otherwise leave one more copy.
      try? fileSystem.remove(aside)
      throw error
    }
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  /// Sets both files aside, unless the backup is the file of another program: one of them has the signature.
  ///
  /// - Returns: The path of the damaged file.
  private func setAside(_ backup: Attempt) throws(SettingsError) -> String {
    let aside = try freeName()
    let isOurs = try glance(at: paths.file)?.isOurs == true
    try fileSystem.rename(paths.file, to: aside)
    if backup.isOurs || (backup.isForeign && isOurs) {
      try fileSystem.rename(paths.backup, to: try freeName())
    }
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  /// Keeps the newer state of settings in whose place an older file was put. With the lock held.
  ///
  /// - Returns: The path of the newer state.
  func setAside(
    _ newer: Newest.Source, than file: StoredFile, _ bytes: [UInt8], _ state: State
  ) throws(SettingsError) -> String {
    let aside = try freeName()
    let access = try fileSystem.access(of: paths.file) ?? .userOnly
    if newer == .memory, let contents = state.contents {
      let (newest, _) = try FileFormat.encode(
        contents, file.extent.header.identity, rewrites: file.extent.header.rewrites, seals)
      try fileSystem.writeOver(aside, newest, access)
    } else {
      try fileSystem.rename(paths.backup, to: aside)
    }
    // If that fails, the next commit makes one.
    try? writeBackup(Array(bytes.prefix(file.extent.end)), access)
    try fileSystem.syncFolder(paths.folder)
    return aside
  }

  func freeName() throws(SettingsError) -> String {
    var number = 1
    while try fileSystem.exists(paths.corrupt(number)) { number += 1 }
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
