extension Publisher {
  /// Publishes all values from the first one on that `predicate` rejects.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 1].publisher.drop { $0 < 3 }.sink { print($0) }
  /// // 3
  /// // 1
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/drop(while:)`` returns.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values are left out, until it rejects one.
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
        subscriber: Relay(DropWhileRule(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct DropWhileRule<Input>: Rule {
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline var isDropping = true

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "DropWhile" }
  @inlinable static var isStrict: Bool { false }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) -> Step<Input> {
    if isDropping {
      if predicate(input) { return .skip }
      isDropping = false
    }
    return .emit(input)
  }

  @usableFromInline
  func children(downstream: Any, status: Any) -> [Mirror.Child] { [] }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes all values from the first one on that `predicate` rejects, and fails with the first error it throws.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, -1, 3].publisher
  ///   .tryDrop { number in if number < 0 { throw Negative() } else { number < 3 } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // ended
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  /// - Failure: An error from above, or one that `predicate` throws; the latter cancels the publisher above.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/tryDrop(while:)`` returns.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values are left out, until it rejects one.
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
          TryDropWhileRule(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct TryDropWhileRule<Input>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isDropping = true

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "TryDropWhile" }
  @inlinable static var isStrict: Bool { false }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) throws -> Step<Input> {
    if isDropping {
      if try predicate(input) { return .skip }
      isDropping = false
    }
    return .emit(input)
  }

  @usableFromInline
  func children(downstream: Any, status: Any) -> [Mirror.Child] { [] }
}
