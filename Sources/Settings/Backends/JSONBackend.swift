import Foundation
import StreamsCore

/// Stores settings as readable JSON, in a file that people and other programs may edit.
///
/// Use it for a configuration file, or for a small document.
///
/// ```swift
/// struct Note: Codable { var title = "", isDone = false }
/// let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
/// let notes = SettingKey("notes", default: [Note]())
/// let store = SettingsStore(waitingFor: .json(file))
/// store[notes] = [Note(title: "Milk")]
/// try await store.flush()
/// print(try String(contentsOf: file, encoding: .utf8).contains("\"title\": \"Milk\""))
/// // true
/// ```
///
/// The file is one object with a member for each setting, in the form of ``SettingsStore/exportJSON()``. A commit writes
/// a new file and renames it under a lock, as ``FileBackend`` does, so that a kill or a power failure leaves the old or
/// the new file, and changes by others are kept. Once a commit has returned, the new file is safe. Changes to the file
/// arrive on their own.
///
/// JSON has no checksum. An invalid file causes an error that says where, and is not touched; once it is valid again, the
/// store continues. The number of migrations is the member `$schema-number`, which is not a setting.
///
/// - Threads: `state` guards what is known about the file, and is held while the file is read or written. Nothing but the
///   file system is called meanwhile.
public final class JSONBackend: SettingsBackend {
  private struct State {
    /// The bytes that were read or written last, and what they contain; `nil` before.
    var known: (bytes: [UInt8]?, contents: SettingsContents)?

    /// The state of the file when it was read last; `nil` if there was none.
    var stamp: FileStamp?
  }

  private let paths: FilePaths
  private let fileSystem: any FileSystem
  private let lockTimeout: Duration
  private let pollingInterval: Duration
  private let state = Guarded(State())

  static let schemaName: SettingName = "$schema-number"
  private static let sizeLimit = 64 << 20

  /// Stores settings in the file at `url`. A symbolic link is followed once, now.
  ///
  /// If the URL does not name a file, everything fails with ``SettingsError/invalidStoreName(name:reason:)``.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - lockTimeout: The time that a commit waits for another process that holds the lock.
  public convenience init(_ url: URL, lockTimeout: Duration = .seconds(5)) {
    self.init(
      path: url.absoluteURL.path, objection: FilePaths.objection(to: url), lockTimeout: lockTimeout,
      fileSystem: MachineFileSystem())
  }

  init(
    path: String, objection: SettingsError? = nil, lockTimeout: Duration = .seconds(5),
    pollingInterval: Duration = .seconds(1), fileSystem: any FileSystem
  ) {
    self.fileSystem = fileSystem
    self.lockTimeout = lockTimeout
    self.pollingInterval = pollingInterval
    paths = FilePaths(path, objection, in: fileSystem)
  }

  /// The location of the file, after following links.
  public var url: URL { URL(fileURLWithPath: paths.file) }

  /// Reads the file, unless it has the given revision.
  public func load(ifChangedSince known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    if let objection = paths.objection { throw objection }
    return try state.withLock { (state) throws(SettingsError) in
      let contents = try read(&state)
      return contents.revision == known ? nil : contents
    }
  }

  /// Writes the next file, under the lock that all processes share.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    if let objection = paths.objection { throw objection }
    try changes.check(schemaName: Self.schemaName)
    return try state.withLock { (state) throws(SettingsError) in
      let (lock, access) = try fileSystem.makeLock(of: paths)
      try lock.lock(waiting: lockTimeout)
      defer { lock.unlock() }
      // An editor takes no lock, and may save between reading and writing: then its document is read again.
      for _ in 1...Self.attempts {
        var isSaved = true
        let result = try changes.commit(to: read(&state)) { (contents) throws(SettingsError) in
          guard let written = try write(contents, access, lock, &state) else { return isSaved = false }
          contents = written
        }
        if isSaved { return result }
      }
      throw .tooManyConflicts(attempts: Self.attempts)
    }
  }

  private static var attempts: Int { 100 }

  /// Calls `onChange` after the file was replaced, changed or removed, and whenever that may have been missed.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
    if paths.objection != nil { return nil }
    let watch = FileWatch(paths, polling: pollingInterval, onChange)
    watch.begin()
    return AnyCancellable { watch.cancel() }
  }

  /// The file has no generation of its own, so each difference makes a new one.
  private func read(_ state: inout State) throws(SettingsError) -> SettingsContents {
    state.stamp = fileSystem.stamp(of: paths.file)
    let bytes = try fileSystem.read(paths.file, limit: Self.sizeLimit)
    if let known = state.known, known.bytes == bytes { return known.contents }
    var contents = SettingsContents()
    if let bytes { contents = try Self.contents(of: bytes) }
    return note(contents, bytes, &state)
  }

  /// Reads the bytes of a file.
  static func contents(of bytes: [UInt8]) throws(SettingsError) -> SettingsContents {
    var contents = SettingsContents(values: try StoredJSON.settings(in: bytes))
    guard let schema = contents.values.removeValue(forKey: schemaName) else { return contents }
    guard let number = UInt32(storedValue: schema) else {
      throw .invalidJSON(line: 1, column: 1, reason: "\(schemaName) is not a number of migrations")
    }
    contents.schema = number
    return contents
  }

  /// - Returns: `nil` if the file was changed since it was read.
  private func write(
    _ contents: SettingsContents, _ access: FileAccess, _ lock: any FileLock, _ state: inout State
  ) throws(SettingsError) -> SettingsContents? {
    var values = contents.values
    if contents.schema > 0 { values[Self.schemaName] = .unsigned(UInt64(contents.schema)) }
    let bytes = Array(StoredJSON.text(of: values).utf8)
    if bytes.count > Self.sizeLimit {
      throw .tooLarge(path: paths.file, bytes: UInt64(bytes.count), limit: UInt64(Self.sizeLimit))
    }
    do throws(SettingsError) {
      try fileSystem.writeOver(paths.nextFile, bytes, access)
      // Another process may have removed the lock and taken a new one.
      if !lock.isInPlace { throw .locked(path: paths.lock, waited: .zero) }
      guard fileSystem.stamp(of: paths.file) == state.stamp else {
        try fileSystem.remove(paths.nextFile)
        return nil
      }
      try fileSystem.rename(paths.nextFile, to: paths.file)
    } catch {
      try? fileSystem.remove(paths.nextFile)
      throw error
    }
    do throws(SettingsError) {
      try fileSystem.syncFolder(paths.folder)
    } catch {
      // It is unknown whether the new name has reached the disk, so the old document takes its place again.
      if let old = state.known?.bytes {
        try? fileSystem.replace(paths.file, of: paths, with: old, access)
      } else {
        try? fileSystem.remove(paths.file)
      }
      throw error
    }
    return note(contents, bytes, &state)
  }

  private func note(
    _ contents: SettingsContents, _ bytes: [UInt8]?, _ state: inout State
  ) -> SettingsContents {
    var contents = contents
    let last = state.known?.contents.revision.generation ?? 0
    contents.revision = SettingsRevision(
      generation: bytes == nil && last == 0 ? 0 : last + 1, checksum: bytes.map { Checksum.of($0) } ?? 0)
    state.known = (bytes, contents)
    return contents
  }
}

extension SettingsBackend where Self == JSONBackend {
  /// Stores settings as readable JSON in a file of your choice.
  public static func json(_ url: URL) -> JSONBackend { JSONBackend(url) }
}
