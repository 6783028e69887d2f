/// The operations settings need from a file system. Every path is absolute.
protocol FileSystem: Sendable {
  /// Returns parts of a file; `nil` if it does not exist.
  ///
  /// - Parameter parts: Returns the bytes to read, given the size.
  func read(
    _ path: String, _ parts: (UInt64) throws(SettingsError) -> [Range<UInt64>]
  ) throws(SettingsError) -> FileExcerpt?

  /// Creates a file that does not exist, not even as a link, and returns once its bytes are safe.
  ///
  /// - Returns: `false` if there is one already.
  func writeNew(_ path: String, _ bytes: [UInt8], _ access: FileAccess) throws(SettingsError) -> Bool

  /// Adds bytes to the end of a file.
  ///
  /// - Parameters:
  ///   - size: The size the file must have.
  ///   - isIntact: Asked once the bytes are safe, with what the file has in their place; `nil` not to wait for that. If it
  ///     refuses, the error is ``SettingsError/notVerified(path:)``.
  func append(_ bytes: [UInt8], to path: String, at size: Int, isIntact: (([UInt8]) -> Bool)?) -> Appending

  /// Returns once the bytes of a file are safe.
  func syncFile(_ path: String) throws(SettingsError)

  /// Identifies a state of a file; `nil` if that is not possible. A file that was changed has another stamp, unless a clock
  /// was set.
  func stamp(of path: String) -> FileStamp?

  /// Lets watches of a folder notice that a file in it was appended to.
  func announceChange(in folder: String)

  /// Gives a file a second name.
  ///
  /// - Returns: `false` if that is not possible, for example because the name is taken.
  func link(_ path: String, to other: String) throws(SettingsError) -> Bool

  /// Renames a file atomically, replacing any other file of that name.
  func rename(_ path: String, to other: String) throws(SettingsError)

  /// Removes a file, if it exists.
  func remove(_ path: String) throws(SettingsError)

  /// - Throws: If that cannot be told now. A file that cannot be seen is not one that is missing.
  func exists(_ path: String) throws(SettingsError) -> Bool

  /// Returns once the names in a folder are safe.
  func syncFolder(_ path: String) throws(SettingsError)

  /// Creates a folder and its missing ancestors.
  func makeFolder(_ path: String) throws(SettingsError)

  /// Returns the owner, group and permissions of a file; `nil` if it does not exist.
  func access(of path: String) throws(SettingsError) -> FileAccess?

  /// Follows the links at a path.
  ///
  /// - Throws: ``SettingsError/untrustedLink(path:)`` if another user may have placed one.
  func resolve(_ path: String) throws(SettingsError) -> String

  /// Makes a lock shared by all processes that name the same file. The file is created on first use.
  func makeLock(_ path: String, _ access: FileAccess) -> any FileLock
}

extension FileSystem {
  /// Returns the bytes of a file; `nil` if it does not exist.
  ///
  /// - Throws: ``SettingsError/tooLarge(path:bytes:limit:)``, before anything is read.
  func read(_ path: String, limit: Int) throws(SettingsError) -> [UInt8]? {
    try read(path) { (size) throws(SettingsError) in
      if size > UInt64(limit) { throw .tooLarge(path: path, bytes: size, limit: UInt64(limit)) }
      return [0..<size]
    }?.parts[0]
  }

  /// Makes the lock of settings and, if there is none, the folder for them.
  ///
  /// - Returns: The lock, and the owner, group and permissions of the settings.
  func makeLock(of paths: FilePaths) throws(SettingsError) -> (lock: any FileLock, access: FileAccess) {
    let present = try access(of: paths.file)
    if present == nil { try makeFolder(paths.folder) }
    let access = present ?? .userOnly
    return (makeLock(paths.lock, access), access)
  }

  /// Writes a file in place of what a killed process has left under its name, and reads it back. Under a lock, because only
  /// then nothing else can have the name.
  func writeOver(_ path: String, _ bytes: [UInt8], _ access: FileAccess) throws(SettingsError) {
    if try !writeNew(path, bytes, access) {
      try remove(path)
      guard try writeNew(path, bytes, access) else {
        throw .accessDenied(path: path, operation: "write")
      }
    }
    guard try read(path, limit: .max)?.hasSameBytes(as: bytes) == true else {
      throw .notVerified(path: path)
    }
  }

  /// Writes a file under another name, and then gives it its own. If that fails, nothing has changed.
  func replace(
    _ path: String, of paths: FilePaths, with bytes: [UInt8], _ access: FileAccess
  ) throws(SettingsError) {
    do throws(SettingsError) {
      try writeOver(paths.nextFile, bytes, access)
      try rename(paths.nextFile, to: path)
    } catch {
      try? remove(paths.nextFile)
      throw error
    }
  }
}

/// Parts of a file, and its state when they were read.
struct FileExcerpt {
  let parts: [[UInt8]]
  let size: UInt64

  /// Identifies the state; `nil` if that is not possible.
  let stamp: FileStamp?

  /// The time at which the file was last written, renamed, linked or created in any way; `nil` if the system does not say. No
  /// program can set it.
  let changed: Duration?
}

/// The result of adding bytes to a file.
enum Appending: Equatable, Sendable {
  /// - Parameter stamp: The state of a file whose bytes are safe; `nil` if that is not known.
  case done(FileStamp?)
  /// For example because the file has another size, or a second name. Nothing has changed.
  case impossible
  /// - Parameter isUncertain: True if the file may differ on the disk. Otherwise it is as before.
  case failed(SettingsError, isUncertain: Bool)
}

/// A state of a file, as far as the file system knows.
struct FileStamp: Equatable, Sendable {
  let device: UInt64
  let number: UInt64
  let size: UInt64

  /// The time at which it was written, as the system or a program has set it.
  let written: Duration
}

/// Distinguishes a folder from others at the same path, unless it was removed: file systems give its number to the next one.
struct FolderIdentity: Equatable {
  let device: UInt64
  let number: UInt64
}

/// The owner, group and permissions of a file.
struct FileAccess: Sendable, Equatable {
  /// The permissions.
  var mode: UInt32

  /// The owner and the group; `nil` for those of the process or, if root creates a file, of the owner of the folder.
  var owners: Owners?

  struct Owners: Sendable, Equatable {
    var user: UInt32
    var group: UInt32
  }

  /// Private to the user.
  static let userOnly = FileAccess(mode: 0o600)
}

/// A lock shared by processes. Used by one thread at a time.
protocol FileLock: AnyObject, Sendable {
  /// Takes the lock.
  ///
  /// - Throws: ``SettingsError/locked(path:waited:)`` if another process holds it for longer than that.
  func lock(waiting: Duration) throws(SettingsError)

  func unlock()

  /// True if the lock that is held is still the file at its path. If it was removed, another process can hold
  /// a new one.
  var isInPlace: Bool { get }

  /// True if other processes respect the lock. Without locks of the file system, only this process does.
  /// Known while the lock is held.
  var isShared: Bool { get }
}
