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
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func prefixThrough(firstWhere predicate: @escaping @Sendable (Output) -> Bool)
    -> Operators.PrefixThrough<Self>
  {
    Operators.PrefixThrough(upstream: self, predicate: predicate)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/prefixThrough(firstWhere:)``.
  public struct PrefixThrough<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether a value is the last.
    public let predicate: @Sendable (Upstream.Output) -> Bool

    /// Creates the publisher, as ``Publisher/prefixThrough(firstWhere:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: PrefixThroughRule("PrefixThrough", firstWhere: predicate))
    }
  }
}

extension Operators.PrefixThrough: Sendable where Upstream: Sendable {}

@usableFromInline
struct PrefixThroughRule<Input, Thrown: Error>: Rule {
  @usableFromInline let name: String
  @usableFromInline let isLast: (Input) throws -> Bool
  /// Whether the last value is being published. The subscriber may send another one meanwhile.
  @usableFromInline var isOver = false

  @inlinable
  init(_ name: String, firstWhere isLast: @escaping (Input) throws -> Bool) {
    self.name = name
    self.isLast = isLast
  }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input) throws(Thrown) -> Step<Input> {
    if isOver { return .finish }
    isOver = try call(throwing: Thrown.self) { [isLast] in try isLast(input) }
    return isOver ? .emitThenFinish(input) : .emit(input)
  }
}

// MARK: - Throwing

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
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func tryPrefixThrough(firstWhere predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Operators.TryPrefixThrough<Self>
  {
    Operators.TryPrefixThrough(upstream: self, predicate: predicate)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/tryPrefixThrough(firstWhere:)``.
  public struct TryPrefixThrough<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether a value is the last.
    public let predicate: @Sendable (Upstream.Output) throws -> Bool

    /// Creates the publisher, as ``Publisher/tryPrefixThrough(firstWhere:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: PrefixThroughRule("TryPrefixThrough", firstWhere: predicate))
    }
  }
}

extension Operators.TryPrefixThrough: Sendable where Upstream: Sendable {}
