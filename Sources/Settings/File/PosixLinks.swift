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
#endif
