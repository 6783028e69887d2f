#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// What the operating system offers.
@usableFromInline
package enum Platform {
  /// A number that no other living thread has. Never zero, and even, so that a flag fits beside it.
  @inlinable @inline(__always)
  package static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #elseif canImport(Musl)
      UInt(bitPattern: pthread_self())
    #elseif canImport(Glibc) || canImport(Android)
      UInt(truncatingIfNeeded: pthread_self())
    #elseif os(Windows)
      UInt(GetCurrentThreadId()) << 2
    #else
      2  // There is only one thread.
    #endif
  }

  /// Lets another thread run.
  package static func yield() {
    #if os(Windows)
      _ = SwitchToThread()
    #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      _ = sched_yield()
    #endif
  }

  /// Stops in the debugger; without one, the process ends.
  @usableFromInline
  static func breakpoint() {
    #if os(Windows)
      DebugBreak()
    #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      _ = raise(SIGTRAP)
    #else
      fatalError("A breakpoint was hit.")
    #endif
  }

  /// Writes to the standard error, which a debugger shows in its console.
  static func writeToStandardError(_ text: String) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      var text = text
      text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    #else
      print(text, terminator: "")
    #endif
  }

  /// Whether the current thread runs the main queue, and with it the main actor; `false` if that is unknown.
  static var isOnMainQueue: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      Runtime.mainQueue?.isCurrent ?? false
    #endif
  }

  /// Makes every running thread of the process pass a full memory barrier before this returns.
  ///
  /// - Returns: Whether the system can do that; if not, nothing has happened.
  static func barrierOnAllThreads() -> Bool {
    let privateExpedited = 8
    return Runtime.membarrier.map { $0(privateExpedited) } ?? false
  }

  /// Whether ``barrierOnAllThreads()`` works here.
  @usableFromInline static let hasBarrierOnAllThreads = barrierOnAllThreads()
}
