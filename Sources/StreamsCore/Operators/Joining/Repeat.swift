#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Subscribes again each time the upstream has finished, as long as a closure returns `true`.
    ///
    /// ```swift
    /// let rounds = CurrentValueSubject<Int, Never>(0)
    /// let cancellable = ["tick", "tock"].publisher
    ///   .repeat { rounds.value += 1; return rounds.value < 2 }
    ///   .sink { print($0) }
    /// // tick
    /// // tock
    /// // tick
    /// // tock
    /// ```
    ///
    /// The upstream runs at least once. If it finishes at once, and the closure always returns `true`, this never ends.
    ///
    /// - Demand: Each repetition is asked for the demand that has not been met.
    /// - Completion: Finishes when the upstream has, and the closure returns `false`.
    /// - Failure: Passed on.
    @_disfavoredOverload
    @inlinable
    public func `repeat`(while condition: @escaping @isolated(any) () -> Bool) -> Operators.Repeat<Self> {
      Operators.Repeat(upstream: self, condition: plain(condition), origin: condition.isolation)
    }
  }
#endif

extension Operators {
  /// The publisher returned by ``Publisher/repeat(while:)``.
  public struct Repeat<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Returns true to subscribe again.
    public let condition: () -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, condition: @escaping () -> Bool, origin: _Place?) {
      self.upstream = upstream
      self.condition = condition
      self.origin = origin
    }

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Round(
        owner: SequentialSubscription(name: "Repeat", nextSource: self), downstream: subscriber, number: 0
      ).begin()
    }
  }
}

extension Operators.Repeat {
  /// Receives from the upstream, once.
  @usableFromInline
  struct Round<Downstream: Subscriber<Output, Failure>>: SequentialSide {
    @usableFromInline typealias NextSource = Operators.Repeat<Upstream>

    @usableFromInline let owner: SequentialSubscription
    @usableFromInline let downstream: Downstream
    @usableFromInline let number: Int

    @inlinable
    init(owner: SequentialSubscription, downstream: Downstream, number: Int) {
      self.owner = owner
      self.downstream = downstream
      self.number = number
    }

    @inlinable
    func begin() {
      owner.attempt(number) { nextSource.map { $0.upstream._receive(subscriber: self, on: $0.origin) } }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard case .finished = completion, owner.isCurrent(number), nextSource?.condition() ?? false
      else {
        return finish(completion)
      }
      if owner.advance(from: number) {
        Round(owner: owner, downstream: downstream, number: number + 1).begin()
      }
    }
  }
}
