extension Publisher {
  /// Publishes the same values, and keeps up to `size` of them for a subscriber that is slower than they come.
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let pieces = ticks
  ///   .buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
  ///   .flatMap(maxPublishers: .max(1)) { Just($0) }
  /// let cancellable = pieces.sink { print($0) }
  /// ticks.send(1)
  /// // 1
  /// ```
  ///
  /// - Parameters:
  ///   - size: How many values are kept at most.
  ///   - prefetch: Whether values are asked for ahead, to keep the buffer full, or all at once.
  ///   - whenFull: What happens to a value that finds the buffer full.
  /// - Demand: By the prefetch strategy; the subscriber receives what it asks for.
  /// - Completion: Finishes, or fails, when the kept values are delivered.
  /// - Complexity: Memory grows up to `size` values.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// How a buffer asks for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// Asks for as many values as the buffer has room for, and for one more with each that leaves.
    case keepFull

    /// Asks for all values at once.
    case byRequest
  }

  /// What a full buffer does with a value.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the value that came.
    case dropNewest

    /// Drops the value that waits longest.
    case dropOldest

    /// Ends the stream with an error, after the values that wait.
    case customError(() -> Failure)
  }

  /// What ``Publisher/buffer(size:prefetch:whenFull:)`` returns.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How many values are kept at most.
    public let size: Int

    /// How values are asked for.
    public let prefetch: PrefetchStrategy

    /// What happens to a value that finds the buffer full.
    public let whenFull: BufferingStrategy<Failure>

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches a subscriber to the publisher above, behind the buffer.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: BufferStage(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

private final class BufferStage<Downstream: Subscriber>: Stage<Downstream>, Subscriber {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>

  // Shared state of the gate.
  private var values = Queue<Input>()
  private var upstream: (any Subscription)?
  private var isConnected = false
  private var terminal: Subscribers.Completion<Failure>?
  /// How many values the upstream was asked for and has not sent, to keep the buffer full.
  private var asked = 0

  init(
    _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init(downstream)
  }

  override var name: StaticString { "Buffer" }

  override var children: [Mirror.Child] {
    let access = gate.enter()
    let (values, demand, terminal) = (Array(values), demand, terminal)
    let state: Any = isOver ? "terminal" : upstream as Any
    settle(access)
    return [
      ("values", values), ("state", state), ("downstreamDemand", demand), ("terminal", terminal as Any),
    ]
  }

  func receive(subscription: any Subscription) {
    let access = gate.enter()
    let isWanted = !isConnected && !isOver
    if isWanted {
      isConnected = true
      upstream = subscription
      asked = size
    }
    settle(access)
    guard isWanted else { return subscription.cancel() }
    begin()
    let first: Subscribers.Demand = prefetch == .keepFull ? .max(size) : .unlimited
    if first != .none, !hasEnded() { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let access = gate.enter()
    guard isConnected, !isOver, terminal == nil else {
      settle(access)
      return .none
    }
    if access == .owner, values.isEmpty, demand != .none {
      demand -= 1
      answer(emit(input, access))
      // It was in the buffer no longer than it took to deliver.
      return prefetch == .keepFull ? .max(1) : .none
    }
    asked = max(0, asked - 1)
    keep(input, access)
    return .none
  }

  /// Keeps a value that cannot be delivered right now, if there is room, and leaves the gate.
  private func keep(_ input: Input, _ access: Gate.Access) {
    if kept < size {
      values.append(input)
      payOut()
      return settle(access)
    }
    switch whenFull {
    case .dropNewest:
      settle(access)
    case .dropOldest:
      let oldest = size > 0 ? popOldest() : nil
      if size > 0 { values.append(input) }
      payOut()
      settle(access)
      withExtendedLifetime(oldest) {}
    case .customError(let makeError):
      settle(access)
      fail(makeError())
    }
  }

  /// How many values wait: for demand, or for the subscriber to be done with the one before.
  private var kept: Int { values.count + outbox.count }

  private func popOldest() -> Input? {
    guard let paid = outbox.popFirst() else { return values.popFirst() }
    demand += 1
    return paid
  }

  /// Moves what there is demand for to the outbox.
  private func payOut() {
    while demand != .none, let value = values.popFirst() {
      demand -= 1
      outbox.append(value)
    }
    if values.isEmpty, let terminal { endAfterOutbox(terminal) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let access = gate.enter()
    let subscription = upstream
    if isConnected, !isOver, terminal == nil {
      upstream = nil
      terminal = completion
      payOut()
    }
    settle(access)
    withExtendedLifetime(subscription) {}
  }

  private func fail(_ error: Failure) {
    let access = gate.enter()
    guard !isOver, terminal == nil else { return settle(access) }
    terminal = .failure(error)
    let subscription = upstream.take()
    payOut()
    settle(access)
    subscription?.cancel()
  }

  override func raise(_ more: Subscribers.Demand) -> [Request] {
    demand += more
    payOut()
    return []
  }

  override func refill() -> [Request] {
    let room = size - kept - asked
    guard prefetch == .keepFull, room > 0, let upstream else { return [] }
    asked += room
    return [(upstream, .max(room))]
  }

  override func abandon() -> [any Subscription] { upstream.take().map { [$0] } ?? [] }

  override func clear() -> Any? {
    defer { values.removeAll() }
    return values
  }
}
