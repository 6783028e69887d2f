/// Passes everything on, over a hop to the actor of the subscriber if it has one.
@usableFromInline
struct HoppingSubscriber<Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?

  /// The hop once more, which this holds. A stage would count references to the other for each value.
  @usableFromInline let uncounted: Unmanaged<Outlet<Downstream>.Hop>?

  @inlinable
  init(_ outlet: Outlet<Downstream>) {
    downstream = outlet.downstream
    hop = outlet.hop
    uncounted = outlet.hop.map { .passUnretained($0) }
  }

  @usableFromInline var name: String { "\(downstream)" }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    if let uncounted, !uncounted._withUnsafeGuaranteedRef({ $0.admits(input) }) { return .none }
    return downstream.receive(input)
  }
}
