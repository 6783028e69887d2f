#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Changes a result in place with each value, and publishes it each time.
    ///
    /// ```swift
    /// let cancellable = ["a", "b", "a"].publisher
    ///   .scan(into: [:] as [String: Int]) { $0[$1, default: 0] += 1 }
    ///   .sink { print($0["a"] ?? 0) }
    /// // 1
    /// // 1
    /// // 2
    /// ```
    ///
    /// - Parameters:
    ///   - initialResult: The result before the first value. It is not published.
    ///   - update: A closure that changes the result. It must not send into its own stream.
    /// - Demand: Passed on unchanged.
    /// - Complexity: A collection is copied only if the subscriber keeps it.
    @_disfavoredOverload
    @inlinable
    public func scan<Result>(
      into initialResult: Result, _ update: @escaping @isolated(any) (inout Result, Output) -> Void
    ) -> Operators.ScanInto<Self, Result> {
      Operators.ScanInto(
        upstream: self, initialResult: initialResult, update: plain(update), at: update.isolation)
    }
  }
#endif

extension Operators {
  /// The publisher returned by ``Publisher/scan(into:_:)``.
  public struct ScanInto<Upstream: Publisher, Output>: _PlacingPublisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// Changes the result with a value.
    public let update: (inout Output, Upstream.Output) -> Void

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, initialResult: Output,
      update: @escaping (inout Output, Upstream.Output) -> Void, at origin: _Place?
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.update = update
      self.origin = origin
    }

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream._receive(
        subscriber: ScanIntoSubscriber(
          Outlet(subscriber, on: place, from: origin), result: initialResult, update: update), on: origin)
    }
  }
}

@usableFromInline
final class ScanIntoSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?
  @usableFromInline let update: (inout Downstream.Input, Input) -> Void
  /// Touched only by the thread that delivers; `nil` while the closure has it.
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input?

  @inlinable
  init(
    _ outlet: Outlet<Downstream>, result: Downstream.Input,
    update: @escaping (inout Downstream.Input, Input) -> Void
  ) {
    downstream = outlet.downstream
    hop = outlet.hop
    self.result = result
    self.update = update
  }

  @usableFromInline var name: String { "ScanInto" }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard var next = result.take() else {
      Contract.breach(of: "scan(into:): the closure must not send into its own stream.")
    }
    update(&next, input)
    result = next
    return hop.pass(next, to: downstream)
  }
}
