extension Publisher {
  /// Publishes the values from here, and subscribes anew after a failure, at most `retries` times.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// var attempts = 0
  /// let flaky = Deferred {
  ///   attempts += 1
  ///   return attempts < 3 ? Result<Int, Offline>.Publisher(Offline()) : Result<Int, Offline>.Publisher(attempts)
  /// }
  /// let cancellable = flaky.retry(5).replaceError(with: 0).sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Demand: What was asked for and not yet received is asked of each new attempt.
  /// - Failure: That of the last attempt.
  /// - Threads: Each attempt starts after the one before has failed; attempts that fail at once do not nest.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// What ``Publisher/retry(_:)`` returns.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How many attempts follow the first one at most; `nil` for as many as it takes.
    public let retries: Int?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches a subscriber to the publisher above, for the first attempt.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      RetrySubscriber(
        sequential: SequentialSubscription(name: "Retry", subscriber, reserve: upstream), number: 0,
        retries: retries
      )
      .attempt()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
extension Publishers.Retry: Sendable where Upstream: Sendable {}

/// Receives one attempt.
@usableFromInline
struct RetrySubscriber<Upstream: Publisher, Downstream: Subscriber>: Subscriber
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  @usableFromInline let sequential: SequentialSubscription<Downstream, Upstream>
  @usableFromInline let number: Int
  /// How many attempts may follow this one.
  @usableFromInline let retries: Int?

  @inlinable
  init(sequential: SequentialSubscription<Downstream, Upstream>, number: Int, retries: Int?) {
    self.sequential = sequential
    self.number = number
    self.retries = retries
  }

  @inlinable var combineIdentifier: CombineIdentifier { sequential.combineIdentifier }

  @inlinable
  func attempt() { sequential.proceed { sequential.reserve?.receive(subscriber: self) } }

  @inlinable
  func receive(subscription: any Subscription) {
    sequential.receive(subscription: subscription, from: number)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    // Combine asks the attempt rather than answering it.
    let demand = sequential.pass(input, from: number)
    if demand != .none { sequential.grant(demand) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .failure = completion, retries.map({ $0 > 0 }) ?? true else {
      return sequential.finish(completion, from: number)
    }
    guard sequential.advance(from: number) else { return }
    RetrySubscriber(
      sequential: sequential, number: number + 1, retries: retries.map { $0 - 1 }
    )
    .attempt()
  }
}

extension RetrySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { sequential.description }
  @usableFromInline var customMirror: Mirror { sequential.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
