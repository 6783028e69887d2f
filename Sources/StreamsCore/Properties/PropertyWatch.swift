/// The subscription to a property. It reads the property after each change, and delivers the value.
///
/// `state` guards everything. One thread at a time reads, and one thread at a time delivers, with the lock free. Other
/// threads only note that there is more to do.
final class PropertyWatch<Value, Downstream: Subscriber>: Subscription, PropertyWatcher, @unchecked Sendable
where Downstream.Input == Value {
  private let state: Guarded<State>
  private let home: (any Actor)?
  private let areEqual: ((Value, Value) -> Bool)?

  private struct State {
    /// The property and the subscriber, until a cancellation.
    var source: (any PropertySource<Value>)?
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    /// The values that were read and not delivered; without demand, only the newest.
    var waiting = Queue<Value>()
    /// The value that was read last, if values can be compared.
    var last: Value?
    var isReading = false
    var hasChanged = false
    var isDelivering = false
    /// Whether a task is on its way to the actor, to read there.
    var isReturning = false

    mutating func startReading() -> (any PropertySource<Value>)? {
      hasChanged = true
      guard !isReading, let source else { return nil }
      isReading = true
      hasChanged = false
      return source
    }

    mutating func mustReadAgain() -> Bool {
      isReading = hasChanged && source != nil
      hasChanged = false
      return isReading
    }

    /// - Returns: The previous value, for the caller to free.
    mutating func keep(_ value: Value) -> Value? {
      guard downstream != nil else { return nil }
      defer { last = value }
      return last
    }

    /// - Returns: The outdated values, for the caller to free.
    mutating func add(_ value: Value) -> Queue<Value> {
      guard downstream != nil else { return Queue() }
      var outdated = Queue<Value>()
      if demand == .none { swap(&outdated, &waiting) }
      waiting.append(value)
      return outdated
    }

    /// Adds demand and takes the turn to deliver in one step. Otherwise another thread could deliver first, and
    /// `receive(subscriber:)` would return before the current value has arrived.
    mutating func startDelivering(asked: Subscribers.Demand) -> (Downstream, Value)? {
      demand += asked
      if isDelivering { return nil }
      isDelivering = true
      return next()
    }

    mutating func next() -> (Downstream, Value)? {
      guard demand != .none, let downstream, let value = waiting.popFirst() else {
        isDelivering = false
        return nil
      }
      demand -= 1
      return (downstream, value)
    }
  }

  init(
    _ source: any PropertySource<Value>, _ downstream: Downstream, home: (any Actor)?,
    areEqual: ((Value, Value) -> Bool)?
  ) {
    state = Guarded(State(source: source, downstream: downstream))
    self.home = home
    self.areEqual = areEqual
  }

  // MARK: Reading

  /// Reads the property. If another thread is reading, that thread reads once more.
  func didChange() {
    guard let source = state.withLock({ $0.startReading() }) else { return }
    repeat { add(source.read(for: self)) } while state.withLock { $0.mustReadAgain() }
    deliver()
  }

  /// Reads the property in the next turn of the object's actor, when the change has happened. Without an actor there
  /// is no such turn: the property is read at once, and has the value of the change before.
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

  private func add(_ value: Value) {
    if let areEqual {
      if let last = state.withLock({ $0.last }), areEqual(last, value) { return }
      let old = state.withLock { $0.keep(value) }
      withExtendedLifetime(old) {}
    }
    let outdated = state.withLock { $0.add(value) }
    withExtendedLifetime(outdated) {}
  }

  // MARK: Delivering

  func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: "PropertyPublisher") { deliver(asked: demand) }
  }

  private func deliver(asked: Subscribers.Demand = .none) {
    var turn = state.withLock { $0.startDelivering(asked: asked) }
    while let (downstream, value) = turn {
      let more = downstream.receive(value)
      turn = state.withLock { state in
        state.demand += more
        return state.next()
      }
    }
  }

  func cancel() {
    let old = state.withLock { state in
      defer { state.waiting = Queue() }
      return (state.source.take(), state.downstream.take(), state.waiting, state.last.take())
    }
    withExtendedLifetime(old) {}
  }
}

extension PropertyWatch: CustomStringConvertible {
  var description: String { "PropertyPublisher" }
}
