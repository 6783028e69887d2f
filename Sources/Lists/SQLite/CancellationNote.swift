#if SQLite
  import Synchronization

  /// True if a task was cancelled, for work that another thread does for it. One atomic flag is all there is
  /// to guard.
  final class CancellationNote: Sendable {
    private let flag = Atomic<Bool>(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }
  }
#endif
