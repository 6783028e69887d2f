extension Publisher where Output: Equatable {
  /// Publishes the values that differ from the one right before them.
  ///
  /// ```swift
  /// let cancellable = [1, 1, 2, 1].publisher.removeDuplicates().sink { print($0) }
  /// // 1
  /// // 2
  /// // 1
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Publishes the values that `predicate` does not find equal to the one right before them.
  ///
  /// ```swift
  /// let cancellable = ["a", "A", "b"].publisher
  ///   .removeDuplicates { $0.lowercased() == $1.lowercased() }
  ///   .sink { print($0) }
  /// // a
  /// // b
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/removeDuplicates(by:)`` returns.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Tells whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(RemoveDuplicatesRule(predicate: predicate), PlainPath<Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct RemoveDuplicatesRule<Input>: Rule {
  @usableFromInline let predicate: (Input, Input) -> Bool
  @usableFromInline var previous: Input?

  @inlinable
  init(predicate: @escaping (Input, Input) -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "RemoveDuplicates" }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) -> Step<Input> {
    let previous = previous
    self.previous = input
    if let previous, predicate(previous, input) { return .skip }
    return .emit(input)
  }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes the values that `predicate` does not find equal to the one right before them, and fails with the first
  /// error it throws.
  ///
  /// ```swift
  /// struct Descending: Error {}
  /// let cancellable = [1, 1, 2, 1].publisher
  ///   .tryRemoveDuplicates { if $1 < $0 { throw Descending() } else { $0 == $1 } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 1
  /// // 2
  /// // ended
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  /// - Failure: An error from above, or one that `predicate` throws; the latter cancels the publisher above.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What ``Publisher/tryRemoveDuplicates(by:)`` returns.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Tells whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(
          TryRemoveDuplicatesRule(predicate: predicate), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct TryRemoveDuplicatesRule<Input>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let predicate: (Input, Input) throws -> Bool
  @usableFromInline var previous: Input?

  @inlinable
  init(predicate: @escaping (Input, Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline static var name: String { "TryRemoveDuplicates" }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) throws -> Step<Input> {
    let previous = previous
    self.previous = input
    if let previous, try predicate(previous, input) { return .skip }
    return .emit(input)
  }
}
