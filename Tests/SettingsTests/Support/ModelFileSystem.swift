#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting

  @testable import Settings

  /// A file system in memory that records its operations and fails on demand. From the record follow the possible
  /// states of a disk after a power failure.
  final class ModelFileSystem: FileSystem {
    typealias Inode = CrashDisk.File
    typealias Operation = CrashDisk.Operation
    typealias Disk = CrashDisk

    /// A moment of a commit.
    enum Moment: Hashable {
      case linking
      case renamed(to: String)
      case synced
    }

    fileprivate struct State {
      var disk: Disk
      var modes: [Inode: UInt32] = [:]
      var operations: [Operation] = []
      var attempts = 0
      var failure: (attempt: Int, code: Int32)?
      var forbidsLinks = false
      var forbidsLocks = false
      var forbidsAppending = false

      /// The number of bytes that all files may have together; `nil` for any.
      var room: Int?

      /// The file that is mounted by itself.
      var mounted: String?

      /// True if the file of the lock was removed since the lock was taken.
      var hasLostLock = false

      /// Called once, at a moment.
      var actions: [Moment: @Sendable () -> Void] = [:]

      /// When each file was written, and when it was changed in any way, by the number of changes before.
      var written: [Inode: Int] = [:]
      var changed: [Inode: Int] = [:]
      var changes = 0

      /// The number of times that each file was spoiled.
      var faults: [Inode: Int] = [:]

      /// Called whenever the lock is requested.
      var onLock: (@Sendable (Int) throws(SettingsError) -> Void)?
      var lockings = 0

      /// The number of looks at each file.
      var looks: [String: Int] = [:]

      /// Files that cannot be accessed, and the error.
      var refusals: [String: Int32] = [:]

      /// Files of which it cannot be told whether they exist, and the error.
      var hidden: [String: Int32] = [:]

      /// Changes what is written to new files.
      var onWrite: (@Sendable (inout [UInt8]) -> Void)?
    }

    private let state: Guarded<State>

    init(_ disk: Disk = Disk()) {
      state = Guarded(State(disk: disk))
      MadeFiles.current?.note(self)
    }
    var disk: Disk { state.withLock { $0.disk } }
    var operations: [Operation] { state.withLock { $0.operations } }

    /// The number of attempted changes.
    var attempts: Int { state.withLock { $0.attempts } }

    /// The number of looks at each file since the operations were forgotten.
    var looks: [String: Int] { state.withLock { $0.looks } }

    private func noteLook(at path: String) { state.withLock { $0.looks[path, default: 0] += 1 } }

    func forgetOperations() {
      state.withLock { state in
        state.looks = [:]
        state.operations = []
        state.attempts = 0
      }
    }

    /// Lets one attempted change fail, counted from now on.
    func fail(attempt: Int, code: Int32) {
      state.withLock { state in
        state.attempts = 0
        state.failure = (attempt, code)
      }
    }

    /// Lets every operation on a file fail, until the code is `nil`.
    func refuse(_ path: String, code: Int32?) { state.withLock { $0.refusals[path] = code } }

    /// Lets the question whether a file exists fail, until the code is `nil`.
    func hide(_ path: String, code: Int32?) { state.withLock { $0.hidden[path] = code } }

    /// Calls a closure whenever the lock is requested, with the number of requests. If it throws, so does the request.
    func whenLocking(_ action: @escaping @Sendable (Int) throws(SettingsError) -> Void) {
      state.withLock { $0.onLock = action }
    }

    /// The number of requests for the lock.
    var lockings: Int { state.withLock { $0.lockings } }

    fileprivate func lock() throws(SettingsError) {
      let (action, count) = state.withLock { state in
        state.lockings += 1
        state.hasLostLock = false
        return (state.onLock, state.lockings)
      }
      try action?(count)
    }

    /// Lets a closure change the bytes of every new file, as a bad disk may do.
    func whenWritten(_ change: @escaping @Sendable (inout [UInt8]) -> Void) {
      state.withLock { $0.onWrite = change }
    }

    func forbidLinks() { state.withLock { $0.forbidsLinks = true } }
    func forbidAppending() { state.withLock { $0.forbidsAppending = true } }
    private var forbidsAppending: Bool { state.withLock { $0.forbidsAppending } }

    /// Lets files have only so many more bytes together; `nil` for any number.
    func limitRoom(to bytes: Int?) {
      state.withLock { state in state.room = bytes.map { state.usedBytes + $0 } }
    }

    private func checkRoom(_ bytes: Int, _ path: String) throws(SettingsError) {
      let isFull = state.withLock { state in state.room.map { state.usedBytes + bytes > $0 } ?? false }
      if isFull { throw .posix(ENOSPC, "write", path) }
    }

    /// As containers mount a single file: it can be written, but its name cannot be given to another file.
    func mount(_ path: String) { state.withLock { $0.mounted = path } }

    /// Removes the file of the lock.
    func removeLock() { state.withLock { $0.hasLostLock = true } }

    fileprivate var hasLostLock: Bool { state.withLock { $0.hasLostLock } }

    /// Calls a closure once, at a moment.
    func when(_ moment: Moment, _ action: @escaping @Sendable () -> Void) {
      state.withLock { $0.actions[moment] = action }
    }

    private func reach(_ moment: Moment) { state.withLock { $0.actions.removeValue(forKey: moment) }?() }

    /// As some network file systems do.
    func forbidLocks() { state.withLock { $0.forbidsLocks = true } }
    fileprivate var forbidsLocks: Bool { state.withLock { $0.forbidsLocks } }

    func setMode(_ mode: UInt32, of path: String) {
      state.withLock { state in
        if let inode = state.disk.names[path] { state.modes[inode] = mode }
      }
    }

    func overwrite(_ path: String, with bytes: [UInt8]) {
      state.withLock { state in
        let inode = state.disk.contents.count + 1
        state.disk.names[path] = inode
        state.disk.contents[inode] = bytes
        state.noteChange(of: inode)
      }
    }

    /// Writes into a file, as `cp` does.
    func write(_ bytes: [UInt8], into path: String) {
      state.withLock { state in
        if let inode = state.disk.names[path] { state.perform(.write(inode, bytes)) }
      }
    }

    /// Changes the bytes of a file, as the disk may. Nobody has written it, so its time is not a later one.
    func spoil(_ path: String, with bytes: [UInt8]) {
      state.withLock { state in
        guard let inode = state.disk.names[path] else { return }
        state.disk.contents[inode] = bytes
        state.faults[inode, default: 0] += 1
      }
    }

    // MARK: FileSystem

    func read(
      _ path: String, _ parts: (UInt64) throws(SettingsError) -> [Range<UInt64>]
    ) throws(SettingsError) -> FileExcerpt? {
      noteLook(at: path)
      try checkRefusals("read", path)
      guard let bytes = disk[path] else { return nil }
      let found = try parts(UInt64(bytes.count)).map { part in
        let part = part.clamped(to: 0..<UInt64(bytes.count))
        return Array(bytes[Int(part.lowerBound)..<Int(part.upperBound)])
      }
      let (stamp, changed) = state.withLock { ($0.stamp(of: path), $0.timeOfChange(path)) }
      return FileExcerpt(parts: found, size: UInt64(bytes.count), stamp: stamp, changed: changed)
    }

    func writeNew(_ path: String, _ bytes: [UInt8], _ access: FileAccess) throws(SettingsError) -> Bool {
      if disk[path] != nil { return false }
      try checkRefusals("write", path)
      try checkRoom(bytes.count, path)
      let half = Array(bytes.prefix(bytes.count / 2))
      let inode = state.withLock { state in
        let inode = state.disk.contents.count + 1
        state.modes[inode] = access.mode
        state.perform(.create(path, inode))
        state.perform(.write(inode, half))
        return inode
      }
      try attempt("write", path)
      var bytes = bytes
      state.withLock { $0.onWrite }?(&bytes)
      state.withLock { state in
        state.perform(.write(inode, bytes))
        state.perform(.syncFile(inode))
      }
      return true
    }

    func append(
      _ bytes: [UInt8], to path: String, at size: Int, isIntact: (([UInt8]) -> Bool)?
    ) -> Appending {
      let (file, onWrite) = state.withLock { state in
        (state.disk.names[path].flatMap { state.isOnlyName(of: $0) ? $0 : nil }, state.onWrite)
      }
      guard let file, let old = disk[path], old.count == size, !forbidsAppending else { return .impossible }
      var written = bytes
      onWrite?(&written)
      var isSyncing = false
      do throws(SettingsError) {
        try checkRefusals("write", path)
        try checkRoom(bytes.count, path)
        state.withLock { $0.perform(.write(file, old + bytes.prefix(bytes.count / 2))) }
        try attempt("write", path)
        state.withLock { $0.perform(.write(file, old + written)) }
        guard let isIntact else { return .done(nil) }
        isSyncing = true
        try attempt("write", path)
        isSyncing = false
        if !isIntact(written) { throw .notVerified(path: path) }
        state.withLock { $0.perform(.syncFile(file)) }
        defer { reach(.synced) }
        return .done(state.withLock { $0.stamp(of: path) })
      } catch {
        state.withLock { $0.perform(.write(file, old)) }
        return .failed(error, isUncertain: isSyncing)
      }
    }

    func syncFile(_ path: String) throws(SettingsError) {
      try attempt("write", path)
      state.withLock { state in
        if let inode = state.disk.names[path] { state.perform(.syncFile(inode)) }
      }
    }

    /// Counts the changes, so that no change is missed.
    func stamp(of path: String) -> FileStamp? {
      noteLook(at: path)
      return state.withLock { $0.stamp(of: path) }
    }

    func announceChange(in folder: String) {}

    func link(_ path: String, to other: String) throws(SettingsError) -> Bool {
      try attempt("link", path)
      defer { reach(.linking) }
      return state.withLock { state in
        guard !state.forbidsLinks, state.mounted != path, state.refusals[other] == nil,
          let inode = state.disk.names[path],
          state.disk.names[other] == nil
        else {
          return false
        }
        state.perform(.link(inode, other))
        return true
      }
    }

    func rename(_ path: String, to other: String) throws(SettingsError) {
      try checkRefusals("replace", other)
      try attempt("replace", other)
      if let mounted = state.withLock({ $0.mounted }), [path, other].contains(mounted) {
        throw .notReplaceable(path: mounted)
      }
      state.withLock { state in
        guard let inode = state.disk.names[path], inode != state.disk.names[other] else { return }
        state.perform(.rename(inode, from: path, to: other))
      }
      reach(.renamed(to: other))
    }

    func remove(_ path: String) throws(SettingsError) {
      guard disk[path] != nil else { return }
      try checkRefusals("remove", path)
      try attempt("remove", path)
      state.withLock { $0.perform(.remove(path)) }
    }

    func exists(_ path: String) throws(SettingsError) -> Bool {
      noteLook(at: path)
      if let code = state.withLock({ $0.hidden[path] }) { throw .posix(code, "read", path) }
      return disk[path] != nil
    }

    func syncFolder(_ path: String) throws(SettingsError) {
      try attempt("write", path)
      state.withLock { $0.perform(.syncFolder) }
      reach(.synced)
    }

    func makeFolder(_ path: String) {}

    func access(of path: String) -> FileAccess? {
      noteLook(at: path)
      return mode(of: path).map { FileAccess(mode: $0) }
    }

    func mode(of path: String) -> UInt32? {
      state.withLock { state in state.disk.names[path].map { state.modes[$0] ?? 0o600 } }
    }

    func resolve(_ path: String) -> String { path }
    func makeLock(_ path: String, _ access: FileAccess) -> any FileLock { ModelLock(self) }

    private func checkRefusals(_ operation: String, _ path: String) throws(SettingsError) {
      if let code = state.withLock({ $0.refusals[path] }) { throw .posix(code, operation, path) }
    }

    private func attempt(_ operation: String, _ path: String) throws(SettingsError) {
      let code = state.withLock { state -> Int32? in
        state.attempts += 1
        guard let failure = state.failure, failure.attempt == state.attempts else { return nil }
        state.failure = nil
        return failure.code
      }
      if let code { throw .posix(code, operation, path) }
    }
  }

  extension ModelFileSystem.State {
    mutating func perform(_ operation: ModelFileSystem.Operation) {
      operations.append(operation)
      disk.perform(operation)
      switch operation {
      case .write(let inode, _):
        noteChange(of: inode)
        written[inode] = changes
      case .create(_, let inode), .link(let inode, _), .rename(let inode, _, _): noteChange(of: inode)
      case .syncFile, .remove, .syncFolder: break
      }
    }

    mutating func noteChange(of inode: ModelFileSystem.Inode) {
      changes += 1
      changed[inode] = changes
    }

    func timeOfChange(_ path: String) -> Duration? { disk.names[path].map { .seconds(changed[$0] ?? 0) } }

    func stamp(of path: String) -> FileStamp? {
      disk.names[path].map { inode in
        let size = UInt64(disk.contents[inode]?.count ?? 0)
        return FileStamp(
          device: 0, number: UInt64(inode), size: size,
          written: .seconds(written[inode] ?? 0) - .nanoseconds(faults[inode] ?? 0))
      }
    }

    var usedBytes: Int { Set(disk.names.values).reduce(0) { $0 + (disk.contents[$1]?.count ?? 0) } }

    func isOnlyName(of inode: ModelFileSystem.Inode) -> Bool {
      disk.names.values.count { $0 == inode } == 1
    }
  }

  /// A lock that is free unless `whenLocking` says otherwise.
  private final class ModelLock: FileLock {
    private let system: ModelFileSystem

    init(_ system: ModelFileSystem) { self.system = system }

    func lock(waiting: Duration) throws(SettingsError) { try system.lock() }
    func unlock() {}
    var isShared: Bool { !system.forbidsLocks }
    var isInPlace: Bool { !system.hasLostLock }
  }
#endif
