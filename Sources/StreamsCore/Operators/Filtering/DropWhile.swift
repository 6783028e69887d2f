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
  @preconcurrency
  @inlinable
  public func drop(while predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/drop(while:)``.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to omit a value. Not called again after it returns `false`.
    public let predicate: @Sendable (Upstream.Output) -> Bool

    /// Creates the publisher, as ``Publisher/drop(while:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: DropWhileRule(predicate: predicate))
    }
  }
}

extension Publishers.DropWhile: Sendable where Upstream: Sendable {}

@usableFromInline
struct DropWhileRule<Input, Thrown: Error>: Rule {
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isDropping = true

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline var name: String { Self.nameOfTwin("DropWhile") }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input) throws(Thrown) -> Step<Input> {
    if isDropping, try call(throwing: Thrown.self, { [predicate] in try predicate(input) }) { return .skip }
    isDropping = false
    return .emit(input)
  }
}

// MARK: - Throwing

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
  @preconcurrency
  @inlinable
  public func tryDrop(while predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/tryDrop(while:)``.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to omit a value. Not called again after it returns `false`.
    public let predicate: @Sendable (Upstream.Output) throws -> Bool

    /// Creates the publisher, as ``Publisher/tryDrop(while:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: DropWhileRule(predicate: predicate))
    }
  }
}

extension Publishers.TryDropWhile: Sendable where Upstream: Sendable {}
