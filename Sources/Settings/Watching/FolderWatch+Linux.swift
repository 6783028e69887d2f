#if canImport(Glibc)
  import Dispatch
  import Glibc
  import Streams

  /// Reports changes in a folder, by `inotify`.
  ///
  /// It watches the folder and not the file, because each write replaces the file.
  enum FolderWatch {
    /// - Returns: `nil` if the folder does not exist, or the system has no watches left.
    static func begin(
      _ folder: String, file: String, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
      let mask = UInt32(
        IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
      guard inotify_add_watch(queue, folder, mask) >= 0 else {
        close(queue)
        return nil
      }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: queue, queue: DispatchQueue(label: "Settings.watching"))
      source.setEventHandler {
        let news = takeNews(of: file, from: queue)
        if news.isLost { onLoss() }
        if news.concernsFile { onChange() }
      }
      source.setCancelHandler { close(queue) }
      source.activate()
      return AnyCancellable { source.cancel() }
    }

    private struct News {
      var concernsFile = false

      /// Whether the folder is gone, and the watch with it.
      var isLost = false
    }

    /// Reads all waiting events.
    private static func takeNews(of file: String, from queue: Int32) -> News {
      var news = News()
      withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
        while true {
          let count = read(queue, buffer.baseAddress!, buffer.count)
          guard count > 0 else { return }
          var position = 0
          while position < count {
            let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
            let name = UnsafeRawBufferPointer(
              rebasing: buffer[(position + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)))
            position += MemoryLayout<inotify_event>.size + Int(event.len)
            // An event without a name concerns the folder, or reports lost events: look at the file.
            if event.len == 0 || name.prefix(while: { $0 != 0 }).elementsEqual(file.utf8) {
              news.concernsFile = true
            }
            if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { news.isLost = true }
          }
        }
      }
      return news
    }
  }
#endif
