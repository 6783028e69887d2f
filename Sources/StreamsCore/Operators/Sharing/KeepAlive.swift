/// The time for which a shared subscription and its last values are kept once all subscribers have left.
///
/// Pass it to ``Publisher/share(replay:keepAlive:)``.
///
/// Unless it is ``forever``, everything is forgotten at the end of the upstream as well, and the next subscriber subscribes again.
public struct KeepAlive: Sendable {
  enum Span: Sendable {
    case none, endless
    /// Runs a closure once the time is over.
    case limited(@Sendable (@escaping @Sendable () -> Void) -> Void)
  }

  let span: Span

  /// Only while there are subscribers.
  public static let whileConnected = KeepAlive(span: .none)

  /// For good: the upstream is never cancelled, and its last values and its end are replayed.
  public static let forever = KeepAlive(span: .endless)

  /// For a time of a scheduler after the last subscriber has left.
  public static func time<Context: Scheduler & Sendable>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context
  ) -> KeepAlive {
    let interval = Unchecked(interval)
    return KeepAlive(
      span: .limited { expire in
        scheduler.schedule(after: scheduler.now.advanced(by: interval.value), expire)
      })
  }
}
