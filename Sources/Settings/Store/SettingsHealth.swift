/// The condition of the files of settings.
///
/// Use it for a diagnosis, such as a report or a support screen; see ``SettingsStore/health()``.
public struct SettingsHealth: Sendable, Equatable {
  /// The generation of the file; zero if there is none.
  public let generation: UInt64

  /// The time at which each byte of both files was last checked; `nil` if that has not happened in this process.
  public let lastCheck: ContinuousClock.Instant?

  /// True if the backup has every commit.
  public let isBackupCurrent: Bool

  /// True if the settings are encrypted, but a copy of them in the folder is not.
  public let hasPlaintext: Bool
}

extension SettingsStore {
  /// Returns what is known about the files; `nil` if the backend has none. It reads only their beginnings and ends.
  public func health() throws(SettingsError) -> SettingsHealth? { try perform(backend.health) }

  /// Checks each byte of the files, and repairs any damage. The ``events`` report it.
  ///
  /// ``FileBackend`` does so once in each process. If a program runs for years, call it from time to time, because data
  /// on a disk can decay while nothing reads it.
  public func checkFiles() throws(SettingsError) {
    try perform { () throws(SettingsError) in
      try backend.checkFiles()
      takeChanges()
    }
  }
}
