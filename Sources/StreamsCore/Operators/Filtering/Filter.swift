extension Publisher {
  /// Publishes the values for which `isIncluded` returns `true`.
  ///
  /// ```swift
  /// let cancellable = (1...4).publisher.filter { $0.isMultiple(of: 2) }.sink { print($0) }
  /// // 2
  /// // 4
  /// ```
  ///
  /// - Demand: Requests one more value for each value left out.
  @preconcurrency
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/filter(_:)``.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to publish a value.
    public let isIncluded: @Sendable (Upstream.Output) -> Bool

    /// Creates the publisher, as ``Publisher/filter(_:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @Sendable (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: FilterRule(isIncluded: isIncluded))
    }
  }
}

extension Publishers.Filter: Sendable where Upstream: Sendable {}

extension Publishers.Filter {
  /// Publishes the values for which both closures return `true`. The second is called only if the first does.
  @preconcurrency
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }

  /// Publishes the values for which both closures return `true`. Fails if the second throws.
  @preconcurrency
  @inlinable
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

@usableFromInline
struct FilterRule<Input, Thrown: Error>: Rule {
  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable
  init(isIncluded: @escaping (Input) throws -> Bool) { self.isIncluded = isIncluded }

  @usableFromInline var name: String { Self.nameOfTwin("Filter") }

  @inlinable @inline(__always)
  func receive(_ input: Input) throws(Thrown) -> Step<Input> {
    try call(throwing: Thrown.self, { try isIncluded(input) }) ? .emit(input) : .skip
  }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes the values for which `isIncluded`, which may throw, returns `true`.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, 2, -1, 4].publisher
  ///   .tryFilter { number in if number < 0 { throw Negative() } else { number.isMultiple(of: 2) } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 2
  /// // ended
  /// ```
  ///
  /// - Demand: Requests one more value for each value left out.
  /// - Failure: An error of the upstream, or of `isIncluded`, which cancels the upstream.
  @preconcurrency
  @inlinable
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/tryFilter(_:)``.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to publish a value.
    public let isIncluded: @Sendable (Upstream.Output) throws -> Bool

    /// Creates the publisher, as ``Publisher/tryFilter(_:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @Sendable (Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: FilterRule(isIncluded: isIncluded))
    }
  }
}

extension Publishers.TryFilter: Sendable where Upstream: Sendable {}

extension Publishers.TryFilter {
  /// Publishes the values for which both closures return `true`. The second is called only if the first does.
  @preconcurrency
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }

  /// Publishes the values for which both closures return `true`. Fails if either throws.
  @preconcurrency
  @inlinable
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}
