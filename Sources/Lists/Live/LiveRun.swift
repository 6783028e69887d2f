import StreamsCore

/// Runs the nodes of a live list for one of its ends, one round after another.
///
/// A round begins after something has arrived. It takes everything that has arrived, so a transaction is seen whole by
/// all branches.
///
/// - Threads: `inbox` lets one thread at a time run rounds. Only that thread touches the nodes and the feeds, and calls
///   the closures of the steps, with no lock held. What a round makes waits in `ends` for the actor of the end.
@usableFromInline
final class LiveRun<Element: Sendable>: @unchecked Sendable {
  /// Handles what changed, and why the list may be out of date. The result is `nil` if that changes nothing.
  @usableFromInline typealias Handle = (LiveChange<Element>, StoreError?) -> LiveEnds.Adoption?

  private let feeds: [any LiveFeed]
  private let last: LiveNode<Element>
  private let inbox = SerialDrain<Void>()
  private let ends: LiveEnds
  private let lane: LiveEnds.Lane?

  /// Rings where the end changes. True if a round is to begin there.
  private let bell = PassthroughSubject<Bool, Never>()

  // Written once, by the initialiser and by `start`.
  private var cancellable: AnyCancellable?
  private var handle: Handle = { _, _ in nil }

  @usableFromInline
  init(_ assembly: LiveAssembly, _ last: LiveNode<Element>, isolation: isolated (any Actor)?) {
    feeds = assembly.feeds
    self.last = last
    ends = assembly.ends ?? LiveEnds()
    lane = isolation.map { ObjectIdentifier($0) }
    cancellable = bell.sink(
      receiveValue: { [weak self, ends, lane] begins in
        if begins, let self {
          run()
          _ = ends.close(lane)
        }
        ends.flush(lane)
      }, isolation: isolation)
  }

  /// Runs the first round, which changes the end at once, and the others from then on.
  @usableFromInline
  func start(_ handle: @escaping Handle) {
    self.handle = handle
    let signal = LiveSignal {
      [weak self] in
      self?.run()
    } publish: {
      [weak self] in
      self?.publish()
    } wake: {
      [bell] in
      bell.send(true)
    }
    // What arrives meanwhile is handled by the first round, or after it.
    var waiting = feeds
    var isFirst = true
    inbox.append(())
    inbox.drain { _ in
      let starting = waiting
      waiting = []
      for feed in starting { feed.start(signal) }
      defer { isFirst = false }
      guard let adopt = round() else { return }
      if isFirst { adopt()?() } else { ends.add(adopt, for: self, in: lane) }
    }
    publish()
  }

  private func run() {
    inbox.append(())
    inbox.drain { _ in
      if let adopt = round() { ends.add(adopt, for: self, in: lane) }
    }
  }

  private func publish() {
    if ends.close(lane) { bell.send(false) }
  }

  private func round() -> LiveEnds.Adoption? {
    for feed in feeds { feed.beginRound() }
    let change = last.pull()
    for feed in feeds { feed.endRound() }
    return handle(change, feeds.lazy.compactMap { $0.failure }.first)
  }
}
