extension Publisher where Output: Equatable {
  /// Publishes only the values that differ from the value before them.
  ///
  /// ```swift
  /// let cancellable = [1, 1, 2, 1].publisher.removeDuplicates().sink { print($0) }
  /// // 1
  /// // 2
  /// // 1
  /// ```
  ///
  /// - Demand: Requests one more value for each value left out.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: comparison(), at: anywhere)
  }
}

/// Returns the comparison of two values. It depends on their type alone: `==` as a closure of an extension of `Publisher` would
/// look the type up in the conformance, for each pair.
@inlinable
func comparison<Value: Equatable>() -> (Value, Value) -> Bool { { $0 == $1 } }

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes only the values that differ from the value before them, as the given closure compares them.
    ///
    /// ```swift
    /// let cancellable = ["a", "A", "b"].publisher
    ///   .removeDuplicates { $0.lowercased() == $1.lowercased() }
    ///   .sink { print($0) }
    /// // a
    /// // b
    /// ```
    ///
    /// - Demand: Requests one more value for each value left out.
    @inlinable
    public func removeDuplicates(
      by predicate: @escaping @isolated(any) (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
      Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/removeDuplicates(by:)``.
  public struct RemoveDuplicates<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: RemoveDuplicatesRule(predicate: predicate),
        at: origin.resolved(for: place))
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.RemoveDuplicates {
    /// Creates the publisher, as ``Publisher/removeDuplicates(by:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output, Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

@usableFromInline
struct RemoveDuplicatesRule<Input, Thrown: Error>: Rule {
  @usableFromInline let predicate: (Input, Input) throws -> Bool
  @usableFromInline var previous: Input?

  @inlinable
  init(predicate: @escaping (Input, Input) throws -> Bool) { self.predicate = predicate }

  @usableFromInline var name: String { Self.nameOfTwin("RemoveDuplicates") }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    let previous = previous
    self.previous = input
    let isRepeated =
      if let previous {
        try call(throwing: Thrown.self, { [predicate] in try predicate(previous, input) })
      } else { false }
    // In one place, since all that follows in a chain is compiled here.
    return isRepeated ? .skip : emit(input)
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes only the values that differ from the value before them, as the given throwing closure compares them.
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
    /// - Demand: Requests one more value for each value left out.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream.
    @inlinable
    public func tryRemoveDuplicates(
      by predicate: @escaping @isolated(any) (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
      Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryRemoveDuplicates(by:)``.
  public struct TryRemoveDuplicates<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: RemoveDuplicatesRule(predicate: predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryRemoveDuplicates {
    /// Creates the publisher, as ``Publisher/tryRemoveDuplicates(by:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Output, Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif
