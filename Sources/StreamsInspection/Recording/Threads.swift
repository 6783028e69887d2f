import CStreamsInspection
import Synchronization

extension Trace {
  /// A thread on which something was recorded.
  public struct Thread: Hashable, Sendable, CustomStringConvertible {
    /// A number that no other thread of the process has, now or later; the first thread to record something has 1.
    public let number: Int

    /// Whether the program began on this thread, which also runs the main actor.
    public let isMain: Bool

    /// `main thread`, or `thread 2`.
    public var description: String { isMain ? "main thread" : "thread \(number)" }
  }
}

/// The numbers of the threads. The main thread is marked within its number.
enum Threads {
  private static let last = Atomic<UInt32>(0)
  private static let mainMark: UInt32 = 1 << 31

  /// The number of the current thread, with the mark.
  @inline(__always)
  static var current: UInt32 {
    let number = streams_inspection_thread_number()
    return number != 0 ? number : begin()
  }

  @inline(never)
  private static func begin() -> UInt32 {
    let mark = streams_inspection_is_main_thread() ? mainMark : 0
    let number = last.wrappingAdd(1, ordering: .relaxed).newValue & (mainMark - 1) | mark
    streams_inspection_set_thread_number(number)
    return number
  }

  /// Whether a number is that of the main thread.
  @inline(__always)
  static func isMain(_ number: UInt32) -> Bool { number & mainMark != 0 }

  static func thread(_ number: UInt32) -> Trace.Thread {
    Trace.Thread(number: Int(number & (mainMark - 1)), isMain: isMain(number))
  }
}
