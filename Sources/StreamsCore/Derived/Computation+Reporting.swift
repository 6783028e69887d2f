import CStreams
import Synchronization

/// Reporting to those that listen.
extension Computation {
  /// Reports the value where its closure belongs.
  final func startReport() { runAtHome { self.reportOnce() } }

  /// Computes the value, and reports it if it is new. If it is being reported, this is done once more afterwards, by the
  /// same thread.
  @usableFromInline
  final func reportOnce() {
    if !beginReport() { return }
    repeat {
      refresh()
      report()
    } while mustReport()
  }

  private final func beginReport() -> Bool {
    DerivedGraph.lock.lock()
    defer { DerivedGraph.lock.unlock() }
    marks.isWaiting = false
    marks.mustReportAgain = marks.isReporting
    if marks.isReporting || marks.isDetached { return false }
    marks.isReporting = true
    return true
  }

  private final func mustReport() -> Bool {
    DerivedGraph.lock.lock()
    defer { DerivedGraph.lock.unlock() }
    marks.isReporting = marks.mustReportAgain && !marks.isDetached
    marks.mustReportAgain = false
    return marks.isReporting
  }

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
  /// - Parameter copy: Copies the present value for the subscribers. The lock is held.
  /// - Returns: `nil` if there is nothing to report now.
  @usableFromInline
  final func takeNews(_ copy: () -> Void) -> News? {
    DerivedGraph.lock.lock()
    defer { DerivedGraph.lock.unlock() }
    if marks.isDetached || !isClean || leaveToTransaction() { return nil }
    let now = version.load(ordering: .relaxed)
    let news = News(
      isForTrackings: marks.told != now, isForSubscribers: marks.published != now,
      isNext: marks.published &+ 1 == now)
    marks.told = now
    marks.published = now
    if news.isForSubscribers { copy() }
    return news
  }

  /// Leaves the report to the end of a transaction: of the one that this thread is in, or of another thread that has set what the
  /// value was computed from. With the lock held.
  private final func leaveToTransaction() -> Bool {
    let here = Reading.here
    let holder = edges.holder.flatMap {
      $0.toOpaque() == here.pointee.held_reports ? nil : $0.takeUnretainedValue()
    }
    guard let reports = here.openTransaction ?? holder else { return false }
    marks.isWaiting = true
    reports.add(self)
    return true
  }

  @usableFromInline
  final func tellTrackings() { readers.change {} }

  // MARK: Subscribers

  /// True if the closure belongs to an actor on which the caller surely is not.
  @usableFromInline final var isElsewhere: Bool { home?.place.isElsewhere ?? false }

  /// Does something where the closure belongs.
  @usableFromInline
  final func runAtHome(_ work: @escaping () -> Void) { if let home { home.add(work) } else { work() } }

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
    DerivedGraph.lock.lock()
    marks.hasSubscribers = hasSubscribers
    DerivedGraph.lock.unlock()
  }
}
