#if SQLite && canImport(Darwin)
  import Darwin
  import Dispatch
  import StreamsCore

  /// Reports that a file is written.
  enum FileEvents {
    /// - Returns: `nil` if there is no such file.
    static func begin(
      _ path: String, on queue: DispatchQueue, _ onWrite: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      // SQLite holds no locks on its log, so closing the descriptor loses none.
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      // A source may be used from any thread, which its protocol does not say.
      nonisolated(unsafe) let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend], queue: queue)
      source.setEventHandler(handler: onWrite)
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return AnyCancellable { source.cancel() }
    }
  }
#endif
