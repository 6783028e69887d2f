extension Publisher {
  /// Publishes each value as `transform` turns it out.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.map { $0 * 10 }.sink { print($0) }
  /// // 10
  /// // 20
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Self, Result> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What ``Publisher/map(_:)->Publishers.Map<Self,Result>`` returns.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// What turns each value into another.
    public let transform: (Upstream.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(subscriber: MapSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.Map {
  /// Publishes each value as both closures turn it out, one after the other.
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Upstream, Result> {
    let first = self.transform
    return Publishers.Map(upstream: upstream) { transform(first($0)) }
  }

  /// Publishes each value as both closures turn it out, one after the other; fails with what the second throws.
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
  }
}

@usableFromInline
struct MapSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline static var name: String { "Map" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes each value as `transform` turns it out, and fails with the first error it throws.
  ///
  /// ```swift
  /// struct Odd: Error {}
  /// let cancellable = [2, 3, 4].publisher
  ///   .tryMap { number in if number.isMultiple(of: 2) { number / 2 } else { throw Odd() } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 1
  /// // ended
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: An error from above, or one that `transform` throws; the latter cancels the publisher above.
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What ``Publisher/tryMap(_:)`` returns.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// What turns each value into another.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(TryMapRule(transform: transform), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

extension Publishers.TryMap {
  /// Publishes each value as both closures turn it out, one after the other.
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { transform(try first($0)) }
  }

  /// Publishes each value as both closures turn it out, one after the other; fails with what either throws.
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
  }
}

@usableFromInline
struct TryMapRule<Input, Output>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(transform: @escaping (Input) throws -> Output) { self.transform = transform }

  @usableFromInline static var name: String { "TryMap" }
  @inlinable static var isStrict: Bool { false }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) throws -> Step<Output> { .emit(try transform(input)) }

  @usableFromInline
  func children(downstream: Any, status: Any) -> [Mirror.Child] { [] }
}
