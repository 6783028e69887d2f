import CStreamsInspection
import StreamsCore
import Synchronization

extension Trace {
  /// A thread on which something was recorded.
  public struct Thread: Hashable, Sendable, CustomStringConvertible {
    /// A number that no other thread of the process has, now or later; the first thread to record something has 1.
    public let number: Int

    /// True if the program began on this thread, which also runs the main actor.
    public let isMain: Bool

    /// `main thread`, or `thread 2`.
    public var description: String { isMain ? "main thread" : "thread \(number)" }
  }
}

/// The numbers of the threads. The main thread is marked within its number.
enum Threads {
  private static let last = Atomic<UInt32>(0)
  private static let mainMark: UInt32 = 1 << 31

  /// Gives the current thread its number.
  @inline(never)
  fileprivate static func begin(_ thread: ThreadVariables) -> UInt32 {
    let mark = Platform.isMainThread == true ? mainMark : 0
    thread.pointee.number = last.wrappingAdd(1, ordering: .relaxed).newValue & (mainMark - 1) | mark
    return thread.pointee.number
  }

  /// Returns true if a number is that of the main thread.
  @inline(__always)
  static func isMain(_ number: UInt32) -> Bool { number & mainMark != 0 }

  static func thread(_ number: UInt32) -> Trace.Thread {
    Trace.Thread(number: Int(number & (mainMark - 1)), isMain: isMain(number))
  }
}

/// The variables of a thread. Only the thread itself may use them.
typealias ThreadVariables = UnsafeMutablePointer<streams_inspection_thread>

extension ThreadVariables {
  /// The variables of the current thread.
  @inline(__always)
  static var current: Self { streams_inspection_current() }

  /// The number of the thread, with the mark.
  @inline(__always)
  var number: UInt32 { pointee.number != 0 ? pointee.number : Threads.begin(self) }

  /// The frame that the thread is in.
  @inline(__always)
  var innermost: UnsafeMutablePointer<Frame>? {
    get { pointee.frame?.assumingMemoryBound(to: Frame.self) }
    nonmutating set { pointee.frame = newValue.map(UnsafeMutableRawPointer.init) }
  }
}
