#if !os(Windows)
  import Foundation

  /// The file system of the machine.
  struct MachineFileSystem: FileSystem {
    func read(
      _ path: String, _ parts: (UInt64) throws(SettingsError) -> [Range<UInt64>]
    ) throws(SettingsError) -> FileExcerpt? {
      // Opening a pipe, for example, could block forever.
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
      // A socket cannot be opened, and neither can a device without a driver.
      if file < 0, errno == ENXIO { throw .notSettings(path: path) }
      guard file >= 0 else { throw .posix(errno, "read", path) }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw .posix(errno, "read", path) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notSettings(path: path) }
      let found = try parts(UInt64(status.st_size)).map { (part) throws(SettingsError) in
        guard let bytes = Self.read(file, part) else { throw .posix(errno, "read", path) }
        return bytes
      }
      return FileExcerpt(
        parts: found, size: UInt64(status.st_size),
        stamp: FileStamp(status), changed: status.changed)
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

    /// The facts that the system tells about a file; `nil` if it reports an error.
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

  extension MachineFileSystem {
    func append(
      _ bytes: [UInt8], to path: String, at size: Int, isIntact: (([UInt8]) -> Bool)?
    ) -> Appending {
      let file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      // A file that cannot be appended to can perhaps be replaced.
      guard file >= 0 else { return .impossible }
      defer { close(file) }
      var status = stat()
      // A second name can be a copy that a user made, which must not change.
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
        Int(status.st_size) == size
      else {
        return .impossible
      }
      var problem = Self.write(bytes, to: file, at: size) ? 0 : errno
      var isUncertain = false
      if problem == 0 {
        guard let isIntact else { return .done(nil) }
        if !Self.sync(file) {
          problem = errno
          isUncertain = true
        } else if let found = Self.read(file, UInt64(size)..<UInt64(size + bytes.count)), isIntact(found) {
          return .done(fstat(file, &status) == 0 ? FileStamp(status) : nil)
        }
      }
      if withoutInterruption({ Int(ftruncate(file, off_t(size))) }) != 0 { isUncertain = true }
      let error: SettingsError =
        problem == 0 ? .notVerified(path: path) : .posix(problem, "write", path)
      return .failed(error, isUncertain: isUncertain)
    }

    func syncFile(_ path: String) throws(SettingsError) {
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw .posix(errno, "write", path) }
      defer { close(file) }
      guard Self.sync(file) else { throw .posix(errno, "write", path) }
    }

    /// A watch of a folder notices on Apple's systems that the folder has changed, but not that a file in it has.
    func announceChange(in folder: String) {
      #if canImport(Darwin)
        _ = utimes(folder, nil)
      #endif
    }
  }

  extension FileStamp {
    fileprivate init(_ status: stat) {
      self.init(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
        size: UInt64(truncatingIfNeeded: status.st_size), written: status.written)
    }
  }

  extension stat {
    #if canImport(Darwin)
      fileprivate var written: Duration { Self.time(st_mtimespec) }
      fileprivate var changed: Duration { Self.time(st_ctimespec) }
    #else
      fileprivate var written: Duration { Self.time(st_mtim) }
      fileprivate var changed: Duration { Self.time(st_ctim) }
    #endif

    private static func time(_ time: timespec) -> Duration {
      .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
  }

  extension MachineFileSystem {
    func resolve(_ path: String) throws(SettingsError) -> String {
      var path = path
      for _ in 0..<32 {
        guard let target = target(of: path) else { return path }
        guard isTrusted(path) else { throw .untrustedLink(path: path) }
        path = Path.isAbsolute(target) ? target : Path.folder(of: path) + "/" + target
      }
      throw .posix(ELOOP, "follow", path)
    }

    /// The path in a link; `nil` if there is no link.
    private func target(of path: String) -> String? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes {
        readlink(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
      }
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// True if only this user, root or the owner of the folder can have placed a link. Root trusts its own alone: that of
    /// another user can lead to what only root may write.
    ///
    /// The kernel asks the same before it follows a link in a folder like `/tmp`, but not when a link is only read.
    private func isTrusted(_ path: String) -> Bool {
      var folder = stat()
      var link = stat()
      guard stat(Path.folder(of: path), &folder) == 0, lstat(path, &link) == 0 else { return false }
      if geteuid() == 0 { return link.st_uid == 0 }
      if folder.st_mode & (S_IWGRP | S_IWOTH) == 0 { return true }
      return [geteuid(), 0, folder.st_uid].contains(link.st_uid)
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
