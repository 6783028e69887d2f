#if SQLite && !canImport(Glibc) && !canImport(Darwin)
  import Dispatch
  import StreamsCore

  /// The system does not report changes.
  enum FileEvents {
    static func begin(
      _ path: String, on queue: DispatchQueue, _ onWrite: @escaping @Sendable () -> Void
    ) -> AnyCancellable? {
      nil
    }
  }
#endif
