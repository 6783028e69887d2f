import CStreams
import Synchronization

/// Reporting to those that listen.
extension Computation {
  /// Reports the value where its closure belongs.
  final func startReport() { if let home { home.add(report) } else { report() } }

  /// Computes the value, and reports it if it is new, until nothing has changed meanwhile. A thread that finds another one at it
  /// leaves it to that one.
  @usableFromInline
  final func report() { _ = perform(self, .report) }

  // MARK: News

  @usableFromInline
  struct News {
    @usableFromInline let isForTrackings: Bool
    @usableFromInline let isForSubscribers: Bool
    /// True if the value follows the one that the subscribers know. A later value can equal that one.
    @usableFromInline let isNext: Bool
  }

  /// Tells for which listeners there is a value that they do not know, and takes it that they will.
  ///
  /// - Parameters:
  ///   - isMine: True if this thread makes the report. It becomes so with the first news.
  ///   - copy: Copies the present value for the subscribers. The lock is held.
  /// - Returns: `nil` if there is nothing to report any more, or if another thread reports it.
  @usableFromInline
  final func takeNews(_ isMine: inout Bool, _ copy: () -> Void) -> News? {
    DerivedGraph.lock.lock()
    defer { DerivedGraph.lock.unlock() }
    if marks.isDetached || marks.report == .underWay && !isMine { return nil }
    let standing = standing.load(ordering: .relaxed)
    let now = version.load(ordering: .relaxed)
    let hasNews = standing == .clean && (marks.told != now || marks.published != now)
    if standing == .blocked || standing == .clean && !hasNews {
      marks.report = .none
      return nil
    }
    if hasNews, leaveToTransaction() { return nil }
    isMine = true
    marks.report = .underWay
    // It was marked just now, and has to be computed once more.
    if !hasNews { return News(isForTrackings: false, isForSubscribers: false, isNext: false) }
    let news = News(
      isForTrackings: marks.told != now && readers.areWatching, isForSubscribers: marks.published != now,
      isNext: marks.published &+ 1 == now)
    marks.told = now
    marks.published = now
    if news.isForSubscribers { copy() }
    return news
  }

  /// Leaves the report to the end of a transaction: of the one that this thread is in, or of another thread that has set what the
  /// value was computed from. With the lock held.
  private final func leaveToTransaction() -> Bool {
    if let reports = Reading.here.openTransaction {
      reports.add(self)
    } else if let holder = edges.holder {
      holder._withUnsafeGuaranteedRef { $0.leave(self) }
    } else {
      return false
    }
    marks.report = .waiting
    return true
  }

  @usableFromInline
  final func tellTrackings() { readers.change {} }

  // MARK: Subscribers

  /// Does something now, or where the closure belongs if that is an actor on which the caller surely is not.
  @usableFromInline
  final func runAtHome(_ work: @escaping () -> Void) {
    if let home, home.entrance.place.isElsewhere { home.add(work) } else { work() }
  }

  /// Without subscribers the value is computed only if it is read.
  @usableFromInline
  final func noteSubscribers(of list: SubscriberListBase) {
    if !list.isEmpty { return }
    setHasSubscribers(false)
    // Another subscriber may have come before that.
    if !list.isEmpty { setHasSubscribers(true) }
  }

  @usableFromInline
  final func setHasSubscribers(_ hasSubscribers: Bool) {
    DerivedGraph.withLock { marks.hasSubscribers = hasSubscribers }
  }
}
