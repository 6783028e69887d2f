#if !canImport(Glibc) && !canImport(Darwin)
  import Dispatch
  import StreamsCore

  /// The system does not report changes.
  enum FolderWatch {
    static func begin(
      _ folder: String, name: String, on queue: DispatchQueue, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      nil
    }
  }
#endif
