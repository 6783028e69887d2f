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

  /// Tells the trackings of a value that they do not know, and takes it that the subscribers will know it.
  ///
  /// - Parameters:
  ///   - isMine: True if this thread makes the report. It becomes so with the first news.
  ///   - copy: Copies the present value, if the subscribers do not know it. The lock is held.
  /// - Returns: True if it is the next one after the value that they know; a later one can equal that one. `nil` if there is nothing
  ///   to report any more, or if another thread reports it.
  @usableFromInline
  final func takeNews(_ isMine: inout Bool, _ copy: () -> Void) -> Bool? {
    let news = DerivedGraph.withLock { lookForNews(&isMine, copy) }
    if news?.isTold == true { readers.change {} }
    return news?.isNext
  }

  /// - Returns: True if trackings are to be told of the value, and if it is the next one for the subscribers.
  @inline(__always)
  private final func lookForNews(_ isMine: inout Bool, _ copy: () -> Void) -> (isTold: Bool, isNext: Bool)? {
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
    if !hasNews { return (false, false) }
    let news = (marks.told != now && readers.areWatching, marks.published &+ 1 == now)
    if marks.published != now { copy() }
    marks.told = now
    marks.published = now
    return news
  }

  /// Leaves the report to the end of a transaction: of the one that this thread is in, or of another thread that has set what the
  /// value was computed from. With the lock held.
  private final func leaveToTransaction() -> Bool {
    if let reports = Reading.here.openTransaction {
      reports._withUnsafeGuaranteedRef { $0.add(self) }
    } else if let holder = edges.holder {
      holder._withUnsafeGuaranteedRef { $0.leave(self) }
    } else {
      return false
    }
    marks.report = .waiting
    return true
  }

  // MARK: Subscribers

  /// Does something now, or where the closure belongs if that is an actor on which the caller surely is not.
  @usableFromInline
  final func runAtHome(_ work: @escaping () -> Void) {
    if let home, home.entrance.place.isElsewhere { home.add(work) } else { work() }
  }
}
