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

/// True if `time`, which some parts take together, grows with their number alone.
///
/// A part that looks at all others takes sixteen times as long among sixteen times as many. One that does not takes at most twice as
/// long, since many parts do not fit into the caches. One try in several is enough, because other programs take caches as well.
package func takesLinearTime(
  from few: Int = 1_000, to many: Int = 16_000, _ time: (Int) throws -> Duration
) rethrows -> Bool {
  for _ in 0..<3 {
    let (ofMany, ofFew) = (try time(many), try time(few))
    if ofMany / many < ofFew / few * 4 { return true }
  }
  return false
}
