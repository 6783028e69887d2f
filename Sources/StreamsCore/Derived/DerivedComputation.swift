import CStreams
import Synchronization

/// The computation of a derived value whose type is known.
final class DerivedComputation<Value>: Computation, @unchecked Sendable {
  /// The closure, until this is detached. Of the computing thread.
  @exclusivity(unchecked) private var closure: (() -> Value)?
  private let areEqual: ((Value, Value) -> Bool)?

  /// The present value. Changed by the computing thread.
  private let present = Guarded<Value?>(nil)

  /// The value that was computed, and then the one that it has replaced. Of the computing thread.
  @exclusivity(unchecked) private var computed: Value?

  /// The subscribers, and the version that they know, which is guarded by the lock of the graph.
  private let subscribers = LazyOnce<SubscriberList<Value, Never>>()
  @exclusivity(unchecked) private var published: UInt = 0

  #if canImport(Observation)
    /// The properties of `Observable` classes that were read. Of the computing thread.
    @exclusivity(unchecked) private var observed: ObservedReads?
  #endif

  init(
    _ closure: @escaping () -> Value, areEqual: ((Value, Value) -> Bool)?, home: DerivedHome?, _ place: Place
  ) {
    self.closure = closure
    self.areEqual = areEqual
    super.init(place, home: home)
  }

  // MARK: Reading

  var value: Value {
    let here = Reading.here
    if here.pointee.computation == nil { readers.noteRead(here) }
    refresh()
    here.note(self)
    guard let value = present.withLock({ $0 }) else {
      fatalError("The derived value of \(place) belongs to an actor, on which it was not computed before.")
    }
    return value
  }

  // MARK: Computing

  override func compute() -> Bool {
    guard let closure else { return false }
    #if canImport(Observation)
      let new = ObservedReads.observing(&observed, closure)
    #else
      let new = closure()
    #endif
    // Only this thread changes it.
    if let areEqual, let old = present.withLock({ $0 }), areEqual(old, new) {
      computed = nil
      return false
    }
    computed = new
    return true
  }

  override func adopt() { present.withLock { swap(&$0, &computed) } }

  /// Another thread may compute by now. It frees the replaced value itself.
  override func freeReplaced() {
    DerivedGraph.lock.lock()
    let replaced = claimant == 0 ? computed.take() : nil
    DerivedGraph.lock.unlock()
    withExtendedLifetime(replaced) {}
  }

  override func freeClosure() {
    closure = nil
    #if canImport(Observation)
      observed?.end()
      observed = nil
    #endif
  }

  // MARK: Reporting

  override func report() {
    DerivedGraph.lock.lock()
    if isDetached || !isClean { return DerivedGraph.lock.unlock() }
    if leaveToTransaction() { return DerivedGraph.lock.unlock() }
    let now = version.load(ordering: .relaxed)
    let isNewToTrackings = told != now
    told = now
    let isNewToSubscribers = subscribers.present != nil && published != now
    if isNewToSubscribers { published = now }
    let value = present.withLock { $0 }
    DerivedGraph.lock.unlock()
    if isNewToTrackings { readers.change {} }
    subscribers.ifSet { list in
      if let value, isNewToSubscribers { list.send(value) }
      noteSubscribers(of: list)
    }
  }

  /// Leaves the report to the end of a transaction: of the one that this thread is in, or of another thread that has set what the
  /// value was computed from. With the lock held.
  private func leaveToTransaction() -> Bool {
    let here = Reading.here
    let holder = self.holder.flatMap {
      $0.toOpaque() == here.pointee.held_reports ? nil : $0.takeUnretainedValue()
    }
    guard let reports = here.openTransaction ?? holder else { return false }
    isWaiting = true
    reports.add(self)
    return true
  }

  /// Without subscribers the value is computed only if it is read.
  private func noteSubscribers(of list: SubscriberList<Value, Never>) {
    if !list.isEmpty { return }
    setHasSubscribers(false)
    // Another subscriber may have come before that.
    if !list.isEmpty { setHasSubscribers(true) }
  }

  private func setHasSubscribers(_ hasSubscribers: Bool) {
    DerivedGraph.lock.lock()
    self.hasSubscribers = hasSubscribers
    DerivedGraph.lock.unlock()
  }

  // MARK: Subscribing

  /// Attaches a subscriber, whose subscription holds `owner`.
  func attach<S: Subscriber>(_ subscriber: S, owner: AnyObject) where S.Input == Value, S.Failure == Never {
    if let home, home.isElsewhere { return home.run { self.attachHere(subscriber, owner: owner) } }
    attachHere(subscriber, owner: owner)
  }

  private func attachHere<S: Subscriber>(_ subscriber: S, owner: AnyObject)
  where S.Input == Value, S.Failure == Never {
    refresh()
    let list = self.list
    // Those that come after others have gone start with the present value as well.
    reportOnce()
    list.attach(subscriber, to: owner)
    setHasSubscribers(true)
    reportOnce()
  }

  private var list: SubscriberList<Value, Never> {
    if let present = subscribers.present { return present.takeUnretainedValue() }
    DerivedGraph.lock.lock()
    let (value, version) = (self.present.withLock { $0 }, self.version.load(ordering: .relaxed))
    DerivedGraph.lock.unlock()
    guard let value else { fatalError("The derived value of \(place) was not computed.") }
    let fresh = SubscriberList<Value, Never>(name: "Derived", current: value, keeping: .beforeDelivery)
    DerivedGraph.lock.lock()
    if subscribers.present == nil { published = version }
    let list = subscribers.object { fresh }
    DerivedGraph.lock.unlock()
    return list
  }
}
