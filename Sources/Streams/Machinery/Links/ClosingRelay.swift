/// Runs a ``ClosingRule`` between an upstream and a subscriber.
///
/// The rule is touched only while a value or the completion is received. The upstream sends one of them at a time.
/// The last value is written once, before `lastValue` offers it, and only read from then on.
@usableFromInline
final class ClosingRelay<R: ClosingRule, Path: CatchingErrorPath, Downstream: Subscriber>:
  OperatorSubscriptionTo<Downstream>, Subscriber
where
  Downstream.Input == R.Output, Downstream.Failure == Path.Downstream, R.Thrown == Path.Thrown,
  R.Caught == Path.Caught
{
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = Path.Upstream

  /// A closure of the rule may send into the same stream, so its accesses may nest.
  @exclusivity(unchecked) @usableFromInline var rule: R
  @usableFromInline var last: R.Output?
  @usableFromInline let lastValue = LastValueState()
  @usableFromInline let outstandingDemand = AtomicDemand()
  @usableFromInline let inputsPerOutput: Int?

  @inlinable
  init(_ rule: R, _ path: Path.Type, _ downstream: Downstream) {
    self.rule = rule
    inputsPerOutput = rule.inputsPerOutput
    super.init(downstream)
  }

  @usableFromInline override var name: String { rule.name }
  @usableFromInline override var isStrict: Bool { R.isStrict }

  @usableFromInline override var children: [Mirror.Child] {
    var state = state
    if lastValue.isOffered { state.last = last }
    return rule.children(of: state)
  }

  // MARK: Upstream

  @inlinable
  override func receive(subscription: any Subscription) {
    guard connection.connect(subscription) else { return }
    downstream.receive(subscription: self)
    if inputsPerOutput == nil, connection.isConnected { subscription.request(.unlimited) }
  }

  @inlinable @inline(__always)
  func receive(_ input: R.Input) -> Subscribers.Demand {
    guard connection.isConnected else {
      requireSubscription(before: "value")
      return .none
    }
    do throws(R.Thrown) {
      switch try rule.receive(input) {
      case .emit(let output):
        return emit(output)
      case .skip:
        return .max(1)
      case .keep:
        return .none
      case .finish:
        finish()
      case .emitThenFinish(let output):
        let demand = emit(output)
        finish()
        return demand
      }
    } catch {
      fail(Path.raise(error))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Path.Upstream>) {
    guard R.takesEarlyEvents || requireSubscription(before: "completion"), !connection.hasEnded else {
      return
    }
    _ = connection.end()
    switch completion {
    case .finished:
      offer(rule.last())
    case .failure(let error):
      do throws(Path.Caught) {
        end(with: .failure(try Path.pass(error)))
      } catch {
        offer(rule.last(insteadOf: error))
      }
    }
  }

  @inlinable @inline(__always)
  func emit(_ output: R.Output) -> Subscribers.Demand {
    let isUnlimited = outstandingDemand.isUnlimited
    if !isUnlimited { _ = outstandingDemand.take() }
    let more = downstream.receive(output)
    if more == .none { return .none }
    if !isUnlimited { grant(more) }
    return more * (inputsPerOutput ?? 1)
  }

  @inlinable
  func finish() {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    offer(rule.last())
  }

  @inlinable
  func fail(_ error: Path.Downstream) {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    end(with: .failure(error))
  }

  // MARK: The last value

  @inlinable
  func offer(_ value: R.Output?) {
    if value == nil { return end(with: .finished) }
    last = value
    // A request that comes meanwhile adds to the demand before it looks for the value: here or there, it is noticed.
    lastValue.offer()
    if outstandingDemand.take(), lastValue.claim() { close() }
  }

  /// Adds to the demand, and delivers the last value if it was waiting for this.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  @inlinable
  func grant(_ demand: Subscribers.Demand) -> Bool {
    outstandingDemand.add(demand)
    let isClaimed = lastValue.claim()
    if isClaimed { close() }
    return isClaimed
  }

  @inlinable
  func close() {
    guard let last else { return }
    _ = downstream.receive(last)
    end(with: .finished)
  }

  /// Delivers the completion, unless the subscriber has cancelled.
  @inlinable
  func end(with completion: Subscribers.Completion<Path.Downstream>) {
    if lastValue.end() { downstream.receive(completion: completion) }
  }

  // MARK: Downstream

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(rule.name)
    guard R.takesEarlyEvents || requireSubscription(before: "request"), !grant(demand) else { return }
    if let inputsPerOutput { connection.subscription?.request(demand * inputsPerOutput) }
  }

  @usableFromInline
  override func cancel() {
    guard requireSubscription(before: "cancellation") else { return }
    _ = lastValue.end()
    connection.end()?.cancel()
  }
}
