extension Publisher {
  /// Publishes the first value, then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.first().sink { print($0) }
  /// // a
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: The first value cancels the upstream. If there are no values, publishes nothing and finishes.
  @inlinable
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes the first value that satisfies `predicate`, then finishes.
    ///
    /// ```swift
    /// let cancellable = [1, 4, 6].publisher.first { $0.isMultiple(of: 2) }.sink { print($0) }
    /// // 4
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: The value that satisfies `predicate` cancels the upstream. If there is no such value, publishes
    ///   nothing and finishes.
    @inlinable
    public func first(where predicate: @escaping @isolated(any) (Output) -> Bool)
      -> Publishers.FirstWhere<Self>
    {
      Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the first value that satisfies `predicate`, which may throw, then finishes.
    ///
    /// ```swift
    /// let cancellable = [1, 3].publisher
    ///   .tryFirst { try $0 > 3 || { throw CancellationError() }() }
    ///   .sink { print($0) } receiveValue: { print($0) }
    /// // failure(Swift.CancellationError())
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: The value that satisfies `predicate` cancels the upstream. If there is no such value, publishes
    ///   nothing and finishes.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream. Either fails at once.
    @inlinable
    public func tryFirst(
      where predicate: @escaping @isolated(any) (Output) throws -> Bool
    ) -> Publishers.TryFirstWhere<Self> {
      Publishers.TryFirstWhere(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/first()``.
  public struct First<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/first()`` does.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: PickRule("First", .first) { _ in true }, at: nil)
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers {
  /// The publisher returned by ``Publisher/first(where:)``.
  public struct FirstWhere<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for the value.
    public let predicate: (Output) -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Output) -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: PickRule("TryFirst", .first, predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.FirstWhere {
    /// Creates the publisher, as ``Publisher/first(where:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryFirst(where:)``.
  public struct TryFirstWhere<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for the value.
    public let predicate: (Output) throws -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: PickRule("TryFirstWhere", .first, predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryFirstWhere {
    /// Creates the publisher, as ``Publisher/tryFirst(where:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

/// Publishes the first or the last value for which a closure returns `true`.
@usableFromInline
struct PickRule<Input, Thrown: Error>: ClosingRule {
  @usableFromInline
  enum Pick { case first, last }

  @usableFromInline let name: String
  @usableFromInline let pick: Pick
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(_ name: String, _ pick: Pick, _ predicate: @escaping (Input) throws -> Bool) {
    self.name = name
    self.pick = pick
    self.predicate = predicate
  }

  /// Combine displays the subscription of `first(where:)` as "TryFirst".
  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    guard try call(throwing: Thrown.self, { [predicate] in try predicate(input) }) else { return .keep }
    result = input
    return pick == .first ? .finish : .keep
  }

  @inlinable
  func last() -> Input? { result }
}
