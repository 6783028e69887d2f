/// Runs a ``ClosingRule`` between an upstream and a subscriber.
@usableFromInline
struct ClosingRelay<R: ClosingRule, Path: CatchingErrorPath, Downstream: Subscriber>: OperatorSubscriber
where
  Downstream.Input == R.Output, Downstream.Failure == Path.Downstream, R.Thrown == Path.Thrown,
  R.Caught == Path.Caught
{
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = Path.Upstream

  @usableFromInline let subscription: ClosingSubscription<R, Downstream>
  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?

  @inlinable
  init(_ rule: R, _ path: Path.Type, _ outlet: Outlet<Downstream>) {
    subscription = ClosingSubscription(rule)
    downstream = outlet.downstream
    hop = outlet.hop
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription.connect(to: upstream) else { return }
    hop.pass(subscription: subscription, to: downstream)
    if subscription.inputsPerOutput == nil, subscription.connection.isConnected {
      upstream.request(.unlimited)
    }
  }

  @inlinable @inline(__always)
  func receive(_ input: R.Input) -> Subscribers.Demand {
    guard subscription.admitsValue() else { return .none }
    do throws(R.Thrown) {
      switch try subscription.rule.receive(input, emit: { .request(emit($0)) }) {
      case .request(let demand): return demand
      case .finish: finish()
      }
    } catch {
      fail(error)
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    let isEarly = subscription.connection.isWaiting
    guard subscription.complete() else { return }
    switch completion {
    case .finished:
      offer(subscription.rule.last(), isEarly: isEarly)
    case .failure(let error):
      do throws(Path.Caught) {
        end(with: .failure(try Path.pass(error)))
      } catch {
        offer(subscription.rule.last(insteadOf: error), isEarly: isEarly)
      }
    }
  }

  @inlinable @inline(__always)
  func emit(_ output: R.Output) -> Subscribers.Demand {
    let isUnlimited = subscription.outstandingDemand.isUnlimited
    if !isUnlimited { _ = subscription.outstandingDemand.take() }
    let more = hop.pass(output, to: downstream)
    if more == .none { return .none }
    if !isUnlimited { subscription.grant(more) }
    return more * (subscription.inputsPerOutput ?? 1)
  }

  // Apart from what a value does, as in a ``Relay``.

  @inlinable @inline(never)
  func finish() {
    if subscription.close() { offer(subscription.rule.last()) }
  }

  @inlinable @inline(never)
  func fail(_ error: R.Thrown) {
    if subscription.close() { end(with: .failure(Path.raise(error))) }
  }

  /// - Parameter isEarly: True if the upstream has sent no subscription. The value waits for demand, so the subscriber gets its own.
  @inlinable
  func offer(_ value: R.Output?, isEarly: Bool = false) {
    if value == nil {
      end(with: .finished)
    } else {
      if isEarly { hop.pass(subscription: subscription, to: downstream) }
      subscription.offer(value, to: Outlet(downstream, by: hop))
    }
  }

  /// Delivers the completion, unless the subscriber has cancelled.
  @inlinable
  func end(with completion: Subscribers.Completion<Path.Downstream>) {
    if subscription.lastValue.end().isFirst { hop.pass(completion: completion, to: downstream) }
  }
}

/// The subscription of a ``ClosingRelay``.
///
/// The rule is touched only while a value or the completion is received. The upstream sends one of them at a time. The
/// last value and its receiver are written once, before `lastValue` offers the value. The caller that claims it takes
/// the receiver out, or else the one that ends the stream.
@usableFromInline
final class ClosingSubscription<R: ClosingRule, Downstream: Subscriber>: OperatorSubscription
where Downstream.Input == R.Output {
  /// A closure of the rule may send into the same stream, so its accesses may nest.
  @exclusivity(unchecked) @usableFromInline var rule: R
  @usableFromInline var last: R.Output?
  /// The subscriber, while the last value waits for demand.
  @exclusivity(unchecked) @usableFromInline var receiver: Outlet<Downstream>?
  @usableFromInline let lastValue = LastValueState()
  @usableFromInline let outstandingDemand = AtomicDemand()
  @usableFromInline let inputsPerOutput: Int?

  @inlinable
  init(_ rule: R) {
    self.rule = rule
    inputsPerOutput = rule.inputsPerOutput
    super.init()
  }

  @usableFromInline override var name: String { rule.name }

  /// Delivers the last value, now or once there is demand.
  @inlinable
  func offer(_ value: R.Output?, to outlet: Outlet<Downstream>) {
    last = value
    receiver = outlet
    // A request that comes meanwhile adds to the demand before it looks for the value: here or there, it is noticed.
    guard lastValue.offer() else {
      // The subscriber has cancelled.
      receiver = nil
      return
    }
    if outstandingDemand.take(), lastValue.claim() { deliverLast() }
  }

  /// Adds to the demand, and delivers the last value if it was waiting for this.
  ///
  /// - Returns: True if it was.
  @discardableResult
  @inlinable
  func grant(_ demand: Subscribers.Demand) -> Bool {
    outstandingDemand.add(demand)
    let isClaimed = lastValue.claim()
    if isClaimed { deliverLast() }
    return isClaimed
  }

  @usableFromInline
  func deliverLast() {
    guard let last, let receiver = receiver.take() else { return }
    _ = receiver.hop.pass(last, to: receiver.downstream)
    if lastValue.end().isFirst { receiver.hop.pass(completion: .finished, to: receiver.downstream) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if demand.isEmpty(for: name) || grant(demand) { return }
    if let inputsPerOutput { connection.request(demand * inputsPerOutput) }
  }

  @usableFromInline
  override func cancel() {
    let unclaimed = lastValue.end().isUnclaimed ? receiver.take() : nil
    connection.cancel()
    withExtendedLifetime(unclaimed) {}
  }
}
