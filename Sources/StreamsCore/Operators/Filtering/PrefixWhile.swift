#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes values as long as `predicate` returns `true`, then finishes.
    ///
    /// ```swift
    /// let cancellable = [1, 2, 3, 1].publisher.prefix { $0 < 3 }.sink { print($0) }
    /// // 1
    /// // 2
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Completion: Finishes in place of the first value that does not satisfy `predicate`, and cancels the upstream.
    @inlinable
    public func prefix(while predicate: @escaping @isolated(any) (Output) -> Bool)
      -> Publishers.PrefixWhile<Self>
    {
      Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/prefix(while:)``.
  public struct PrefixWhile<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to publish a value. Not called again after it returns `false`.
    public let predicate: (Upstream.Output) -> Bool

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
      upstream.subscribe(
        subscriber, on: place, through: PrefixRule("PrefixWhile", while: predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.PrefixWhile {
    /// Creates the publisher, as ``Publisher/prefix(while:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

/// Publishes values as long as a condition holds.
@usableFromInline
struct PrefixRule<Input, Thrown: Error>: Rule {
  @usableFromInline let name: String
  @usableFromInline let continues: (Input) throws -> Bool

  @inlinable
  init(_ name: String, while continues: @escaping (Input) throws -> Bool) {
    self.name = name
    self.continues = continues
  }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    try call(throwing: Thrown.self, { try continues(input) }) ? emit(input) : .finish
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes values as long as `predicate`, which may throw, returns `true`, then finishes.
    ///
    /// ```swift
    /// struct Negative: Error {}
    /// let cancellable = [1, -1, 3].publisher
    ///   .tryPrefix { number in if number < 0 { throw Negative() } else { number < 3 } }
    ///   .sink { _ in print("ended") } receiveValue: { print($0) }
    /// // 1
    /// // ended
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Completion: Finishes in place of the first value that does not satisfy `predicate`, and cancels the upstream.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream.
    @inlinable
    public func tryPrefix(while predicate: @escaping @isolated(any) (Output) throws -> Bool)
      -> Publishers.TryPrefixWhile<Self>
    {
      Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryPrefix(while:)``.
  public struct TryPrefixWhile<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to publish a value. Not called again after it returns `false`.
    public let predicate: (Upstream.Output) throws -> Bool

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
        subscriber, on: place, through: PrefixRule("TryPrefixWhile", while: predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryPrefixWhile {
    /// Creates the publisher, as ``Publisher/tryPrefix(while:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif
