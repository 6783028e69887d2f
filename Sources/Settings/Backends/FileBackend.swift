import Foundation
import Streams

/// Settings in a file that survives kills, full disks and other processes: see <doc:DurableSettings>.
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
/// - Threads: `state` guards what is known of the file, and is held while the file is read or written; nothing but the
///   file system is called meanwhile.
public final class FileBackend: SettingsBackend {
  /// What may be set apart from the place.
  public struct Options: Sendable {
    /// How long a commit waits for another process that holds the lock and does not write.
    public var lockTimeout: Duration = .seconds(5)

    /// The largest file that is read or written, in bytes; less than zero counts as zero.
    public var sizeLimit = 64 << 20

    /// How often to look for changes where the system does not tell of them; a millisecond at least.
    public var pollingInterval: Duration = .seconds(1)

    /// The usual.
    public init() {}
  }

  let paths: FilePaths
  let options: Options
  let sizeLimit: Int
  let fileSystem: any FileSystem
  let state: Locked<State>

  struct State {
    /// What the file held when it was last read or written, with the notices that nobody was told of yet.
    var contents: SettingsContents?

    /// Whether someone was told of a damage that could not be repaired yet.
    var hasToldOfDamage = false

    /// No generation is given twice, even if the file is removed in between.
    var highestGeneration: UInt64 = 0
  }

  /// Keeps settings in the file at `url`. A link is followed once, now.
  public convenience init(_ url: URL, options: Options = Options()) {
    self.init(path: url.absoluteURL.path, options: options, fileSystem: MachineFileSystem())
  }

  init(path: String, options: Options = Options(), fileSystem: any FileSystem) {
    paths = FilePaths(fileSystem.resolve(path))
    self.options = options
    sizeLimit = max(options.sizeLimit, 0)
    self.fileSystem = fileSystem
    state = Locked(State())
  }

  /// The file, where links have been followed.
  public var url: URL { URL(fileURLWithPath: paths.file) }

  /// Reads the file, unless `known` is what its header says.
  public func load(unless known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    try state.withLock { (state) throws(SettingsError) in
      if let known, try presentRevision() == known { return nil }
      let contents = try read(&state)
      state.contents?.notices = []
      return contents.revision == known && contents.notices.isEmpty ? nil : contents
    }
  }

  /// Writes the next generation of the file, under the lock that all processes share.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommit {
    try state.withLock { (state) throws(SettingsError) in
      try fileSystem.makeFolder(paths.folder)
      return try locked(&state) { (state) throws(SettingsError) in
        let present = try presentContents(&state)
        guard changes.agrees(with: present) else {
          state.contents?.notices = []
          return .conflict(present)
        }
        var next = present
        try changes.apply(to: &next)
        let isKnown = present.revision == changes.known && present.notices.isEmpty
        // What is there already may have been written by one who was killed before it was safe.
        if next.values == present.values, next.schema == present.schema {
          try fileSystem.syncFolder(paths.folder)
          state.contents?.notices = []
          return .saved(present.revision, others: isKnown ? nil : present)
        }
        next.revision = try write(next, after: present, &state)
        state.contents = next
        state.contents?.notices = []
        return .saved(next.revision, others: isKnown ? nil : next)
      }
    }
  }

  /// Does something under the lock.
  ///
  /// Those who have it give it to nobody in particular, so that one may wait long among many: that is no reason to give
  /// up, as long as what they write shows that they do not hang.
  func locked<Result>(
    _ state: inout State, _ body: (inout State) throws(SettingsError) -> Result
  ) throws(SettingsError) -> Result {
    let mode = try fileSystem.mode(of: paths.file) ?? FilePaths.privateMode
    let lock = fileSystem.makeLock(paths.lock, mode: mode)
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
    return try body(&state)
  }
}

extension SettingsBackend where Self == FileBackend {
  /// Settings in a file of their own.
  public static func file(_ url: URL, options: FileBackend.Options = FileBackend.Options()) -> FileBackend {
    FileBackend(url, options: options)
  }
}

/// The files beside the settings.
struct FilePaths {
  let file: String
  let folder: String

  /// Another name for the generation before the present one.
  var backup: String { file + ".backup" }
  var lock: String { hidden("lock") }

  /// What becomes the file, and the backup. One name each is enough, as only the holder of the lock writes them.
  var nextFile: String { hidden("next") }
  var nextBackup: String { hidden("next-backup") }

  /// Settings are nobody else's business, unless someone has decided otherwise.
  static let privateMode: UInt32 = 0o600

  init(_ file: String) {
    self.file = file
    folder = Path.folder(of: file)
  }

  private func hidden(_ purpose: String) -> String { "\(folder)/.\(Path.name(of: file)).\(purpose)" }

  func corrupt(_ number: Int) -> String { "\(file).corrupt-\(number)" }
}
