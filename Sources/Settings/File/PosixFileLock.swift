#if !os(Windows)
  import Foundation
  import StreamsCore

  /// A lock on a file. The system releases it when the process ends, however it ends.
  ///
  /// The file is open only while the lock is held or waited for. An open file would prevent its removed folder from
  /// disappearing, and a watch on that folder from reporting it.
  final class MachineFileLock: FileLock, @unchecked Sendable {
    private let path: String
    private var access: FileAccess
    private var file: Int32 = -1

    /// For reading, because the end of writing would be reported to each watch of the folder.
    private var purpose = O_RDONLY

    /// The identity of the open file when it was opened.
    private var held = stat()

    private(set) var isShared = true

    /// The function of the system, which tests replace.
    private let request: @Sendable (Int32, Int32) -> Int32

    /// Asks the system not to suspend the process, which it ends if the process then holds a lock.
    private let stayAwake: Wakefulness.Request

    /// Lets the system suspend the process again.
    private var letSleep: (@Sendable () -> Void)?

    init(
      _ path: String, _ access: FileAccess,
      request: @escaping @Sendable (Int32, Int32) -> Int32 = { flock($0, $1) },
      stayAwake: @escaping Wakefulness.Request = Wakefulness.ofSystem
    ) {
      self.request = request
      self.stayAwake = stayAwake
      self.path = path
      self.access = access
      // A process that may write beside the settings must be able to lock, even if the settings are read-only.
      self.access.mode |= 0o600
    }

    deinit { unlock() }

    /// Opens the file, creating it if necessary, such that every user of the settings can open it.
    private func openFile() throws(SettingsError) {
      file = openFile(0)
      if file < 0, errno == ENOENT {
        file = openFile(O_CREAT | O_EXCL)
        // Change only a new file. A user could have placed a name of a file of root's here.
        if file >= 0 { _ = FileOwners.apply(firstAccess, to: file, at: path) }
        // Another process was first.
        if file < 0 { file = openFile(O_CREAT) }
      }
      guard file >= 0, fstat(file, &held) == 0 else { throw .posix(errno, "lock", path) }
      widen()
    }

    /// The permissions of a new lock. All that can write in the folder could remove it, and so they can take it. In a folder of
    /// its owner alone it is for everyone, because folder and settings may be shared later.
    private var firstAccess: FileAccess {
      var folder = stat()
      var first = access
      guard stat(Path.folder(of: path), &folder) == 0, folder.st_mode & S_ISVTX == 0 else { return first }
      let others = UInt32(folder.st_mode) & 0o077
      first.mode |= others == 0 ? 0o066 : others & 0o022 | (others & 0o022) << 1
      return first
    }

    private func openFile(_ flags: Int32) -> Int32 {
      open(path, purpose | flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode_t(access.mode))
    }

    /// Widens the mode and changes the group if the settings were shared later, and gives a lock of root's to the owner of
    /// the settings.
    ///
    /// A file that has contents or a second name is not a lock, and is not changed.
    private func widen() {
      guard held.st_nlink == 1, held.st_size == 0 else { return }
      let present = UInt32(held.st_mode) & 0o777
      let owners = access.owners ?? FileAccess.Owners(user: held.st_uid, group: held.st_gid)
      let isRootsOwn = held.st_uid != 0 || owners.user == 0
      if isRootsOwn, owners.group == held.st_gid, present | access.mode == present { return }
      guard held.st_uid == geteuid() else { return }
      _ = FileOwners.apply(FileAccess(mode: present | access.mode, owners: owners), to: file, at: path)
    }

    func lock(waiting: Duration) throws(SettingsError) {
      guard let letSleep = stayAwake() else { throw .locked(path: path, waited: .zero) }
      self.letSleep = letSleep
      do throws(SettingsError) {
        try takeInTime(waiting)
      } catch {
        unlock()
        throw error
      }
    }

    private func takeInTime(_ waiting: Duration) throws(SettingsError) {
      try openFile()
      let clock = ContinuousClock()
      let deadline = clock.now + waiting
      var pause: UInt32 = 50
      while true {
        if try take() { return }
        guard clock.now < deadline else { throw .locked(path: path, waited: waiting) }
        usleep(pause)
        pause = min(pause * 2, 1_000)
      }
    }

    /// - Returns: True if the lock is taken and is the file at the path, which may have been removed.
    private func take() throws(SettingsError) -> Bool {
      guard request(file, LOCK_EX | LOCK_NB) == 0 else {
        switch errno {
        case EWOULDBLOCK, EINTR: return false
        case EBADF where purpose == O_RDONLY:
          // Some network file systems lock only files that may be written.
          purpose = O_RDWR
          release()
          try openFile()
          return try take()
        case ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL:
          isShared = !LocksOfProcess.take(path)
          return !isShared
        default: throw .posix(errno, "lock", path)
        }
      }
      if isInPlace { return true }
      release()
      try openFile()
      return false
    }

    var isInPlace: Bool {
      if !isShared { return true }
      var present = stat()
      return stat(path, &present) == 0 && held.st_ino == present.st_ino && held.st_dev == present.st_dev
    }

    func unlock() {
      release()
      letSleep.take()?()
    }

    private func release() {
      if file >= 0 {
        // A process that was forked meanwhile has the same open file, and would keep the lock.
        _ = request(file, LOCK_UN)
        close(file)
      }
      file = -1
      if !isShared { LocksOfProcess.release(path) }
      isShared = true
    }
  }

  /// The locks within this process, for file systems without locks.
  private enum LocksOfProcess {
    private static let taken = Guarded<Set<String>>([])

    static func take(_ path: String) -> Bool { taken.withLock { $0.insert(path).inserted } }
    static func release(_ path: String) { _ = taken.withLock { $0.remove(path) } }
  }
#endif
