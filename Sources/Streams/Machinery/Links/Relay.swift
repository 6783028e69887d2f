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
    do throws(R.Thrown) {
      let (demand, isLast) = try R.pass(input, by: subscription, to: downstream)
      if isLast { finish() }
      return demand
    } catch {
      fail(error)
      return .none
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    guard subscription.connection.isConnected || subscription.passesEarly("completion"),
      subscription.connection.close(as: UpstreamConnection.Standing.completed).isFirst
    else { return }
    downstream.receive(
      completion: subscription.rule.isSpent ? .finished : completion.mapError(Path.pass))
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
  static func pass<Downstream: Subscriber>(
    _ input: Input, by subscription: RelaySubscription<Self>, to downstream: Downstream
  ) throws(Thrown) -> (Subscribers.Demand, isLast: Bool) where Downstream.Input == Output {
    switch try subscription.rule.receive(input) {
    case .emit(let output): (downstream.receive(output), false)
    case .skip: (.max(1), false)
    case .keep: (.none, false)
    case .finish: (.none, true)
    case .emitThenFinish(let output): (downstream.receive(output), true)
    }
  }
}

extension ChoosingRule {
  @inlinable @inline(__always)
  static func pass<Downstream: Subscriber>(
    _ input: Input, by subscription: RelaySubscription<Self>, to downstream: Downstream
  ) throws(Thrown) -> (Subscribers.Demand, isLast: Bool) where Downstream.Input == Output {
    (try subscription.rule.includes(input) ? downstream.receive(input) : .max(1), false)
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
