import Foundation
import StreamsCore

/// Stores settings in a file that survives kills, full disks and other processes; see <doc:DurableSettings>.
///
/// Use it for the settings of a program, unless people should edit the file: see ``JSONBackend``.
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
///   the file system and the cipher is called meanwhile; a cipher that uses the settings gets an error.
public final class FileBackend: SettingsBackend {
  let paths: FilePaths

  /// The reason why the path must not be used; `nil` if it may be.
  let objection: SettingsError?

  let options: Options
  let sizeLimit: Int
  let seals: Seals
  let fileSystem: any FileSystem
  let state: Guarded<State>

  /// The end of the file, as far as this backend has read or written it and told all that there is to tell. It has a lock of
  /// its own, so that a watch never waits for a commit.
  private let end = Guarded<(tail: LogEnd?, stamp: FileStamp?)>((nil, nil))

  /// Tells the watches of each attempt to commit.
  let committed = PassthroughSubject<Void, Never>()

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
    seals = Seals(current: options.cipher, former: options.formerCiphers)
    paths = FilePaths(path, objection, in: fileSystem)
    self.objection = paths.objection ?? seals.objection
    self.options = options
    sizeLimit = max(options.sizeLimit, 0)
    self.fileSystem = fileSystem
    state = Guarded(State())
  }

  /// The size limit, without what an empty file takes and what a cipher adds.
  public var capacity: Int {
    let added = FileFormat.emptyLength.addingReportingOverflow(seals.overhead)
    return added.overflow ? 0 : max(sizeLimit - added.partialValue, 0)
  }

  /// The location of the file, after following links.
  public var url: URL { URL(fileURLWithPath: paths.file) }

  /// Reads the file, unless it has the given revision and is intact.
  public func load(ifChangedSince known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    try withState { (state) throws(SettingsError) in
      let isKnown = try known == nil || state.contents == nil ? false : catchUp(&state)
      if !isKnown { try read(&state) }
      let contents = state.takeContents()
      return contents.revision == known && contents.notices.isEmpty ? nil : contents
    }
  }

  /// Returns true if the file ends with the commit of a revision, and was not touched since this backend has
  /// read or written it.
  public func isCurrent(_ revision: SettingsRevision) -> Bool {
    guard let present = try? glance(at: paths.file), let tail = present.tail, tail.revision == revision,
      let stamp = present.stamp
    else {
      return false
    }
    return end.withLock { $0 == (tail, stamp) }
  }

  /// Writes the next generation of the file, under the lock that all processes share.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    // The reader must accept whatever a commit writes: the other values come from the reader.
    try changes.check()
    defer { committed.send() }
    return try withState { (state) throws(SettingsError) in
      var written: SettingsRevision?
      // If the lock was removed meanwhile, another process may have written at the same time.
      for _ in 1...Self.mostLostLocks {
        state.hasLostLock = false
        do throws(SettingsError) {
          let (result, isCertain) = try locked(&state) { (state) throws(SettingsError) in
            if let revision = written, try isStored(changes, revision, &state) {
              let contents = state.takeContents()
              return (SettingsCommitResult.saved(contents.revision, others: contents), true)
            }
            return (try write(changes, &state), state.lock?.isInPlace ?? true)
          }
          guard !isCertain, case .saved(let revision, _) = result else { return result }
          written = revision
        } catch {
          if !state.hasLostLock { throw error }
          written = nil
        }
      }
      throw .locked(path: paths.lock, waited: options.lockTimeout)
    }
  }

  private static var mostLostLocks: Int { 100 }

  /// Runs a closure with the state. If it finds damage to decide about, the program is asked with nothing locked, and the
  /// closure runs again.
  func withState<Result>(
    _ body: (inout State) throws(SettingsError) -> Result
  ) throws(SettingsError) -> Result {
    if let objection { throw objection }
    // The thread has locked the state already.
    if Seals.isAtWork { throw .usedByCipher(path: paths.file) }
    while true {
      var question: DamagedSettings?
      do throws(SettingsError) {
        return try state.withLock { (state) throws(SettingsError) in
          defer {
            question = state.question.take()
            let known = state.notices.isEmpty ? (state.extent?.tail, state.stamp) : (nil, nil)
            end.withLock { $0 = known }
          }
          return try body(&state)
        }
      } catch {
        guard let question, let onDamage = options.onDamage else { throw error }
        let remedy = onDamage(question)
        if remedy == .refuse { throw error }
        state.withLock { $0.answer = (question, remedy) }
      }
    }
  }

  /// Runs a closure under the lock.
  ///
  /// The lock is not fair, so a writer may wait long among many. It does not give up as long as the others' writes show
  /// that they make progress.
  func locked<Result>(
    _ state: inout State, waiting timeout: Duration? = nil,
    _ body: (inout State) throws(SettingsError) -> Result
  ) throws(SettingsError) -> Result {
    let (lock, _) = try fileSystem.makeLock(of: paths)
    var last = state.contents?.revision
    while true {
      do {
        try lock.lock(waiting: timeout ?? options.lockTimeout)
        break
      } catch {
        guard timeout == nil, case .locked = error else { throw error }
        let file = try glance(at: paths.file)
        let present = file.map(\.tail?.revision) ?? SettingsContents().revision
        guard let present, present != last else { throw error }
        last = present
      }
    }
    state.lock = lock
    defer {
      state.lock = nil
      lock.unlock()
    }
    if !lock.isShared { state.tellOnce(.lockingUnavailable(path: paths.file)) }
    return try body(&state)
  }
}

extension SettingsBackend where Self == FileBackend {
  /// Stores settings in a file of their own.
  public static func file(_ url: URL, options: FileBackend.Options = FileBackend.Options()) -> FileBackend {
    FileBackend(url, options: options)
  }
}
