#if !os(Windows)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// A lock on a file, which the system gives back when the process ends, however it does.
  ///
  /// The file is open only while the lock is held or waited for: an open file would keep its folder from going, and
  /// those who watch that from hearing of it.
  final class MachineFileLock: FileLock, @unchecked Sendable {
    private let path: String
    private let mode: UInt32
    private var file: Int32 = -1

    init(_ path: String, mode: UInt32) {
      self.path = path
      self.mode = mode
    }

    deinit { unlock() }

    private func open() throws(SettingsError) -> Int32 {
      #if canImport(Darwin)
        let file = Darwin.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      #elseif canImport(Glibc)
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      #elseif canImport(Musl)
        let file = Musl.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      #else
        let file = Android.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      #endif
      guard file >= 0 else { throw .posix(errno, "lock", path) }
      return file
    }

    func lock(waiting: Duration) throws(SettingsError) {
      file = try open()
      let clock = ContinuousClock()
      let deadline = clock.now + waiting
      var pause: UInt32 = 50
      while true {
        if try take() { return }
        guard clock.now < deadline else {
          unlock()
          throw .locked(path: path, waited: waiting)
        }
        usleep(pause)
        pause = min(pause * 2, 1_000)
      }
    }

    /// - Returns: Whether the lock is taken, and is the one at the path: someone may have removed the file.
    private func take() throws(SettingsError) -> Bool {
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        if errno == EWOULDBLOCK || errno == EINTR { return false }
        throw .posix(errno, "lock", path)
      }
      var held = stat()
      var present = stat()
      if fstat(file, &held) == 0, stat(path, &present) == 0, held.st_ino == present.st_ino,
        held.st_dev == present.st_dev
      {
        return true
      }
      unlock()
      file = try open()
      return false
    }

    func unlock() {
      if file >= 0 { close(file) }
      file = -1
    }
  }
#endif
