extension Publisher {
  /// Continues with another publisher if this one finishes without a value.
  ///
  /// ```swift
  /// let cached = Empty<String, Never>()
  /// let cancellable = cached.switchIfEmpty(Just("fetched")).sink { print($0) }
  /// // fetched
  /// ```
  ///
  /// ``Publisher/replaceEmpty(with:)`` publishes a value instead.
  ///
  /// - Demand: The other publisher is asked for the demand that has not been met.
  /// - Completion: Finishes when the upstream has after a value, or else when the other publisher has.
  /// - Failure: Passed on.
  @_disfavoredOverload
  @inlinable
  public func switchIfEmpty<P: Publisher<Output, Failure>>(_ other: P) -> Operators.SwitchIfEmpty<Self, P> {
    Operators.SwitchIfEmpty(upstream: self, other: other)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/switchIfEmpty(_:)``.
  public struct SwitchIfEmpty<Upstream: Publisher, Other: Publisher<Upstream.Output, Upstream.Failure>>:
    Publisher
  {
    /// The values of both publishers.
    public typealias Output = Upstream.Output

    /// The errors of both publishers.
    public typealias Failure = Upstream.Failure

    /// The first publisher.
    public let upstream: Upstream

    /// The publisher that follows an empty one.
    public let other: Other

    @inlinable
    init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber to the first publisher.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: First(SequentialSubscription(name: "SwitchIfEmpty", nextSource: other), subscriber))
    }
  }
}

extension Operators.SwitchIfEmpty: Equatable where Upstream: Equatable, Other: Equatable {}
extension Operators.SwitchIfEmpty {
  /// Receives from the first publisher.
  @usableFromInline
  final class First<Downstream: Subscriber<Output, Failure>>: SequentialSide {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias NextSource = Other

    @usableFromInline let owner: SequentialSubscription
    @usableFromInline let downstream: Downstream
    /// Touched only by the thread that delivers.
    @exclusivity(unchecked) @usableFromInline var isEmpty = true

    @inlinable
    init(_ owner: SequentialSubscription, _ downstream: Downstream) {
      self.owner = owner
      self.downstream = downstream
    }

    @inlinable var number: Int { 0 }

    @inlinable @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
      isEmpty = false
      let demand = pass(input)
      return demand == .none ? .none : owner.keep(demand, for: number)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard case .finished = completion, isEmpty, let other = nextSource else {
        return finish(completion)
      }
      if owner.advance(from: 0) { follow(by: other, PlainPath<Downstream.Failure>.self) }
    }
  }
}
