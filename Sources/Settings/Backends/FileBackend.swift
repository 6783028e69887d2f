import Foundation
import Streams

/// Stores settings in a file that survives kills, full disks and other processes; see <doc:DurableSettings>.
///
/// ```swift
/// let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
/// let volume = SettingKey("volume", default: 5)
/// let store = try SettingsStore(.file(folder.appending(path: "player.settings")))
/// store[volume] = 7
/// try await store.flush()
/// let other = try SettingsStore(.file(folder.appending(path: "player.settings")))
/// print(other[volume])
/// // 7
/// ```
///
/// - Threads: `state` guards what is known about the file, and is held while the file is read or written. Nothing but
///   the file system is called meanwhile.
public final class FileBackend: SettingsBackend {
  /// Options of the backend.
  public struct Options: Sendable {
    /// How long a commit waits for another process that holds the lock without writing.
    public var lockTimeout: Duration = .seconds(5)

    /// The size limit of the file, in bytes. A negative number counts as zero.
    public var sizeLimit = 64 << 20

    /// How often to look for changes if the system does not report them; at least a millisecond.
    ///
    /// If the system reports them, or there is no folder yet, it takes ten times as long until the store checks whether
    /// the folder is still the same.
    public var pollingInterval: Duration = .seconds(1)

    /// Makes the default options.
    public init() {}
  }

  let paths: FilePaths

  /// Why the path must not be used; `nil` if it may be.
  let objection: SettingsError?

  let options: Options
  let sizeLimit: Int
  let fileSystem: any FileSystem
  let state: Guarded<State>

  /// The watches that have not been cancelled.
  let watches = Guarded<[ObjectIdentifier: FileWatch]>([:])

  struct State {
    /// The contents when the file was last read or written, with the notices not reported yet.
    var contents: SettingsContents?

    /// Whether damage was reported that could not be repaired yet.
    var hasToldOfDamage = false

    /// Whether it was reported that the file system has no locks.
    var hasToldOfLocks = false

    /// What to report with the next commit.
    var notices: [SettingsEvent] = []

    /// No generation is used twice, even if the file is removed in between.
    var highestGeneration: UInt64 = 0

    /// Whatever there was to report was returned.
    mutating func forgetNotices() {
      contents?.notices = []
      notices = []
    }
  }

  /// Stores settings in the file at `url`. A symbolic link is followed once, now.
  ///
  /// If another user has placed the link in a folder that other users can write, it is not followed, and everything
  /// fails with ``SettingsError/untrustedLink(path:)``.
  ///
  /// If the URL does not name a file, or the name leaves no room for those of the files beside it, everything fails with
  /// ``SettingsError/invalidStoreName(name:reason:)``.
  public convenience init(_ url: URL, options: Options = Options()) {
    self.init(
      path: url.absoluteURL.path, objection: FilePaths.objection(to: url), options: options,
      fileSystem: MachineFileSystem())
  }

  init(
    path: String, objection: SettingsError? = nil, options: Options = Options(), fileSystem: any FileSystem
  ) {
    do throws(SettingsError) {
      if let objection { throw objection }
      paths = FilePaths(try fileSystem.resolve(path))
      self.objection = paths.objection
    } catch {
      paths = FilePaths(path)
      self.objection = error
    }
    self.options = options
    sizeLimit = max(options.sizeLimit, 0)
    self.fileSystem = fileSystem
    state = Guarded(State())
  }

  /// The size limit, without the header of the file.
  public var capacity: Int { max(sizeLimit - FileFormat.headerLength, 0) }

  /// The location of the file, after following links.
  public var url: URL { URL(fileURLWithPath: paths.file) }

  /// Reads the file, unless it has the given revision and is intact.
  public func load(ifChangedSince known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    if let objection { throw objection }
    return try state.withLock { (state) throws(SettingsError) in
      if let known, try isIntact(known) { return nil }
      let contents = try read(&state)
      state.contents?.notices = []
      return contents.revision == known && contents.notices.isEmpty ? nil : contents
    }
  }

  /// Writes the next generation of the file, under the lock that all processes share.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    if let objection { throw objection }
    try checkReadable(changes)
    defer { for watch in watches.withLock({ Array($0.values) }) { watch.check() } }
    return try state.withLock { (state) throws(SettingsError) in
      try fileSystem.makeFolder(paths.folder)
      return try locked(&state) { (state) throws(SettingsError) in
        var present = try presentContents(&state)
        present.notices += state.notices
        guard changes.agrees(with: present) else {
          state.forgetNotices()
          return .conflict(present)
        }
        var next = present
        try changes.apply(to: &next)
        let isKnown = present.revision == changes.known && present.notices.isEmpty
        // A process may have been killed after writing these values and before they were safe.
        if next.values == present.values, next.schema == present.schema {
          try fileSystem.syncFolder(paths.folder)
          state.forgetNotices()
          return .saved(present.revision, others: isKnown ? nil : present)
        }
        next.revision = try write(next, after: present, &state)
        state.contents = next
        state.forgetNotices()
        return .saved(next.revision, others: isKnown ? nil : next)
      }
    }
  }

  /// Runs a closure under the lock.
  ///
  /// The lock is not fair, so a writer may wait long among many. It does not give up as long as the others' writes show
  /// that they make progress.
  func locked<Result>(
    _ state: inout State, _ body: (inout State) throws(SettingsError) -> Result
  ) throws(SettingsError) -> Result {
    let lock = fileSystem.makeLock(paths.lock, try fileSystem.access(of: paths.file) ?? .userOnly)
    var last = state.contents?.revision
    while true {
      do {
        try lock.lock(waiting: options.lockTimeout)
        break
      } catch {
        guard case .locked = error, let present = try presentRevision(), present != last else { throw error }
        last = present
      }
    }
    defer { lock.unlock() }
    if !lock.isShared, !state.hasToldOfLocks {
      state.hasToldOfLocks = true
      state.notices.append(.lockingUnavailable(path: paths.file))
    }
    return try body(&state)
  }
}

extension SettingsBackend where Self == FileBackend {
  /// Stores settings in a file of their own.
  public static func file(_ url: URL, options: FileBackend.Options = FileBackend.Options()) -> FileBackend {
    FileBackend(url, options: options)
  }
}

/// The paths of the settings and the files beside them.
struct FilePaths {
  let file: String
  let folder: String

  /// The previous generation.
  var backup: String { file + ".backup" }
  var lock: String { hidden("lock") }

  /// The files that become the settings and the backup. One name each is enough, as only the lock's holder writes them.
  var nextFile: String { hidden("next") }
  var nextBackup: String { hidden("next-backup") }

  init(_ file: String) {
    self.file = file
    folder = Path.folder(of: file)
  }

  private func hidden(_ purpose: String) -> String { "\(folder)/.\(Path.name(of: file)).\(purpose)" }

  func corrupt(_ number: Int) -> String { "\(file).corrupt-\(number)" }

  /// The longest name that leaves room for the longest one beside it, in bytes.
  static var maximumNameLength: Int { 255 - "..next-backup".utf8.count }

  /// Why the path must not be used; `nil` if it may be.
  var objection: SettingsError? {
    let name = Path.name(of: file)
    let length = name.utf8.count
    if length == 0 { return .invalidStoreName(name: name, reason: "it is empty") }
    if file.utf8.contains(0) { return .invalidStoreName(name: name, reason: "it contains a NUL") }
    guard length > Self.maximumNameLength else { return nil }
    return .invalidStoreName(
      name: name, reason: "it has \(length) bytes, more than the \(Self.maximumNameLength) allowed")
  }

  /// Why the URL must not be used; `nil` if it may be. Never contains the URL, which may have a password.
  static func objection(to url: URL) -> SettingsError? {
    if !url.isFileURL {
      return .invalidStoreName(name: url.scheme ?? "", reason: "the URL does not name a file")
    }
    // The path may end before it.
    if url.absoluteString.contains("%00") || url.absoluteString.utf8.contains(0) {
      return .invalidStoreName(name: url.lastPathComponent, reason: "it contains a NUL")
    }
    return nil
  }
}
