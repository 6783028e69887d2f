extension Publisher {
  /// Publishes what `transform` makes of each value, and leaves out each `nil`.
  ///
  /// ```swift
  /// let cancellable = ["1", "two", "3"].publisher.compactMap { Int($0) }.sink { print($0) }
  /// // 1
  /// // 3
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What ``Publisher/compactMap(_:)`` returns.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// What turns each value into another, or `nil`.
    public let transform: (Upstream.Output) -> Output?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(
        subscriber: Relay(CompactMapRule(transform: transform), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.CompactMap {
  /// Publishes what both closures, one after the other, make of each value, and leaves out each `nil`.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Upstream, Result> {
    let first = self.transform
    return Publishers.CompactMap(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Publishes what both closures, one after the other, make of each value, and leaves out each `nil` of the first.
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result)
    -> Publishers.CompactMap<Upstream, Result>
  {
    let first = self.transform
    return Publishers.CompactMap(upstream: upstream) { first($0).map(transform) }
  }
}

@usableFromInline
struct CompactMapRule<Input, Output>: Rule {
  @usableFromInline let transform: (Input) -> Output?

  @inlinable
  init(transform: @escaping (Input) -> Output?) { self.transform = transform }

  @usableFromInline static var name: String { "CompactMap" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Step<Output> {
    if let output = transform(input) { .emit(output) } else { .skip }
  }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes what `transform` makes of each value, leaves out each `nil`, and fails with the first error it throws.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let cancellable = ["1", "two", "", "3"].publisher
  ///   .tryCompactMap { text in if text.isEmpty { throw Empty() } else { Int(text) } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 1
  /// // ended
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  /// - Failure: An error from above, or one that `transform` throws; the latter cancels the publisher above.
  @inlinable
  public func tryCompactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> Publishers.TryCompactMap<Self, Result> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What ``Publisher/tryCompactMap(_:)`` returns.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// What turns each value into another, or `nil`.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = TryCompactMapRule(transform: transform)
      upstream.receive(subscriber: Relay(rule, ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

extension Publishers.TryCompactMap {
  /// Publishes what both closures, one after the other, make of each value, and leaves out each `nil`; fails with
  /// what either throws.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> Publishers.TryCompactMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryCompactMap(upstream: upstream) { try first($0).flatMap(transform) }
  }
}

@usableFromInline
struct TryCompactMapRule<Input, Output>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(transform: @escaping (Input) throws -> Output?) { self.transform = transform }

  @usableFromInline static var name: String { "TryCompactMap" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) throws -> Step<Output> {
    if let output = try transform(input) { .emit(output) } else { .skip }
  }
}
