import StreamsCore

/// Runs the nodes of a live list for one of its ends, one round after another.
///
/// A round begins after something has arrived. It takes everything that has arrived, so a transaction is seen whole by
/// all branches.
///
/// - Threads: `inbox` lets one thread at a time run rounds. Only that thread touches the nodes and the feeds, and calls
///   the closures of the steps, with no lock held. What a round makes waits in `lane` for the actor of the end.
@usableFromInline
final class LiveRun<Element: Sendable>: @unchecked Sendable {
  /// Handles what changed, and why the list may be out of date. The result is `nil` if that changes nothing.
  @usableFromInline typealias Handle = (LiveChange<Element>, StoreError?) -> LiveLane.Adoption?

  @usableFromInline let feeds: [LiveFeedMethods]
  @usableFromInline let pull: () -> LiveChange<Element>
  @usableFromInline let inbox = SerialDrain<Void>()
  @usableFromInline let lane: LiveLane

  // Written once, by the initialiser and by `start`.

  /// Changes the end on its actor. If its parameter is true, a round begins there before. No subject does this: a thread that
  /// is about to leave it would keep the actor's own changes waiting.
  @usableFromInline var arrive: (Bool) -> Void = { _ in }
  @usableFromInline var handle: Handle = { _, _ in nil }

  /// - Parameter pull: Says what changed in the last node.
  @inlinable
  init(
    _ assembly: LiveAssembly, _ pull: @escaping () -> LiveChange<Element>, isolation: isolated (any Actor)?
  ) {
    feeds = assembly.feeds
    self.pull = pull
    lane = (assembly.ends ?? LiveEnds()).lane(of: isolation)
    arrive = hopping(
      { [weak self, lane] begins in
        if begins, let self {
          run()
          _ = lane.close()
        }
        lane.flush()
      }, toWeak: isolation)
  }

  /// Runs the first round, which changes the end at once, and the others from then on.
  @inlinable
  func start(_ handle: @escaping Handle) {
    self.handle = handle
    let signal = { @Sendable [weak self] (signal: LiveSignal) -> Void in
      switch signal {
      case .run: self?.run()
      case .publish: self?.publish()
      case .wake: self?.arrive(true)
      }
    }
    // Arrivals during the first round are handled by it, or after it.
    var waiting = feeds
    var isFirst = true
    inbox.append(())
    inbox.drain { _ in
      let starting = waiting
      waiting = []
      for feed in starting { feed.start(signal) }
      defer { isFirst = false }
      guard let adopt = round() else { return }
      if isFirst { adopt()?() } else { lane.add(adopt, for: self) }
    }
    publish()
  }

  @inlinable
  func run() {
    inbox.append(())
    inbox.drain { _ in
      if let adopt = round() { lane.add(adopt, for: self) }
    }
  }

  @inlinable
  func publish() {
    if lane.close() { arrive(false) }
  }

  @inlinable
  func round() -> LiveLane.Adoption? {
    for feed in feeds { feed.beginRound() }
    let change = pull()
    var failure: StoreError?
    for feed in feeds {
      feed.endRound()
      failure = failure ?? feed.failure()
    }
    return handle(change, failure)
  }
}
