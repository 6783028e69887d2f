import Foundation

extension FileBackend {
  /// Checks each byte of the file and its backup, and repairs any damage.
  ///
  /// Each process does so once, when it reads the file. If a program runs for years, call it from time to time, because
  /// data on a disk can decay while nothing reads it. The next load or commit reports what was found.
  public func checkFiles() throws(SettingsError) {
    try withState { (state) throws(SettingsError) in
      try locked(&state) { (state) throws(SettingsError) in
        state.isBackupChecked = false
        try read(&state, isLocked: true)
      }
    }
  }

  /// Returns the generation of the file, when it was checked, and whether its backup is as new.
  public func health() throws(SettingsError) -> SettingsHealth? {
    try withState { (state) throws(SettingsError) in
      let (file, backup) = (try glance(at: paths.file), try glance(at: paths.backup))
      let isSealed = file?.header?.seal.isEmpty == false
      // After a commit that is only begun, the last one is known from reading.
      let tail = file?.tail ?? (state.extent?.header == file?.header ? state.extent?.tail : nil)
      return SettingsHealth(
        generation: tail?.generation ?? 0, lastCheck: state.lastCheck,
        isBackupCurrent: file?.header == backup?.header && tail == backup?.tail,
        hasPlaintext: isSealed && backup?.header?.seal.isEmpty == true)
    }
  }

  /// Returns the commits since the file was written as a whole, which is the first of them.
  public func commits() throws(SettingsError) -> [SettingsCommit] {
    try withState { (state) throws(SettingsError) in
      if try !catchUp(&state) { try read(&state) }
      guard state.extent != nil, let bytes = try bytes(of: paths.file) else { return [] }
      do throws(FileFormat.Obstacle) {
        return try FileFormat.commits(bytes, seals)
      } catch {
        throw problem(error, at: paths.file)
      }
    }
  }

  /// One of the files that belong to the settings: the file, its backup, or one that was set aside.
  ///
  /// Use ``FileBackend/generations()`` to get them, for example to let the user choose an older one.
  public struct Generation: Sendable {
    /// The location of the file.
    public let url: URL

    /// The contents; `nil` if the file is damaged or is not a settings file.
    public let contents: SettingsContents?

    /// The reason why the file cannot be read; `nil` if it can.
    public let problem: String?
  }

  /// Returns the generations that can be found, that of the file first, then that of its
  /// backup, then those set aside.
  ///
  /// They are only read: nothing is repaired, and nothing is written.
  ///
  /// - Throws: ``SettingsError`` if the system refuses to read a file.
  public func generations() throws(SettingsError) -> [Generation] {
    if let objection { throw objection }
    var candidates = [paths.file, paths.backup]
    while try fileSystem.exists(paths.corrupt(candidates.count - 1)) {
      candidates.append(paths.corrupt(candidates.count - 1))
    }
    var generations: [Generation] = []
    for path in candidates {
      if let generation = try generation(at: path) { generations.append(generation) }
    }
    return generations
  }

  private func generation(at path: String) throws(SettingsError) -> Generation? {
    guard let bytes = try bytes(of: path) else { return nil }
    var (contents, reason): (SettingsContents?, String?)
    do throws(FileFormat.Obstacle) {
      contents = try FileFormat.read(bytes, seals).contents
    } catch .damage(let damage, _) {
      reason = damage.reason
    } catch {
      reason = "\(problem(error, at: path))"
    }
    return Generation(url: URL(fileURLWithPath: path), contents: contents, problem: reason)
  }
}
