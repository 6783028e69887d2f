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

  /// The file system of the machine.
  struct MachineFileSystem: FileSystem {
    func read(
      _ path: String, _ parts: (UInt64) throws(SettingsError) -> [Range<UInt64>]
    ) throws(SettingsError) -> FileExcerpt? {
      // Opening a pipe, for example, could block forever.
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
      guard file >= 0 else { throw .posix(errno, "read", path) }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw .posix(errno, "read", path) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notSettings(path: path) }
      let found = try parts(UInt64(status.st_size)).map { (part) throws(SettingsError) in
        guard let bytes = Self.read(file, part) else { throw .posix(errno, "read", path) }
        return bytes
      }
      return FileExcerpt(parts: found, size: UInt64(status.st_size), stamp: FileStamp(status))
    }

    /// - Returns: `nil` if the system reports an error.
    static func read(_ file: Int32, _ part: Range<UInt64>) -> [UInt8]? {
      // For an empty result, the standard library would write to the storage that all empty arrays share.
      if part.isEmpty { return [] }
      let wanted = Int(part.upperBound - part.lowerBound)
      var isRead = true
      let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        while count < wanted {
          let taken = withoutInterruption {
            pread(file, buffer.baseAddress! + count, wanted - count, off_t(part.lowerBound) + off_t(count))
          }
          if taken < 0 { isRead = false }
          if taken <= 0 { break }
          count += taken
        }
      }
      return isRead ? bytes : nil
    }

    func writeNew(_ path: String, _ bytes: [UInt8], _ access: FileAccess) throws(SettingsError) -> Bool {
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(access.mode & 0o600))
      if file < 0, errno == EEXIST { return false }
      guard file >= 0 else { throw .posix(errno, "write", path) }
      var problem: Int32 = 0
      if !FileOwners.apply(access, to: file, at: path) { problem = errno }
      if problem == 0, !Self.write(bytes, to: file, at: 0) || !Self.sync(file) { problem = errno }
      if close(file) != 0, problem == 0 { problem = errno }
      guard problem == 0 else { throw .posix(problem, "write", path) }
      return true
    }

    /// - Returns: `false` if the system reports an error.
    static func write(_ bytes: [UInt8], to file: Int32, at offset: Int) -> Bool {
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
          withoutInterruption {
            pwrite(file, buffer.baseAddress! + written, bytes.count - written, off_t(offset + written))
          }
        }
        if count < 0 { return false }
        written += count
      }
      return true
    }

    func link(_ path: String, to other: String) throws(SettingsError) -> Bool {
      // The name of the simpler function is that of this method.
      if linkat(AT_FDCWD, path, AT_FDCWD, other, 0) == 0 { return true }
      switch errno {
      // A file that is mounted by itself is on another file system than its folder.
      case EEXIST, EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EACCES, EXDEV: return false
      default: throw .posix(errno, "link", path)
      }
    }

    func rename(_ path: String, to other: String) throws(SettingsError) {
      guard renameat(AT_FDCWD, path, AT_FDCWD, other) != 0 else { return }
      let code = errno
      if code == EBUSY { throw .notReplaceable(path: try exists(other) ? other : path) }
      throw .posix(code, "replace", other)
    }

    func remove(_ path: String) throws(SettingsError) {
      guard unlink(path) == 0 || errno == ENOENT else { throw .posix(errno, "remove", path) }
    }

    func exists(_ path: String) throws(SettingsError) -> Bool {
      var status = stat()
      if lstat(path, &status) == 0 { return true }
      guard errno == ENOENT || errno == ENOTDIR else { throw .posix(errno, "read", path) }
      return false
    }

    func syncFolder(_ path: String) throws(SettingsError) {
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { throw .posix(errno, "write", path) }
      defer { close(folder) }
      // Some file systems keep names safe by themselves and report that they cannot sync a folder.
      guard Self.sync(folder) || errno == EINVAL || errno == ENOTSUP else {
        throw .posix(errno, "write", path)
      }
    }

    func makeFolder(_ path: String) throws(SettingsError) {
      if status(of: path) != nil { return }
      let parent = Path.folder(of: path)
      if parent != path { try makeFolder(parent) }
      if mkdir(path, 0o700) == 0 {
        // Whatever the mask of the process takes away.
        _ = chmod(path, 0o700)
      } else if errno != EEXIST {
        throw .posix(errno, "create", path)
      }
      FileOwners.giveFolder(path)
      try syncFolder(parent)
    }

    func access(of path: String) throws(SettingsError) -> FileAccess? {
      guard let status = status(of: path) else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw .posix(errno, "read", path)
      }
      return FileAccess(
        mode: UInt32(status.st_mode) & 0o777,
        owners: FileAccess.Owners(user: status.st_uid, group: status.st_gid))
    }

    /// Returns `nil` if there is no folder at the path.
    func identity(ofFolder path: String) -> FolderIdentity? {
      guard let status = status(of: path), status.st_mode & S_IFMT == S_IFDIR else { return nil }
      return FolderIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// What the system says about a file; `nil` if it reports an error.
    private func status(of path: String) -> stat? {
      var status = stat()
      return stat(path, &status) == 0 ? status : nil
    }

    func stamp(of path: String) -> FileStamp? { status(of: path).map(FileStamp.init) }

    func makeLock(_ path: String, _ access: FileAccess) -> any FileLock { MachineFileLock(path, access) }

    /// Flushes a file to the disk, past the cache of the disk if the system makes that difference.
    static func sync(_ file: Int32) -> Bool {
      #if canImport(Darwin)
        return fcntl(file, F_FULLFSYNC) == 0 || fsync(file) == 0
      #else
        return withoutInterruption { Int(fsync(file)) } == 0
      #endif
    }
  }

  /// Repeats a call that a signal interrupted.
  func withoutInterruption(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  extension SettingsError {
    /// The error for an error number of the system.
    static func posix(_ code: Int32, _ operation: String, _ path: String) -> SettingsError {
      switch code {
      case ENOSPC, EDQUOT: .outOfSpace(path: path, operation: operation)
      case EACCES, EPERM, EROFS: .accessDenied(path: path, operation: operation)
      default: .system(path: path, operation: operation, code: code)
      }
    }
  }
#endif
