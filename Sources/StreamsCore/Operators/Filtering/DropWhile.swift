#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Omits values as long as `predicate` returns `true`, and publishes all later ones.
    ///
    /// ```swift
    /// let cancellable = [1, 2, 3, 1].publisher.drop { $0 < 3 }.sink { print($0) }
    /// // 3
    /// // 1
    /// ```
    ///
    /// - Demand: Requests one more value for each value left out.
    @inlinable
    public func drop(while predicate: @escaping @isolated(any) (Output) -> Bool) -> Publishers.DropWhile<Self>
    {
      Publishers.DropWhile(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/drop(while:)``.
  public struct DropWhile<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to omit a value. Not called again after it returns `false`.
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
      upstream.subscribe(subscriber, on: place, through: DropWhileRule(predicate: predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.DropWhile {
    /// Creates the publisher, as ``Publisher/drop(while:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

@usableFromInline
struct DropWhileRule<Input, Thrown: Error>: Rule {
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isDropping = true

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline var name: String { Self.nameOfTwin("DropWhile") }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    if isDropping, try call(throwing: Thrown.self, { [predicate] in try predicate(input) }) { return .skip }
    isDropping = false
    return emit(input)
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Omits values as long as `predicate`, which may throw, returns `true`, and publishes all later ones.
    ///
    /// ```swift
    /// struct Negative: Error {}
    /// let cancellable = [1, -1, 3].publisher
    ///   .tryDrop { number in if number < 0 { throw Negative() } else { number < 3 } }
    ///   .sink { _ in print("ended") } receiveValue: { print($0) }
    /// // ended
    /// ```
    ///
    /// - Demand: Requests one more value for each value left out.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream.
    @inlinable
    public func tryDrop(while predicate: @escaping @isolated(any) (Output) throws -> Bool)
      -> Publishers.TryDropWhile<Self>
    {
      Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryDrop(while:)``.
  public struct TryDropWhile<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to omit a value. Not called again after it returns `false`.
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
      upstream.subscribe(subscriber, on: place, through: DropWhileRule(predicate: predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryDropWhile {
    /// Creates the publisher, as ``Publisher/tryDrop(while:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif
