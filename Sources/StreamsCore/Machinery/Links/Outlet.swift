/// The end of an operator: its subscriber, and the hop to the actor of that subscriber's closures, if one is needed.
///
/// Subscribers keep the two apart: code that is compiled for no type would ask for the type of this, for each value.
@usableFromInline
struct Outlet<Downstream: Subscriber> {
  @usableFromInline typealias Hop = ActorHop<Downstream.Input, Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Hop?

  /// Creates the end of an operator that runs at `origin`, or where its upstream sends. What follows it belongs to `place`.
  @inlinable @inline(__always)
  init(_ downstream: Downstream, on place: _Place?, from origin: _Place?) {
    // First, so that the subscriber is moved afterwards and not copied.
    hop = isElsewhere(place, origin) ? makeHop(to: place, before: downstream) : nil
    self.downstream = downstream
  }

  @inlinable
  init(_ downstream: Downstream, by hop: Hop?) {
    self.downstream = downstream
    self.hop = hop
  }
}

extension Optional {
  /// Passes an event on: over the hop, or at once if there is none.
  @inlinable @inline(__always)
  func pass<Downstream: Subscriber>(_ input: Downstream.Input, to downstream: Downstream)
    -> Subscribers.Demand
  where Wrapped == ActorHop<Downstream.Input, Downstream.Failure> {
    if let self, !self.passes(input) { return .none }
    return downstream.receive(input)
  }

  @inlinable @inline(__always)
  func pass<Downstream: Subscriber>(
    completion: Subscribers.Completion<Downstream.Failure>, to downstream: Downstream
  ) where Wrapped == ActorHop<Downstream.Input, Downstream.Failure> {
    if let self { self.receive(completion: completion) } else { conclude(downstream, with: completion) }
  }

  @inlinable
  func pass<Downstream: Subscriber>(subscription: any Subscription, to downstream: Downstream)
  where Wrapped == ActorHop<Downstream.Input, Downstream.Failure> {
    if let self { self.receive(subscription: subscription) } else { introduce(downstream, to: subscription) }
  }
}

#if hasFeature(Embedded)
  /// The place of a closure. Embedded Swift has no actors, so that none exists.
  public enum _Place {}

  @inlinable @inline(__always)
  func isElsewhere(_ place: _Place?, _ other: _Place?) -> Bool { false }

  @inlinable var anywhere: _Place? { nil }

  /// There is no hop without a place.
  @usableFromInline
  final class ActorHop<Input, Failure: Error> {
    private init() {}

    @inlinable
    func receive(subscription: any Subscription) {}

    @inlinable
    func passes(_ input: Input) -> Bool { true }

    @inlinable
    func admits(_ input: Input) -> Bool { true }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {}
  }

  @inlinable
  func makeHop<Downstream: Subscriber>(
    to place: _Place?, before downstream: Downstream
  ) -> ActorHop<Downstream.Input, Downstream.Failure>? { nil }
#else
  /// The place of a closure: its actor.
  public typealias _Place = any Actor

  /// Returns true if there is a place, and it is not the other.
  @inlinable @inline(__always)
  func isElsewhere(_ place: _Place?, _ other: _Place?) -> Bool { place !== nil && place !== other }

  /// The place of a closure of this library, which runs wherever its subscriber belongs.
  @usableFromInline let anywhere: _Place? = Anywhere()

  private actor Anywhere {}
#endif
