extension Publisher {
  /// Publishes the last value that `predicate` accepts, at the end.
  ///
  /// ```swift
  /// let cancellable = [2, 4, 5].publisher.last { $0.isMultiple(of: 2) }.sink { print($0) }
  /// // 4
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. If no value is accepted, none is published.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that `predicate`, which may throw, accepts, at the end.
  ///
  /// ```swift
  /// let cancellable = [1, 3].publisher
  ///   .tryLast { try $0 < 3 || { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Finishes with the publisher above. If no value is accepted, none is published.
  /// - Failure: What `predicate` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/last(where:)`` returns.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

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
        subscriber: Gatherer(LastWhereGathering(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryLast(where:)`` returns.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

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
          TryLastWhereGathering(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct LastWhereGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "LastWhere" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    if predicate(input) { result = input }
    return .undecided
  }
}

@usableFromInline
struct TryLastWhereGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "TryLastWhere" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) throws -> Progress {
    if try predicate(input) { result = input }
    return .undecided
  }
}
