#if SQLite && canImport(Glibc)
  import Dispatch
  import FileWatching
  import Glibc
  import StreamsCore

  /// Reports that a file is written, by `inotify`.
  enum FileEvents {
    /// - Returns: `nil` if there is no such file, or the system has no watches left.
    static func begin(
      _ path: String, on queue: DispatchQueue, _ onWrite: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      Inotify.shared.watch(path, for: UInt32(IN_MODIFY)) { _ in queue.async(execute: onWrite) }
    }
  }
#endif
