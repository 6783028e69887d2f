import Foundation

/// The time that a processor is busy with `work` on this thread. The work of other programs and threads does not count.
package func processorTime(of work: () throws -> Void) rethrows -> Duration {
  #if os(Windows)
    // There, the time of a thread is known to a sixty-fourth of a second.
    return try ContinuousClock().measure(work)
  #else
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try work()
    return now() - start
  #endif
}
