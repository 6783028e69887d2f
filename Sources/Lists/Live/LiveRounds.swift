import StreamsCore

/// Runs the nodes of a live list, one round after another.
///
/// A round begins after something has arrived. It takes everything that has arrived, so a transaction is seen whole by
/// all branches.
///
/// - Threads: `inbox` lets one thread at a time run rounds. Only that thread touches the nodes and the feeds, and calls
///   the closures of the steps, with no lock held.
@usableFromInline
final class LiveRounds<Element: Sendable>: @unchecked Sendable {
  private let feeds: [any LiveFeed]
  private let last: LiveNode<Element>
  private let inbox = SerialDrain<Void>()

  /// Handles what changed, and why the list may be out of date. Written once, by `start`.
  private var handle: (LiveChange<Element>, StoreError?) -> Void = { _, _ in }

  @usableFromInline
  init(_ feeds: [any LiveFeed], _ last: LiveNode<Element>) {
    self.feeds = feeds
    self.last = last
  }

  /// Runs the first round, and the others from then on.
  @usableFromInline
  func start(_ handle: @escaping (LiveChange<Element>, StoreError?) -> Void) {
    self.handle = handle
    // What arrives meanwhile is handled by the first round, or after it.
    var waiting = feeds
    inbox.append(())
    inbox.drain { _ in
      let starting = waiting
      waiting = []
      for feed in starting { feed.start { [weak self] in self?.run() } }
      round()
    }
  }

  private func run() {
    inbox.append(())
    inbox.drain { _ in round() }
  }

  private func round() {
    for feed in feeds { feed.beginRound() }
    handle(last.pull(), feeds.lazy.compactMap { $0.failure }.first)
  }
}
