#if !os(Windows)
  import Foundation

  /// Gives new files to their owners, so that settings stay usable for a user after root has written them.
  enum FileOwners {
    /// Gives a new file its owner, group and permissions.
    ///
    /// Only root can give a file to another user; without that right, the file belongs to the process. If even the group
    /// cannot be preserved, the group of the process gets no more than everyone.
    ///
    /// - Returns: True if the permissions were set.
    static func apply(_ access: FileAccess, to file: Int32, at path: String) -> Bool {
      var mode = access.mode
      if let owners = access.owners ?? heir(at: path), !give(file, to: owners) {
        mode = mode & ~0o070 | (mode & 0o007) << 3 & mode
      }
      // Last, because a change of the owner can remove permissions; and regardless of the umask.
      return fchmod(file, mode_t(mode)) == 0
    }

    /// - Returns: True if the group is right.
    private static func give(_ file: Int32, to owners: FileAccess.Owners) -> Bool {
      var status = stat()
      guard fstat(file, &status) == 0 else { return false }
      if status.st_uid == owners.user, status.st_gid == owners.group { return true }
      if fchown(file, owners.user, owners.group) == 0 { return true }
      return status.st_gid == owners.group || fchown(file, .max, owners.group) == 0
    }

    /// The owner of the folder, if root creates a file in the folder of a user.
    private static func heir(at path: String) -> FileAccess.Owners? {
      var folder = stat()
      guard geteuid() == 0, stat(Path.folder(of: path), &folder) == 0, folder.st_uid != 0 else { return nil }
      return FileAccess.Owners(user: folder.st_uid, group: folder.st_gid)
    }

    /// Gives a folder that root has just created to the owner of the folder around it.
    static func giveFolder(_ path: String) {
      guard let owners = heir(at: path) else { return }
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { return }
      defer { close(folder) }
      _ = fchown(folder, owners.user, owners.group)
    }
  }
#endif
