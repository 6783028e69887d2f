#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes values up to and including the first that satisfies `predicate`, then finishes.
    ///
    /// ```swift
    /// let cancellable = [1, 2, 3, 1].publisher.prefixThrough { $0 > 1 }.sink { print($0) }
    /// // 1
    /// // 2
    /// ```
    ///
    /// Unlike ``prefix(while:)``, it publishes the value that ends the stream.
    ///
    /// - Demand: Passed on unchanged.
    /// - Completion: Finishes right after the first value that satisfies `predicate`, and cancels the upstream.
    @_disfavoredOverload
    @inlinable
    public func prefixThrough(firstWhere predicate: @escaping @isolated(any) (Output) -> Bool)
      -> Operators.PrefixThrough<Self>
    {
      Operators.PrefixThrough(upstream: self, predicate: predicate)
    }
  }
#endif

extension Operators {
  /// The publisher returned by ``Publisher/prefixThrough(firstWhere:)``.
  public struct PrefixThrough<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether a value is the last.
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
        subscriber, on: place, through: PrefixThroughRule("PrefixThrough", firstWhere: predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Operators.PrefixThrough {
    /// Creates the publisher, as ``Publisher/prefixThrough(firstWhere:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

@usableFromInline
struct PrefixThroughRule<Input, Thrown: Error>: Rule {
  @usableFromInline let name: String
  @usableFromInline let isLast: (Input) throws -> Bool
  /// True if the last value is being published. The subscriber may send another one meanwhile.
  @usableFromInline var isOver = false

  @inlinable
  init(_ name: String, firstWhere isLast: @escaping (Input) throws -> Bool) {
    self.name = name
    self.isLast = isLast
  }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    if isOver { return .finish }
    let isLast = try call(throwing: Thrown.self) { [isLast] in try isLast(input) }
    isOver = isLast
    let step = emit(input)
    return isLast ? .finish : step
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes values up to and including the first that satisfies `predicate`, which may throw, then finishes.
    ///
    /// ```swift
    /// struct Negative: Error {}
    /// let cancellable = [1, -1, 3].publisher
    ///   .tryPrefixThrough { number in if number < 0 { throw Negative() } else { number > 2 } }
    ///   .sink { _ in print("ended") } receiveValue: { print($0) }
    /// // 1
    /// // ended
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Completion: Finishes right after the first value that satisfies `predicate`, and cancels the upstream.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream.
    @_disfavoredOverload
    @inlinable
    public func tryPrefixThrough(firstWhere predicate: @escaping @isolated(any) (Output) throws -> Bool)
      -> Operators.TryPrefixThrough<Self>
    {
      Operators.TryPrefixThrough(upstream: self, predicate: predicate)
    }
  }
#endif

extension Operators {
  /// The publisher returned by ``Publisher/tryPrefixThrough(firstWhere:)``.
  public struct TryPrefixThrough<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether a value is the last.
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
        subscriber, on: place, through: PrefixThroughRule("TryPrefixThrough", firstWhere: predicate),
        at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Operators.TryPrefixThrough {
    /// Creates the publisher, as ``Publisher/tryPrefixThrough(firstWhere:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif
