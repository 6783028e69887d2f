extension Publisher {
  /// Publishes whether `predicate` accepts any value.
  ///
  /// ```swift
  /// let cancellable = [1, 3, 5].publisher.contains { $0 > 2 }.sink { print($0) }
  /// // true
  /// ```
  ///
  /// - Demand: Unlimited. The answer waits for a request.
  /// - Completion: Cancels the publisher above at the first value that is accepted. No value at all makes
  ///   `false`.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether `predicate`, which may throw, accepts any value.
  ///
  /// ```swift
  /// let cancellable = [1, 3].publisher
  ///   .tryContains { try $0 > 3 || { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The answer waits for a request.
  /// - Completion: Cancels the publisher above at the first value that is accepted. No value at all makes
  ///   `false`.
  /// - Failure: What `predicate` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/contains(where:)`` returns.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether any value is accepted.
    public typealias Output = Bool

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values are accepted.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          ContainsWhereGathering(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryContains(where:)`` returns.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether any value is accepted.
    public typealias Output = Bool

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values are accepted.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          TryContainsWhereGathering(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct ContainsWhereGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline var isFound = false

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "ContainsWhere" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    guard predicate(input) else { return .undecided }
    isFound = true
    return .decided
  }

  @inlinable var result: Bool? { isFound }
}

@usableFromInline
struct TryContainsWhereGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isFound = false

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "TryContainsWhere" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) throws -> Progress {
    guard try predicate(input) else { return .undecided }
    isFound = true
    return .decided
  }

  @inlinable var result: Bool? { isFound }
}
