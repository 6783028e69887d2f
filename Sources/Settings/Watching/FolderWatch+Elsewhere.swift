#if !canImport(Glibc) && !canImport(Darwin)
  import Dispatch
  import StreamsCore

  /// The system does not report changes.
  enum FolderWatch {
    @Sendable
    static func begin(
      _ folder: String, _ name: String, on queue: DispatchQueue, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      nil
    }
  }
#endif
