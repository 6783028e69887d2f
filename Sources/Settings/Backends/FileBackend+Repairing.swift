extension FileBackend {
  /// Sets the damaged file aside and puts the newest intact generation, if there is one, in its place. With the lock
  /// held.
  ///
  /// - Parameter rest: What was stored before the damage.
  /// - Throws: If the damaged file is still in place, or its replacement is not safe. Nothing may be written then,
  ///   because a write would make the damaged file the backup. Nothing is touched while the backup cannot be read, nor
  ///   until the program has decided.
  func repair(
    _ damage: FileFormat.Damage, rest: SettingsContents?, _ state: inout State
  ) throws(SettingsError) -> SettingsContents {
    let backup = try attempt(paths.backup)
    let newest = newest(backup, rest: rest, state)
    if try remedy(for: damage, newest, &state) == .startEmpty {
      let aside = try setAside(backup)
      (state.contents, state.extent) = (nil, nil)
      return substitute(for: damage, nil, setAside: aside)
    }
    state.mustRewrite = false
    guard var contents = newest.contents, newest.source != .backup else {
      let aside = try putAside(backup)
      state.extent = if case .whole(let file) = backup { file.extent } else { nil }
      state.stamp = fileSystem.stamp(of: paths.file)
      return substitute(for: damage, newest.contents, setAside: aside)
    }
    let last = max(contents.revision.generation, state.highestGeneration)
    // Other stores notice by the generation that the file is another one.
    contents.revision.generation = last == .max ? last : last + 1
    let (bytes, file) = try encode(contents)
    let access = try fileSystem.access(of: paths.file) ?? .userOnly
    let aside = try replaceDamagedFile { (path) throws(SettingsError) in
      try fileSystem.writeOver(path, bytes, access)
    }
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
    case .whole(let file): newest.contents = file.contents
    case .damaged(_, let rest?): newest = Newest(contents: rest, source: .file)
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
  /// - Parameter write: Writes the repaired file to a path.
  /// - Returns: The path of the damaged file.
  private func replaceDamagedFile(
    _ write: (String) throws(SettingsError) -> Void
  ) throws(SettingsError) -> String {
    let aside = try freeName()
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

  /// - Returns: The path of the damaged file.
  private func putAside(_ backup: Attempt) throws(SettingsError) -> String {
    if case .whole = backup {
      return try replaceDamagedFile { (path) throws(SettingsError) in try copy(paths.backup, to: path) }
    }
    return try setAside(backup)
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

  /// Keeps the backup of a file in whose place an older one was put. With the lock held.
  ///
  /// - Returns: The path of what the backup was.
  func setNewerAside() throws(SettingsError) -> String {
    let aside = try freeName()
    try fileSystem.rename(paths.backup, to: aside)
    // If that fails, the next commit makes one.
    try? separateBackup()
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
