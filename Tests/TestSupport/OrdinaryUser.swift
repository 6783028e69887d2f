#if os(Linux) || os(macOS)
  import Foundation

  /// Somebody without the rights of the superuser, to whom permissions mean nothing.
  package enum OrdinaryUser {
    /// Makes this process one of an ordinary user, for good.
    ///
    /// - Returns: Whether it is one and can still get at what is in `folder`; it cannot where some machine grants no
    ///   other user, or keeps temporary folders to itself.
    package static func become(reaching folder: URL) -> Bool {
      if getuid() == 0, setuid(65_534) != 0 { return false }
      return getuid() != 0 && access(folder.path, X_OK) == 0
    }
  }
#endif
