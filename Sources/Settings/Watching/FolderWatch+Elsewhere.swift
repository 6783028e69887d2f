#if !canImport(Glibc) && !canImport(Darwin)
  import Streams

  /// The system does not report changes.
  enum FolderWatch {
    static func begin(
      _ folder: String, file: String, onLoss: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      nil
    }
  }
#endif
