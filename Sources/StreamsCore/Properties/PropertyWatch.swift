/// The subscription to a property. It reads the property after each change, and delivers the value.
///
/// `state` guards everything. One thread at a time reads, and one thread at a time delivers, with the lock free. Other
/// threads only note that there is more to do.
@usableFromInline
final class PropertyWatch<Value, Downstream: Subscriber>: Subscription, PropertyWatcher, @unchecked Sendable
where Downstream.Input == Value {
  @usableFromInline let state: Guarded<State>
  @usableFromInline let home: (any Actor)?
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?

  /// Reads and delivers after a change. Made where the types are known: reached through `any PropertyWatcher`, the methods of
  /// a generic class run unspecialised.
  @usableFromInline let onChange: (PropertyWatch) -> Void

  @usableFromInline
  struct State {
    /// The property and the subscriber, until a cancellation.
    @usableFromInline var source: PropertySource<Value>?
    @usableFromInline var downstream: Downstream?
    @usableFromInline var demand = Subscribers.Demand.none
    /// The values that were read and not delivered; without demand, only the newest.
    @usableFromInline var waiting = Queue<Value>()
    /// The value that was read last, if values can be compared.
    @usableFromInline var last: Value?
    @usableFromInline var isReading = false
    @usableFromInline var hasChanged = false
    @usableFromInline var isDelivering = false
    /// True if a task is on its way to the actor, to read there.
    @usableFromInline var isReturning = false

    @inlinable
    init(_ source: @escaping PropertySource<Value>, _ downstream: Downstream) {
      self.source = source
      self.downstream = downstream
    }

    @inlinable
    mutating func startReading() -> PropertySource<Value>? {
      hasChanged = true
      guard !isReading, let source else { return nil }
      isReading = true
      hasChanged = false
      return source
    }

    @inlinable
    mutating func mustReadAgain() -> Bool {
      isReading = hasChanged && source != nil
      hasChanged = false
      return isReading
    }

    /// - Parameter isCompared: True if the value that follows is compared with this one.
    /// - Returns: The outdated values, for the caller to free.
    @inlinable
    mutating func add(_ value: Value, isCompared: Bool) -> (Queue<Value>, Value?) {
      guard downstream != nil else { return (Queue(), nil) }
      let old = last
      if isCompared { last = value }
      var outdated = Queue<Value>()
      if demand == .none { swap(&outdated, &waiting) }
      waiting.append(value)
      return (outdated, old)
    }

    /// Adds demand and takes the turn to deliver in one step. Otherwise another thread could deliver first, and
    /// `receive(subscriber:)` would return before the current value has arrived.
    @inlinable
    mutating func startDelivering(asked: Subscribers.Demand) -> (Downstream, Value)? {
      demand += asked
      if isDelivering { return nil }
      isDelivering = true
      return next()
    }

    @inlinable
    mutating func next() -> (Downstream, Value)? {
      guard demand != .none, let downstream, let value = waiting.popFirst() else {
        isDelivering = false
        return nil
      }
      demand -= 1
      return (downstream, value)
    }
  }

  @inlinable
  init(
    _ source: @escaping PropertySource<Value>, _ downstream: Downstream, home: (any Actor)?,
    areEqual: ((Value, Value) -> Bool)?
  ) {
    state = Guarded(State(source, downstream))
    self.home = home
    self.areEqual = areEqual
    onChange = { $0.readAndDeliver() }
  }

  // MARK: Reading

  @usableFromInline
  func didChange() { onChange(self) }

  /// Reads the property. If another thread is reading, that thread reads once more.
  @inlinable
  func readAndDeliver() {
    guard let source = state.withLock({ $0.startReading() }) else { return }
    repeat { add(source(self)) } while state.withLock { $0.mustReadAgain() }
    deliver()
  }

  /// Reads the property in the next turn of the object's actor, when the change has happened. Without an actor there
  /// is no such turn: the property is read at once, and has the value of the change before.
  @usableFromInline
  func willChange() {
    guard let home else { return didChange() }
    let mustReturn = state.withLock { state in
      defer { state.isReturning = true }
      return !state.isReturning
    }
    if mustReturn { _ = Task.starting { await self.read(on: home) } }
  }

  private func read(on home: isolated any Actor) {
    state.withLock { $0.isReturning = false }
    didChange()
  }

  @inlinable
  func add(_ value: Value) {
    if let areEqual, let last = state.withLock({ $0.last }), areEqual(last, value) { return }
    let outdated = state.withLock { $0.add(value, isCompared: areEqual != nil) }
    withExtendedLifetime(outdated) {}
  }

  // MARK: Delivering

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: "PropertyPublisher") { deliver(asked: demand) }
  }

  @inlinable
  func deliver(asked: Subscribers.Demand = .none) {
    var turn = state.withLock { $0.startDelivering(asked: asked) }
    while let (downstream, value) = turn {
      let more = downstream.receive(value)
      turn = state.withLock { state in
        state.demand += more
        return state.next()
      }
    }
  }

  @usableFromInline
  func cancel() {
    let old = state.withLock { state in
      defer { state.waiting = Queue() }
      return (state.source.take(), state.downstream.take(), state.waiting, state.last.take())
    }
    withExtendedLifetime(old) {}
  }
}

extension PropertyWatch: CustomStringConvertible {
  @usableFromInline var description: String { "PropertyPublisher" }
}
