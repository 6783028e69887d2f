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

  extension MachineFileSystem {
    func append(
      _ bytes: [UInt8], to path: String, at size: Int, isIntact: (([UInt8]) -> Bool)?
    ) -> Appending {
      let file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      // What cannot be appended to can perhaps be replaced.
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
        guard let isIntact else { return .done }
        if !Self.sync(file) {
          problem = errno
          isUncertain = true
        } else if let found = Self.read(file, UInt64(size)..<UInt64(size + bytes.count)), isIntact(found) {
          return .done
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
    init(_ status: stat) {
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      self.init(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
        size: UInt64(truncatingIfNeeded: status.st_size), seconds: Int64(time.tv_sec),
        nanoseconds: Int64(time.tv_nsec))
    }
  }
#endif
