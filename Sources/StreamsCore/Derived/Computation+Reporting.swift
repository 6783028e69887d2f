/// Reporting to those that listen.
extension Computation {
  /// Reports the value where its closure belongs.
  final func startReport() {
    if let home { home.run { self.reportOnce() } } else { reportOnce() }
  }

  /// Computes the value, and reports it if it is new. If it is being reported, this is done once more afterwards, by the
  /// same thread.
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
    isWaiting = false
    mustReportAgain = isReporting
    if isReporting || isDetached { return false }
    isReporting = true
    return true
  }

  private final func mustReport() -> Bool {
    DerivedGraph.lock.lock()
    defer { DerivedGraph.lock.unlock() }
    isReporting = mustReportAgain && !isDetached
    mustReportAgain = false
    return isReporting
  }
}
