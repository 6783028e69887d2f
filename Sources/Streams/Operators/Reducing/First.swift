extension Publisher {
  /// Publishes the first value.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.first().sink { print($0) }
  /// // a
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Cancels the publisher above at its first value. No value at all makes none here.
  @inlinable
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Publishes the first value that `predicate` accepts.
  ///
  /// ```swift
  /// let cancellable = [1, 4, 6].publisher.first { $0.isMultiple(of: 2) }.sink { print($0) }
  /// // 4
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Cancels the publisher above at the value that is accepted. If there is none, none is
  ///   published.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the first value that `predicate`, which may throw, accepts.
  ///
  /// ```swift
  /// let cancellable = [1, 3].publisher
  ///   .tryFirst { try $0 > 3 || { throw CancellationError() }() }
  ///   .sink { print($0) } receiveValue: { print($0) }
  /// // failure(Swift.CancellationError())
  /// ```
  ///
  /// - Demand: Unlimited. The value waits for a request.
  /// - Completion: Cancels the publisher above at the value that is accepted. If there is none, none is
  ///   published.
  /// - Failure: What `predicate` throws cancels the publisher above and fails at once.
  @inlinable
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/first()`` returns.
  public struct First<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(FirstGathering<Output>(), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers {
  /// What ``Publisher/first(where:)`` returns.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which value is accepted.
    public let predicate: (Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(FirstWhereGathering(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryFirst(where:)`` returns.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which value is accepted.
    public let predicate: (Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber; it receives the result once it asks for it.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Gatherer(
          TryFirstWhereGathering(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct FirstGathering<Input>: Gathering {
  @usableFromInline var result: Input?

  @inlinable
  init() {}

  @usableFromInline static var name: StaticString { "First" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    result = input
    return .decided
  }
}

@usableFromInline
struct FirstWhereGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  /// Not quite the operator's name, but the one that such subscriptions have always shown.
  @usableFromInline static var name: StaticString { "TryFirst" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) -> Progress {
    guard predicate(input) else { return .undecided }
    result = input
    return .decided
  }
}

@usableFromInline
struct TryFirstWhereGathering<Input>: Gathering {
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var result: Input?

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: StaticString { "TryFirstWhere" }

  @inlinable
  @inline(__always)
  mutating func add(_ input: Input) throws -> Progress {
    guard try predicate(input) else { return .undecided }
    result = input
    return .decided
  }
}
