import CStreams

/// The functions of the operating system. `CStreams.h` has one variant of each for each system.
@usableFromInline
package enum Platform {
  /// A number that no other living thread has. Never zero, and even, so that a flag fits beside it.
  @inlinable @inline(__always)
  package static var currentThread: UInt { UInt(streams_thread()) }

  /// Lets another thread run.
  package static func yield() { streams_yield() }

  /// Leaves what threads share to the others for about a microsecond, without sleeping.
  @usableFromInline
  package static func pause() { streams_rest(5) }

  /// Waits for another thread that needs some instructions more: looks again soon, then sleeps.
  ///
  /// - Parameter rounds: The number of times in a row that the caller has waited.
  @usableFromInline
  package static func rest(_ rounds: inout UInt) {
    streams_rest(rounds)
    rounds += 1
  }

  /// Stops in the debugger; without one, the process ends.
  @usableFromInline
  static func breakpoint() { streams_breakpoint() }

  /// Writes to the standard error, which a debugger shows in its console.
  static func writeToStandardError(_ text: String) {
    var text = text
    let isWritten = text.withUTF8 { streams_write_error($0.baseAddress, $0.count) }
    if !isWritten { print(text, terminator: "") }
  }

  /// Parts that are treated as missing. Tests and benchmarks set them before the first use in their process.
  package static let missing = Guarded<Set<Part>>([])

  /// A part that only some systems have.
  package enum Part { case barrier, mainQueue, hashedKeyPaths }

  private static func has(_ part: Part) -> Bool { !missing.withLock { $0.contains(part) } }

  // MARK: Barriers

  /// True if the system has ``barrierOnAllThreads()``.
  ///
  /// With a barrier on all threads, a gate that one thread uses needs no atomic exchange: decision 0001. Without, ``Gate``
  /// favours no thread, and costs more for each value.
  @usableFromInline static let hasBarrierOnAllThreads = has(.barrier) && streams_register_barrier()

  /// Makes every running thread of the process pass a full memory barrier before this returns.
  static func barrierOnAllThreads() { streams_barrier() }

  // MARK: The main thread and its queue

  /// True if the current thread is the one on which the process began; `nil` if that is unknown.
  package static var isMainThread: Bool? {
    let answer = streams_main_thread()
    return answer == 0 ? nil : answer > 0
  }

  /// True if the current thread runs the main queue, and with it the main actor; `false` if that is unknown.
  ///
  /// On Linux any thread may run the main queue, and outside of tasks the Swift runtime does not recognise the main
  /// actor there. The core does not import Dispatch, and a program without Dispatch has no main queue.
  @usableFromInline static var isOnMainQueue: Bool {
    guard let mark = mainQueueMark else { return false }
    return streams_is_on_main_queue(UnsafeRawPointer(bitPattern: mark))
  }

  /// The key of the mark on the main queue; `nil` if there is no such queue. Without it, a sink of the main actor takes
  /// values that were sent in a block of that queue after a hop.
  static let mainQueueMark: UInt? = {
    guard has(.mainQueue) else { return nil }
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    guard streams_mark_main_queue(key) else {
      key.deallocate()
      return nil
    }
    return UInt(bitPattern: key)
  }()
}
