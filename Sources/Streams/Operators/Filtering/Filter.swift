extension Publisher {
  /// Publishes the values that `isIncluded` accepts.
  ///
  /// ```swift
  /// let cancellable = (1...4).publisher.filter { $0.isMultiple(of: 2) }.sink { print($0) }
  /// // 2
  /// // 4
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// What ``Publisher/filter(_:)`` returns.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values pass.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(FilterRule(isIncluded: isIncluded), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.Filter {
  /// Publishes the values that both closures accept; the second is asked only about what the first accepts.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }

  /// Publishes the values that both closures accept; fails with what the second throws.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

@usableFromInline
struct FilterRule<Input>: Rule {
  @usableFromInline let isIncluded: (Input) -> Bool

  @inlinable
  init(isIncluded: @escaping (Input) -> Bool) { self.isIncluded = isIncluded }

  @usableFromInline static var name: String { "Filter" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Step<Input> { isIncluded(input) ? .emit(input) : .skip }
}

// MARK: - Throwing

extension Publisher {
  /// Publishes the values that `isIncluded` accepts, and fails with the first error it throws.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, 2, -1, 4].publisher
  ///   .tryFilter { number in if number < 0 { throw Negative() } else { number.isMultiple(of: 2) } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 2
  /// // ended
  /// ```
  ///
  /// - Demand: For each value left out, one more is asked for.
  /// - Failure: An error from above, or one that `isIncluded` throws; the latter cancels the publisher above.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// What ``Publisher/tryFilter(_:)`` returns.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// Any error: from above, or thrown by the closure.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    /// Decides which values pass.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber to the publisher above, behind the closure.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay(
          TryFilterRule(isIncluded: isIncluded), ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

extension Publishers.TryFilter {
  /// Publishes the values that both closures accept; the second is asked only about what the first accepts.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }

  /// Publishes the values that both closures accept; fails with what either throws.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

@usableFromInline
struct TryFilterRule<Input>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable
  init(isIncluded: @escaping (Input) throws -> Bool) { self.isIncluded = isIncluded }

  @usableFromInline static var name: String { "TryFilter" }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) throws -> Step<Input> { try isIncluded(input) ? .emit(input) : .skip }
}
