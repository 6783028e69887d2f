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
  public struct Publisher: Streams.Publisher {
    /// The wrapped value.
    public typealias Output = Wrapped

    /// An optional value cannot fail.
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    /// Creates a publisher of `output`.
    @inlinable
    public init(_ output: Output?) { self.output = output }

    /// Attaches a subscriber, which receives the value at its first request.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      guard let output else {
        subscriber.receive(subscription: Subscriptions.empty)
        return subscriber.receive(completion: .finished)
      }
      subscriber.receive(subscription: SingleValueSubscription(output, name: "Optional", to: subscriber))
    }
  }

  /// A publisher of the value, if there is one.
  @inlinable
  public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
