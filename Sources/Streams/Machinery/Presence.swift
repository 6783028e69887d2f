import Synchronization

/// Tells whether a thread that comes and goes often is at work; others ask rarely.
///
/// The thread says that it is there, or gone, and then looks at what the others may have changed. They change it and
/// then ask. Either the thread sees the change, or they see the thread.
@usableFromInline
struct Presence: ~Copyable, Sendable {
  @usableFromInline let flag = Atomic<Bool>(false)

  @usableFromInline
  init() {}

  /// Whether the thread that asks is there already, or nobody is.
  @inlinable
  @inline(__always)
  var isNested: Bool { flag.load(ordering: .relaxed) }

  @inlinable
  @inline(__always)
  func say(_ isPresent: Bool) {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      flag.store(isPresent, ordering: .releasing)
    #else
      flag.store(isPresent, ordering: .sequentiallyConsistent)
    #endif
  }

  /// Whether nobody is there, and whoever comes will see what the caller did before; `false` where that is unknown.
  func isSurelyAbsent() -> Bool {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      Platform.barrierOnAllThreads() && !flag.load(ordering: .acquiring)
    #else
      !flag.load(ordering: .sequentiallyConsistent)
    #endif
  }
}
