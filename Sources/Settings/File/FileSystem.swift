/// What settings ask of a file system. Every path is absolute.
protocol FileSystem: Sendable {
  /// The bytes of a file; `nil` if there is none.
  ///
  /// - Failure: ``SettingsError/tooLarge(path:bytes:limit:)``, before anything is read.
  func read(_ path: String, limit: Int) throws(SettingsError) -> [UInt8]?

  /// The first bytes of a file, `count` at most, and how many it has; `nil` if there is none.
  func readStart(of path: String, count: Int) throws(SettingsError) -> (bytes: [UInt8], size: UInt64)?

  /// Creates a file that was not there, not even as a link, and returns once its bytes are safe.
  ///
  /// - Returns: Whether it was not there.
  func writeNew(_ path: String, _ bytes: [UInt8], mode: UInt32) throws(SettingsError) -> Bool

  /// Gives a file a second name.
  ///
  /// - Returns: `false` where that cannot be done; another file of that name is a reason.
  func link(_ path: String, to other: String) throws(SettingsError) -> Bool

  /// Gives a file another name, at once, and takes that name from any other file.
  func rename(_ path: String, to other: String) throws(SettingsError)

  /// Removes a file, if it is there.
  func remove(_ path: String) throws(SettingsError)

  func exists(_ path: String) -> Bool

  /// Returns once the names in a folder are safe.
  func syncFolder(_ path: String) throws(SettingsError)

  /// Creates a folder and those above it, where they are missing.
  func makeFolder(_ path: String) throws(SettingsError)

  /// Who may do what with a file; `nil` if it is not there.
  func mode(of path: String) throws(SettingsError) -> UInt32?

  /// Where the links at a path lead.
  func resolve(_ path: String) -> String

  /// A lock that all who name the same file share; it is created when it is needed.
  func makeLock(_ path: String, mode: UInt32) -> any FileLock
}

/// A lock that processes share. Used by one thread at a time.
protocol FileLock: AnyObject, Sendable {
  /// Takes the lock.
  ///
  /// - Failure: ``SettingsError/locked(path:waited:)`` if nobody let go of it for long enough.
  func lock(waiting: Duration) throws(SettingsError)

  func unlock()
}
