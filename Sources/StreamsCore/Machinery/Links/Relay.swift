/// Runs a ``Rule`` between an upstream and a subscriber.
@usableFromInline
struct Relay<R: Rule, Path: ErrorPath, Downstream: Subscriber>: OperatorSubscriber
where Downstream.Input == R.Output, Downstream.Failure == Path.Downstream, R.Thrown == Path.Thrown {
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = Path.Upstream

  @usableFromInline let subscription: RelaySubscription<R>
  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?

  @inlinable
  init(_ rule: R, _ path: Path.Type, _ outlet: Outlet<Downstream>) {
    subscription = RelaySubscription(rule)
    downstream = outlet.downstream
    hop = outlet.hop
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription.connect(to: upstream) else { return }
    subscription.rule.begin()
    // Asked first, because from then on values may come on any thread.
    let isSpent = subscription.rule.isSpent
    hop.pass(subscription: subscription, to: downstream)
    if isSpent { finish() }
  }

  @inlinable @inline(__always)
  func receive(_ input: R.Input) -> Subscribers.Demand {
    guard subscription.admitsValue() else { return .none }
    do throws(R.Thrown) {
      switch try subscription.rule.receive(input, emit: { .request(hop.pass($0, to: downstream)) }) {
      case .request(let demand): return demand
      // Connected until now, so that the subscriber can cancel as it receives the last value.
      case .finish: finish()
      }
    } catch {
      fail(error)
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    guard subscription.complete() else { return }
    hop.pass(
      completion: subscription.rule.isSpent ? .finished : completion.mapError(Path.pass), to: downstream)
  }

  // Apart from what a value does. Code that is compiled for no type would make the type of a completion for each value.

  @inlinable @inline(never)
  func finish() { end(with: .finished) }

  @inlinable @inline(never)
  func fail(_ error: R.Thrown) { end(with: .failure(Path.raise(error))) }

  @inlinable
  func end(with completion: Subscribers.Completion<Path.Downstream>) {
    if subscription.close() { hop.pass(completion: completion, to: downstream) }
  }
}

/// The subscription of a ``Relay``.
///
/// The rule is touched only while a value or the completion is received, and before the subscriber has its subscription.
/// The upstream sends one event at a time.
@usableFromInline
final class RelaySubscription<R: Rule>: OperatorSubscription {
  /// A closure of the rule may send into the same stream, so its accesses may nest.
  @exclusivity(unchecked) @usableFromInline var rule: R

  @inlinable
  init(_ rule: R) {
    self.rule = rule
    super.init()
  }

  @usableFromInline override var name: String { rule.name }
}
