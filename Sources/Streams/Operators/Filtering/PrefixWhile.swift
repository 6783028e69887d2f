extension Publisher {
  /// Publishes values as long as `predicate` accepts them, then finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 1].publisher.prefix { $0 < 3 }.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Completion: Finishes in place of the first value that is rejected, and cancels the publisher above.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/prefix(while:)`` returns.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values pass, until it rejects one.
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
        subscriber: Relay(PrefixWhileRule(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct PrefixWhileRule<Input>: Rule {
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "PrefixWhile" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Step<Input> { predicate(input) ? .emit(input) : .finish }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes values as long as `predicate` accepts them, then finishes; fails with the first error it throws.
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
  /// - Completion: Finishes in place of the first value that is rejected, and cancels the publisher above.
  /// - Failure: An error from above, or one that `predicate` throws; the latter cancels the publisher above.
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/tryPrefix(while:)`` returns.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values pass, until it rejects one.
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
          TryPrefixWhileRule(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct TryPrefixWhileRule<Input>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "TryPrefixWhile" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) throws -> Step<Input> { try predicate(input) ? .emit(input) : .finish }
}
