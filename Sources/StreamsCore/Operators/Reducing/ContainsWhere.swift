#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes a single Boolean: whether any value satisfies `predicate`.
    ///
    /// ```swift
    /// let cancellable = [1, 3, 5].publisher.contains { $0 > 2 }.sink { print($0) }
    /// // true
    /// ```
    ///
    /// - Demand: Unlimited. The result waits for a request.
    /// - Completion: The first value that satisfies `predicate` decides, and cancels the upstream. The result of no
    ///   values is `false`.
    @inlinable
    public func contains(where predicate: @escaping @isolated(any) (Output) -> Bool)
      -> Publishers.ContainsWhere<Self>
    {
      Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Publishes a single Boolean: whether any value satisfies `predicate`, which may throw.
    ///
    /// ```swift
    /// let cancellable = [1, 3].publisher
    ///   .tryContains { try $0 > 3 || { throw CancellationError() }() }
    ///   .sink { print($0) } receiveValue: { print($0) }
    /// // failure(Swift.CancellationError())
    /// ```
    ///
    /// - Demand: Unlimited. The result waits for a request.
    /// - Completion: The first value that satisfies `predicate` decides, and cancels the upstream. The result of no
    ///   values is `false`.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream. Either fails at once.
    @inlinable
    public func tryContains(
      where predicate: @escaping @isolated(any) (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> {
      Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/contains(where:)``.
  public struct ContainsWhere<Upstream: Publisher>: _PlacingPublisher {
    /// True if any value satisfies the predicate.
    public typealias Output = Bool

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for a value.
    public let predicate: (Upstream.Output) -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: ContainsRule("ContainsWhere", predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.ContainsWhere {
    /// Creates the publisher, as ``Publisher/contains(where:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Upstream.Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryContains(where:)``.
  public struct TryContainsWhere<Upstream: Publisher>: _PlacingPublisher {
    /// True if any value satisfies the predicate.
    public typealias Output = Bool

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for a value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ContainsRule("TryContainsWhere", predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryContainsWhere {
    /// Creates the publisher, as ``Publisher/tryContains(where:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Upstream.Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

/// Looks for a value for which a closure returns what is wanted. Publishes that if there is one, or else its opposite.
@usableFromInline
struct ContainsRule<Input, Thrown: Error>: ClosingRule {
  @usableFromInline let name: String
  @usableFromInline let wanted: Bool
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isFound = false

  @inlinable
  init(_ name: String, _ predicate: @escaping (Input) throws -> Bool, wanted: Bool = true) {
    self.name = name
    self.wanted = wanted
    self.predicate = predicate
  }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Bool) -> Step) throws(Thrown) -> Step {
    if try call(throwing: Thrown.self, { [predicate] in try predicate(input) }) != wanted { return .keep }
    isFound = true
    return .finish
  }

  @inlinable
  func last() -> Bool? { isFound == wanted }
}
