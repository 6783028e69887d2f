/// Keeps the system from suspending the process for a moment.
enum Wakefulness {
  /// Asks for it, and returns what ends it; `nil` if the system refuses, because it is about to suspend the process.
  typealias Request = @Sendable () -> (@Sendable () -> Void)?
}

#if canImport(Darwin) && !os(macOS)
  import Darwin
  import Dispatch
  import Foundation
  import StreamsCore

  extension Wakefulness {
    static let ofSystem: Request = {
      let answer = DispatchSemaphore(value: 0), end = DispatchSemaphore(value: 0)
      let isGranted = Answer()
      // Called on a thread of the system, once to begin and, if the time is over, once more.
      ProcessInfo.processInfo.performExpiringActivity(withReason: "Settings are written.") { isExpired in
        if isExpired { return _ = answer.signal() }
        isGranted.value.withLock { $0 = true }
        answer.signal()
        end.wait()
      }
      answer.wait()
      if !isGranted.value.withLock({ $0 }) { return nil }
      return { end.signal() }
    }

    /// True if the system lets the process finish. Guarded by its lock.
    private final class Answer: Sendable {
      let value = Guarded(false)
    }
  }
#else
  extension Wakefulness {
    /// The system does not suspend a process that works.
    static let ofSystem: Request = { {} }
  }
#endif
