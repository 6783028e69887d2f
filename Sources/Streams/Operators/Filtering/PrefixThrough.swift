extension Publisher {
  /// Publishes values up to the first that `predicate` accepts, that one included, then finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 1].publisher.prefixThrough { $0 > 1 }.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// ``prefix(while:)`` ends before the value that decides, this one after it.
  ///
  /// - Demand: Passed on unchanged.
  /// - Completion: Finishes right after the first value that is accepted, and cancels the publisher above.
  @inlinable
  public func prefixThrough(firstWhere predicate: @escaping (Output) -> Bool)
    -> Operators.PrefixThrough<Self>
  {
    Operators.PrefixThrough(upstream: self, predicate: predicate)
  }
}

extension Operators {
  /// What ``Publisher/prefixThrough(firstWhere:)`` returns.
  public struct PrefixThrough<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which value is the last, by accepting it.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(PrefixThroughRule(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct PrefixThroughRule<Input>: Rule {
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "PrefixThrough" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Step<Input> { predicate(input) ? .emitThenFinish(input) : .emit(input) }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes values up to the first that `predicate` accepts, that one included; fails with the first error it
  /// throws.
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
  /// - Completion: Finishes right after the first value that is accepted, and cancels the publisher above.
  /// - Failure: An error from above, or one that `predicate` throws; the latter cancels the publisher above.
  @inlinable
  public func tryPrefixThrough(firstWhere predicate: @escaping (Output) throws -> Bool)
    -> Operators.TryPrefixThrough<Self>
  {
    Operators.TryPrefixThrough(upstream: self, predicate: predicate)
  }
}

extension Operators {
  /// What ``Publisher/tryPrefixThrough(firstWhere:)`` returns.
  public struct TryPrefixThrough<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which value is the last, by accepting it.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(
          TryPrefixThroughRule(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct TryPrefixThroughRule<Input>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "TryPrefixThrough" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) throws -> Step<Input> {
    try predicate(input) ? .emitThenFinish(input) : .emit(input)
  }
}
