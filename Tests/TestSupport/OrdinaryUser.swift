#if os(Linux) || os(macOS)
  import Foundation

  /// A user without the rights of the superuser, for tests of file permissions: the superuser may do everything.
  package enum OrdinaryUser {
    /// Makes this process run as an ordinary user, for good.
    ///
    /// - Returns: True if that worked and `folder` is still accessible. Some machines permit no other user,
    ///   or keep temporary folders private.
    package static func become(reaching folder: URL) -> Bool {
      if getuid() == 0, setuid(65_534) != 0 { return false }
      return getuid() != 0 && access(folder.path, X_OK) == 0
    }
  }
#endif
