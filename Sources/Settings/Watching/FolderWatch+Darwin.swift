#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Streams

  /// Reports changes in a folder.
  enum FolderWatch {
    static func begin(
      _ folder: String, file: String, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      let descriptor = open(folder, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .delete, .rename],
        queue: DispatchQueue(label: "Settings.watching"))
      source.setEventHandler {
        if !source.data.isDisjoint(with: [.delete, .rename]) { onLoss() }
        onChange()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return AnyCancellable { source.cancel() }
    }
  }
#endif
