#if canImport(Darwin)
  import Darwin
  import Dispatch
  import StreamsCore

  /// Reports changes in a folder.
  enum FolderWatch {
    @Sendable
    static func begin(
      _ folder: String, _ name: String, on queue: DispatchQueue, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      let descriptor = open(folder, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      // The attributes of a folder change if a file in it was appended to; see `announceChange(in:)`.
      // A source may be used from any thread.
      nonisolated(unsafe) let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .attrib, .delete, .rename], queue: queue)
      source.setEventHandler {
        if source.data.isDisjoint(with: [.delete, .rename]) { onChange() } else { onLoss() }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return AnyCancellable { source.cancel() }
    }
  }
#endif
