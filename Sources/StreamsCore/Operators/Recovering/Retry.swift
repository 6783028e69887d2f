extension Publisher {
  /// Subscribes to the upstream again after a failure, up to the given number of times.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// var attempts = 0
  /// let flaky = Deferred {
  ///   attempts += 1
  ///   return attempts < 3 ? ResultPublisher<Int, Offline>(Offline()) : ResultPublisher<Int, Offline>(attempts)
  /// }
  /// let cancellable = flaky.retry(5).replaceError(with: 0).sink { print($0) }
  /// // 3
  /// ```
  ///
  /// A negative number sets no limit, as in Combine.
  ///
  /// - Demand: Each attempt is asked for the demand that has not been met.
  /// - Failure: Fails with the error of the last attempt.
  /// - Threads: An attempt starts after the previous one has failed. Attempts that fail at once do not nest.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/retry(_:)``.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of attempts after the first one. `nil` or a negative number sets no limit.
    public let retries: Int?

    /// Creates a publisher that subscribes to `upstream` again if it fails.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches a subscriber and makes the first attempt.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Attempt(
        owner: SequentialSubscription(name: "Retry", nextSource: upstream), downstream: subscriber, number: 0,
        retries: retries
      )
      .begin()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
extension Publishers.Retry {
  /// Receives from one attempt.
  @usableFromInline
  struct Attempt<Downstream: Subscriber<Output, Failure>>: SequentialSide {
    @usableFromInline typealias NextSource = Upstream

    @usableFromInline let owner: SequentialSubscription
    @usableFromInline let downstream: Downstream
    @usableFromInline let number: Int
    /// The number of attempts that may follow this one. There is no limit without a number, or below zero as in Combine.
    @usableFromInline let retries: Int?

    @inlinable
    init(owner: SequentialSubscription, downstream: Downstream, number: Int, retries: Int?) {
      self.owner = owner
      self.downstream = downstream
      self.number = number
      self.retries = retries
    }

    @inlinable
    func begin() { owner.attempt(number) { nextSource?.receive(subscriber: self) } }

    @inlinable @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      // Combine requests the demand from the attempt instead of returning it.
      let demand = pass(input)
      if demand != .none { owner.grant(demand) }
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard case .failure = completion, retries != 0 else { return finish(completion) }
      guard owner.advance(from: number) else { return }
      Attempt(
        owner: owner, downstream: downstream, number: number + 1,
        retries: retries.map { $0 < 0 ? $0 : $0 - 1 }
      ).begin()
    }
  }
}
