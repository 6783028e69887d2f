/// Runs a ``Rule`` between an upstream and a subscriber.
@usableFromInline
struct Relay<R: Rule, Path: ErrorPath, Downstream: Subscriber>: OperatorSubscriber
where Downstream.Input == R.Output, Downstream.Failure == Path.Downstream, R.Thrown == Path.Thrown {
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = Path.Upstream

  @usableFromInline let subscription: RelaySubscription<R>
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ rule: R, _ path: Path.Type, _ downstream: Downstream) {
    subscription = RelaySubscription(rule)
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription.connect(to: upstream) else { return }
    subscription.rule.begin()
    // Asked first, because from then on values may come on any thread.
    let isSpent = subscription.rule.isSpent
    downstream.receive(subscription: subscription)
    if isSpent { finish() }
  }

  @inlinable @inline(__always)
  func receive(_ input: R.Input) -> Subscribers.Demand {
    guard subscription.connection.isConnected || subscription.passesEarly("value") else { return .none }
    return R.pass(input, through: self)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    guard subscription.connection.isConnected || subscription.passesEarly("completion"),
      subscription.connection.close(as: UpstreamConnection.Standing.completed).isFirst
    else { return }
    downstream.receive(
      completion: subscription.rule.isSpent ? .finished : completion.mapError(Path.pass))
  }

  @inlinable
  func emitThenFinish(_ output: R.Output) -> Subscribers.Demand {
    // The connection lasts meanwhile, so that the subscriber can cancel as it receives the value.
    let demand = downstream.receive(output)
    finish()
    return demand
  }

  // These two are apart, because a value would look up the type of the completion otherwise, without optimisation.

  @inlinable
  func finish() { finish(.finished) }

  @inlinable
  func fail(_ error: R.Thrown) { finish(.failure(Path.raise(error))) }

  @inlinable
  func finish(_ completion: Subscribers.Completion<Path.Downstream>) {
    let (isFirst, upstream) = subscription.connection.close()
    guard isFirst else { return }
    upstream?.cancel()
    downstream.receive(completion: completion)
  }
}

extension Rule {
  @inlinable @inline(__always)
  static func pass<Path, Downstream>(
    _ input: Input, through relay: Relay<Self, Path, Downstream>
  ) -> Subscribers.Demand {
    do throws(Thrown) {
      switch try relay.subscription.rule.receive(input) {
      case .emit(let output):
        return relay.downstream.receive(output)
      case .skip:
        return .max(1)
      case .keep:
        return .none
      case .finish:
        relay.finish()
      case .emitThenFinish(let output):
        return relay.emitThenFinish(output)
      }
    } catch {
      relay.fail(error)
    }
    return .none
  }
}

extension ChoosingRule {
  @inlinable @inline(__always)
  static func pass<Path, Downstream>(
    _ input: Input, through relay: Relay<Self, Path, Downstream>
  ) -> Subscribers.Demand {
    do throws(Thrown) {
      return try relay.subscription.rule.includes(input) ? relay.downstream.receive(input) : .max(1)
    } catch {
      relay.fail(error)
      return .none
    }
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
  @usableFromInline override var isStrict: Bool { R.isStrict }
  @usableFromInline override var refusesEmptyRequests: Bool { R.refusesEmptyRequests }
}
