/// A computation with its values, each `nil` if there is none. `Content` is that optional type, which a `deinit` would look up.
@usableFromInline
class ComputedContent<Content>: Computation, @unchecked Sendable {
  /// The present value. Changed by the computing thread, with the lock of the graph and its own lock held.
  @exclusivity(unchecked) @usableFromInline final var present: Content

  /// The value that was computed, and then the one that it has replaced. Of the computing thread.
  @exclusivity(unchecked) @usableFromInline final var computed: Content

  @inlinable
  init(_ none: Content, _ place: Place, _ isolation: (any Actor)?, _ perform: @escaping Perform) {
    present = none
    computed = none
    super.init(place, isolation, perform)
  }
}

/// The computation of a derived value whose type is known.
@usableFromInline
final class DerivedComputation<Value>: ComputedContent<Value?>, @unchecked Sendable {
  @usableFromInline let closure: () -> Value
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?
  @usableFromInline let lock = Lock()

  /// Leads to a ``KeepingSubscriberList``. Its type is not named here, because the `deinit` would look it up.
  @usableFromInline let subscribers = LazyOnce<SubscriberListBase>()

  @inlinable
  init(
    _ closure: @escaping () -> Value, areEqual: ((Value, Value) -> Bool)?, _ isolation: (any Actor)?,
    _ place: Place
  ) {
    self.closure = closure
    self.areEqual = areEqual
    super.init(nil, place, isolation) {
      unsafeDowncast($0, to: DerivedComputation<Value>.self).perform($1)
    }
  }

  @inlinable
  func perform(_ step: TypedStep) -> Bool {
    switch step {
    case .compute: return compute()
    case .adopt: adopt()
    case .freeReplaced: freeReplaced()
    case .report: tell()
    }
    return true
  }

  // MARK: Reading

  @inlinable @inline(__always)
  var value: Value {
    prepareToRead()
    lock.lock()
    let value = present
    lock.unlock()
    guard let value else { endForMissingValue() }
    return value
  }

  // MARK: Computing

  @inlinable
  func compute() -> Bool {
    computed = closure()
    // Only this thread changes the present value.
    if let areEqual, let present, let computed, areEqual(present, computed) {
      self.computed = nil
    }
    return computed != nil
  }

  @inlinable
  func adopt() {
    lock.lock()
    swap(&present, &computed)
    lock.unlock()
  }

  /// Another thread may compute by now. It frees the replaced value itself.
  @inlinable
  func freeReplaced() {
    if _isPOD(Value.self) { return }
    var replaced: Value?
    ifNoThreadComputes { swap(&replaced, &computed) }
    withExtendedLifetime(replaced) {}
  }

  // MARK: Reporting

  @inlinable
  func tell() {
    var isMine = false
    while true {
      refresh()
      var value: Value?
      guard let isNext = takeNews(&isMine, { value = present }) else { return }
      guard let value else { continue }
      subscribers.ifSet {
        let list = unsafeDowncast($0, to: KeepingSubscriberList<Value, Never>.self)
        if isNext || areEqual?(value, list.latest) != true { list.send(value) }
      }
    }
  }

  // MARK: Subscribing

  /// Attaches a subscriber, whose subscription holds `derived`.
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, to derived: AnyObject)
  where S.Input == Value, S.Failure == Never {
    runAtHome { [self] in
      refresh()
      let list = self.list
      let following = Following(derived, self)
      // A subscriber that comes after others have gone starts with the present value as well.
      report()
      list.attach(subscriber, to: following)
    }
  }

  /// The subscribers. They are made with the present value, which they know then.
  @inlinable var list: KeepingSubscriberList<Value, Never> {
    beginPublishing {
      guard subscribers.present == nil, let present else { return false }
      _ = subscribers.object { KeepingSubscriberList<Value, Never>(.derived, present) }
      return true
    }
    guard let list = subscribers.present else { endForMissingValue() }
    return unsafeDowncast(list.takeUnretainedValue(), to: KeepingSubscriberList.self)
  }
}
