extension Optional {
  /// A publisher of the value, if there is one.
  @inlinable
  public var publisher: OptionalPublisher<Wrapped> { OptionalPublisher(self) }
}

#if canImport(Combine)
  /// A publisher of the value of an optional, if there is one.
  ///
  /// Where Combine is not, its name is `Optional.Publisher` as well.
  public struct OptionalPublisher<Wrapped> {
    /// The value, if there is one.
    public let output: Wrapped?

    /// Creates a publisher of `output`.
    @inlinable
    public init(_ output: Wrapped?) { self.output = output }
  }
#else
  /// The name of `Optional.Publisher` on every system. On Apple's systems the nested name belongs to Combine.
  public typealias OptionalPublisher<Wrapped> = Optional<Wrapped>.Publisher

  extension Optional {
    /// A publisher of the value of an optional, if there is one.
    ///
    /// ```swift
    /// let cancellable = Optional("here").publisher.sink { print($0) }
    /// // here
    /// ```
    ///
    /// - Demand: The value waits for demand.
    /// - Completion: Finishes right after the value, or at once if there is no value.
    public struct Publisher {
      /// The value, if there is one.
      public let output: Wrapped?

      /// Creates a publisher of `output`.
      @inlinable
      public init(_ output: Wrapped?) { self.output = output }
    }
  }
#endif

extension OptionalPublisher: Publisher {
  /// The wrapped value.
  public typealias Output = Wrapped

  /// An optional value cannot fail.
  public typealias Failure = Never

  /// Attaches a subscriber, which receives the value at its first request.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    guard let output else {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: .finished)
    }
    subscriber.receive(subscription: SingleValueSubscription(output, name: "Optional", to: subscriber))
  }
}

extension OptionalPublisher: Equatable where Wrapped: Equatable {}
extension OptionalPublisher: Sendable where Wrapped: Sendable {}
