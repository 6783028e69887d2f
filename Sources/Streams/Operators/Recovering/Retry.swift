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
      RetryStage(
        succession: Succession(name: "Retry", subscriber, reserve: upstream), number: 0, retries: retries
      )
      .attempt()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
extension Publishers.Retry: Sendable where Upstream: Sendable {}

/// Receives one attempt.
@usableFromInline
struct RetryStage<Upstream: Publisher, Downstream: Subscriber>: Subscriber
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  @usableFromInline let succession: Succession<Downstream, Upstream>
  @usableFromInline let number: Int
  /// How many attempts may follow this one.
  @usableFromInline let retries: Int?

  @inlinable
  init(succession: Succession<Downstream, Upstream>, number: Int, retries: Int?) {
    self.succession = succession
    self.number = number
    self.retries = retries
  }

  @inlinable var combineIdentifier: CombineIdentifier { succession.combineIdentifier }

  @inlinable
  func attempt() { succession.proceed { succession.reserve?.receive(subscriber: self) } }

  @inlinable
  func receive(subscription: any Subscription) {
    succession.receive(subscription: subscription, from: number)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    // Combine asks the attempt rather than answering it.
    let demand = succession.pass(input, from: number)
    if demand != .none { succession.grant(demand) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .failure = completion, retries.map({ $0 > 0 }) ?? true else {
      return succession.finish(completion, from: number)
    }
    guard succession.advance(from: number) else { return }
    RetryStage(
      succession: succession, number: number + 1, retries: retries.map { $0 - 1 }
    )
    .attempt()
  }
}

extension RetryStage: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { succession.description }
  @usableFromInline var customMirror: Mirror { succession.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
