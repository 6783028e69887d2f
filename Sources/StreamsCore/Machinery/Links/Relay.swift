/// Runs a ``Rule`` between an upstream and a subscriber.
@usableFromInline
struct Relay<R: Rule, Path: ErrorPath, Downstream: Subscriber>: OperatorSubscriber
where Downstream.Input == R.Output, Downstream.Failure == Path.Downstream, R.Thrown == Path.Thrown {
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = Path.Upstream

  @usableFromInline let subscription: RelaySubscription<R>
  @usableFromInline let outlet: Outlet<Downstream>

  @inlinable
  init(_ rule: R, _ path: Path.Type, _ outlet: Outlet<Downstream>) {
    subscription = RelaySubscription(rule)
    self.outlet = outlet
  }

  @inlinable var downstream: Downstream { outlet.downstream }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription.connect(to: upstream) else { return }
    subscription.rule.begin()
    // Asked first, because from then on values may come on any thread.
    let isSpent = subscription.rule.isSpent
    outlet.receive(subscription: subscription)
    if isSpent { finish(.finished) }
  }

  @inlinable @inline(__always)
  func receive(_ input: R.Input) -> Subscribers.Demand {
    guard subscription.admitsValue() else { return .none }
    do throws(R.Thrown) {
      switch try subscription.rule.receive(input) {
      case .emit(let output):
        return outlet.receive(output)
      case .skip:
        return .max(1)
      case .keep:
        return .none
      case .finish:
        finish(.finished)
      case .emitThenFinish(let output):
        // Connected until then, so that the subscriber can cancel as it receives the last value.
        let demand = outlet.receive(output)
        finish(.finished)
        return demand
      }
    } catch {
      finish(.failure(Path.raise(error)))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    guard subscription.complete() else { return }
    outlet.receive(
      completion: subscription.rule.isSpent ? .finished : completion.mapError(Path.pass))
  }

  @inlinable
  func finish(_ completion: Subscribers.Completion<Path.Downstream>) {
    let (isFirst, upstream) = subscription.connection.close()
    guard isFirst else { return }
    upstream?.cancel()
    outlet.receive(completion: completion)
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
