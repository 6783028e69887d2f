import CStreams

/// The reports that a thread makes once its transaction, or its computation, is over.
///
/// Made by the thread when it first has something to report, or has set something in a transaction that a value was computed from,
/// and kept until the thread ends. Other threads may leave it what they must not report before the transaction is over.
final class HeldReports: @unchecked Sendable {
  // Of the thread.

  @exclusivity(unchecked) fileprivate var isReporting = false

  /// The change of an `Observable` property that the thread is at.
  @exclusivity(unchecked) var change: ObservedChange?

  /// The derived values that wait to be reported, retained.
  @exclusivity(unchecked) fileprivate var waiting = PlainList<Unmanaged<Computation>>()

  // Guarded by the lock of the graph.

  /// The values that have changed in an open transaction.
  private var held: [ReadValue] = []

  /// The derived values that other threads have left, because of those.
  private var left = PlainList<Unmanaged<Computation>>()

  // MARK: Holding (with the lock held)

  /// Keeps what is computed from the value from being reported by other threads, until the transaction is over.
  func hold(_ value: ReadValue) {
    let this = Unmanaged.passUnretained(self)
    if value.edges.holder?.toOpaque() == this.toOpaque() { return }
    value.edges.holder = this
    held.append(value)
  }

  /// Leaves a derived value that another thread must not report before the transaction is over.
  func leave(_ computation: Computation) { left.append(.passRetained(computation)) }

  // MARK: Reporting

  /// Notes that the thread has to report a derived value.
  func add(_ computation: Computation) { waiting.append(.passRetained(computation)) }

  /// Reports what waits, unless the thread is within a transaction, a computation or another report.
  @inline(__always)
  static func deliver(_ here: Reading.Place) { if here.pointee.must_report { deliverWaiting(here) } }

  @inline(never)
  private static func deliverWaiting(_ here: Reading.Place) {
    if here.pointee.computation != nil || here.pointee.transactions > 0 { return }
    here.reports?._withUnsafeGuaranteedRef { reports in
      if reports.isReporting { return }
      // A value that has read a property which is being set does not know yet, but others may.
      if let change = reports.change { ReadValue.noteChange(of: change.readers, here) }
      reports.isReporting = true
      here.pointee.must_report = false
      var reported = 0
      while reported < reports.waiting.count {
        let next = reports.waiting[reported].pointee
        reported += 1
        if reported == reports.waiting.count {
          reports.waiting.removeAll()
          reported = 0
        }
        next._withUnsafeGuaranteedRef { $0.startReport() }
        next.release()
      }
      reports.isReporting = false
      here.pointee.must_report = false
    }
  }

  /// The reports of the thread, which then has to report.
  static func present(_ here: Reading.Place) -> Unmanaged<HeldReports> {
    here.pointee.must_report = true
    if let reports = here.reports { return reports }
    let reports = HeldReports()
    here.pointee.held_reports = Reading.retain(reports)
    return .passUnretained(reports)
  }

  /// Lets other threads report what a transaction has changed, at the end of the outermost one.
  fileprivate func release() {
    DerivedGraph.lock.lock()
    for value in held where value.edges.holder?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
      value.edges.holder = nil
    }
    let released = held
    held = []
    waiting.append(allOf: &left)
    DerivedGraph.lock.unlock()
    withExtendedLifetime(released) {}
  }
}

extension Reading.Place {
  /// The reports of the thread.
  fileprivate var reports: Unmanaged<HeldReports>? { pointee.held_reports.map { .fromOpaque($0) } }

  /// The reports of the thread within a transaction; `nil` outside of one.
  var openTransaction: Unmanaged<HeldReports>? { pointee.transactions > 0 ? HeldReports.present(self) : nil }
}

// MARK: - Transactions

/// Sets several properties as one change.
///
/// ```swift
/// final class Cart {
///   @Published var price = 2
///   @Published var count = 3
///   private(set) lazy var total = Derived { [unowned self] in price * count }
/// }
/// let cart = Cart()
/// let cancellable = cart.total.sink { print($0) }
/// transaction {
///   cart.price = 5
///   cart.count = 10
/// }
/// // 6
/// // 50
/// ```
///
/// The properties have their new values at once, and ``Derived/value`` is computed from them if it is read. What is listened
/// to, by a subscriber or by Observation, is computed and reported when the closure is over, also if it throws. A
/// transaction within another one is part of it. Publishers such as `$price`, and `objectWillChange`, announce each change
/// before it happens, in a transaction too.
///
/// - Threads: A transaction is one of the thread that calls it. What other threads set is not part of it, and meanwhile other
///   threads report nothing that depends on what it has set.
/// - Parameter body: Sets the properties.
/// - Returns: The result of the closure.
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  Reading.here.pointee.transactions += 1
  defer {
    let here = Reading.here
    if closeTransaction(here) != nil { HeldReports.deliver(here) }
  }
  return try body()
}

/// Ends the transaction of this thread that began last.
///
/// - Returns: The reports of the thread, if it was the outermost one.
private func closeTransaction(_ here: Reading.Place) -> HeldReports? {
  here.pointee.transactions -= 1
  guard here.pointee.transactions == 0, here.pointee.must_report else { return nil }
  here.reports?._withUnsafeGuaranteedRef { $0.release() }
  return here.reports?.takeUnretainedValue()
}

/// Sets several properties as one change, which is reported later, on any thread: for a thread that must not wait for subscribers.
///
/// - Returns: Reports the change; `nil` if nothing listens, or if the thread is within something that reports it at its end.
package func transactionReportedLater(_ body: () -> Void) -> (@Sendable () -> Void)? {
  let here = Reading.here
  here.pointee.transactions += 1
  body()
  guard let reports = closeTransaction(here), !reports.isReporting, here.pointee.computation == nil else {
    return nil
  }
  here.pointee.must_report = false
  let waiting = (0..<reports.waiting.count).map { reports.waiting[$0].pointee.takeRetainedValue() }
  reports.waiting.removeAll()
  if waiting.isEmpty { return nil }
  return { @Sendable in for computation in waiting { computation.startReport() } }
}
