#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

#if !os(Windows)
  /// The files and connections that this process has open.
  package enum OpenFiles {
    /// Raises how many there may be, as far as the system allows it. A terminal often sets 1,024, or 256.
    ///
    /// - Returns: True if there may be `count` of them.
    package static func allow(_ count: Int) -> Bool {
      #if canImport(Glibc)
        let number = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let number = RLIMIT_NOFILE
      #endif
      var limit = rlimit()
      guard getrlimit(number, &limit) == 0 else { return false }
      if limit.rlim_cur >= count { return true }
      limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
      return setrlimit(number, &limit) == 0 && limit.rlim_cur >= count
    }
  }
#endif
