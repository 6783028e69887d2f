#if canImport(Glibc)
  import Dispatch
  import FileWatching
  import Glibc
  import StreamsCore

  /// Reports changes in a folder, by `inotify`.
  ///
  /// It watches the folder and not the file, because a write can replace the file.
  enum FolderWatch {
    @Sendable
    static func begin(
      _ folder: String, _ name: String, on queue: DispatchQueue, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      let name = Array(name.utf8)
      return Inotify.shared.watch(folder, for: mask) { news in
        if news.isLost {
          queue.async(execute: onLoss)
        } else if news.concernsAll || news.names.contains(name) {
          queue.async(execute: onChange)
        }
      }
    }

    private static var mask: UInt32 {
      UInt32(
        IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    }
  }
#endif
