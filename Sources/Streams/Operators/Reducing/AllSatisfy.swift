extension Publisher {
  /// Publishes whether `predicate` accepts all values.
  ///
  /// ```swift
  /// let cancellable = [2, 4, 5].publisher.allSatisfy { $0.isMultiple(of: 2) }.sink { print($0) }
  /// // false
  /// ```
  ///
  /// - Demand: Unlimited. The answer waits for a request.
  /// - Completion: Cancels the publisher above at the first value that is not accepted. No value at all makes
  ///   `true`.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes whether `predicate`, which may throw, accepts all values.
  ///
  /// ```swift
  /// let cancellable = [2, 4].publisher
  ///   .tryAllSatisfy { try $0 < 4 || { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The answer waits for a request.
  /// - Completion: Cancels the publisher above at the first value that is not accepted. No value at all makes
  ///   `true`.
  /// - Failure: What `predicate` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/allSatisfy(_:)`` returns.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether all values are accepted.
    public typealias Output = Bool

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values are accepted.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(AllSatisfyGathering(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryAllSatisfy(_:)`` returns.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether all values are accepted.
    public typealias Output = Bool

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values are accepted.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          TryAllSatisfyGathering(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct AllSatisfyGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline var isSatisfied = true

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "AllSatisfy" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    if predicate(input) { return .undecided }
    isSatisfied = false
    return .decided
  }

  @inlinable var result: Bool? { isSatisfied }
}

@usableFromInline
struct TryAllSatisfyGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isSatisfied = true

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "TryAllSatisfy" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) throws -> Progress {
    if try predicate(input) { return .undecided }
    isSatisfied = false
    return .decided
  }

  @inlinable var result: Bool? { isSatisfied }
}
