import Foundation
import Streams

/// The end of a program, whatever ends it: its last line, a failure, a lost output, or a signal.
///
/// A program that is killed, or that crashes, says no farewell.
public enum Farewell {
  /// Called at the end, in reverse order.
  private static let bodies = Guarded<[@Sendable () -> Void]>([])

  /// Calls `body` once, at the end of the program, on any thread. The program waits for it.
  ///
  /// Signals that end a program wait from the first call on.
  public static func say(_ body: @escaping @Sendable () -> Void) {
    _ = isAwaited
    bodies.withLock { $0.append(body) }
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
    /// Says farewell, and ends the program as the signal of Control-C does.
    public static func interrupt() -> Never {
      _ = isAwaited
      EndingSignals.end(SIGINT)
      while true { pause() }
    }
  #endif

  private static let isAwaited: Bool = {
    atexit {
      Farewell.now()
      #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
        // Otherwise how the program ends would depend on which of two threads is faster.
        EndingSignals.endIfOneHasCome()
      #endif
    }
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      EndingSignals.wait { Farewell.now() }
    #endif
    return true
  }()

  /// Says it once. If a signal comes while the program ends by itself, the second one waits for the first.
  private static func now() { _ = isSaid }

  private static let isSaid: Bool = {
    for body in bodies.withLock({ $0 }).reversed() { body() }
    return true
  }()
}

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  /// The signals that end a program and that it can handle.
  enum EndingSignals {
    static let all: [Int32] = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

    /// The place in which signal handlers write. They read it without a lock, because it is set before they are.
    nonisolated(unsafe) private static var bell: Int32 = -1

    /// True if a signal is about to end the program. Signal handlers write it without a lock: it only becomes
    /// true.
    nonisolated(unsafe) private static var hasCome = false

    /// Waits to be ended, if a signal has come.
    static func endIfOneHasCome() {
      while hasCome { pause() }
    }

    /// Calls `farewell` on a thread of its own before a signal ends the program.
    static func wait(_ farewell: @escaping @Sendable () -> Void) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      bell = ends[1]
      for number in all where !isIgnored(number) { reset(number) }
      Thread.detachNewThread { [source = ends[0]] in
        var number: UInt8 = 0
        while true {
          let count = read(source, &number, 1)
          if count == 1 { break }
          guard count < 0, errno == EINTR else { return }
        }
        // A second signal does not wait.
        for number in all where !isIgnored(number) { signal(number, SIG_DFL) }
        farewell()
        endNow(Int32(number))
      }
    }

    /// Handles a signal as a program does that has nothing else to do when it comes.
    static func reset(_ number: Int32) {
      if bell == -1 { signal(number, SIG_DFL) } else { signal(number) { EndingSignals.end($0) } }
    }

    /// Ends the program by a signal, after the farewell. A signal handler may call it: it allocates nothing.
    static func end(_ number: Int32) {
      guard bell != -1 else { return endNow(number) }
      hasCome = true
      var byte = UInt8(truncatingIfNeeded: number)
      let error = errno
      _ = write(bell, &byte, 1)
      errno = error
    }

    /// Returns true if a signal was switched off by the program that started this one, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
      let before = signal(number, SIG_IGN)
      signal(number, before)
      return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func endNow(_ number: Int32) {
      signal(number, SIG_DFL)
      raise(number)
    }
  }
#endif
