import Streams
import StreamsTesting

/// An operator that forwards everything, and breaks the one law it is told to break.
struct FaultyOperator<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let broken: Law?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: FaultySubscriber(subscriber, broken: broken))
  }
}

private final class FaultySubscriber<Downstream: Subscriber>: Subscriber, Subscription {
  private let subscriber: Guarded<Downstream?>
  private let broken: Law?
  private let state = Guarded(FaultyState<Downstream.Input>())

  init(_ downstream: Downstream, broken: Law?) {
    subscriber = Guarded(downstream)
    self.broken = broken
  }

  /// The subscriber, until the end. A faulty operator never lets it go.
  private var downstream: Downstream? { subscriber.withLock { $0 } }

  func receive(subscription: any Subscription) {
    let isFirst = state.withLock { state in
      if state.upstream != nil || state.hasEnded { return false }
      state.upstream = subscription
      state.kept = subscription
      return true
    }
    guard isFirst else {
      if broken != .refusesSecondSubscription { subscription.cancel() }
      return
    }
    if broken == .subscriptionComesFirst { subscription.request(.max(1)) }
    downstream?.receive(subscription: self)
    if broken == .deliversInTurn { subscription.request(.unlimited) }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let (mayPass, isNested) = state.withLock { state in
      defer { state.isDelivering = true }
      return (passes(state), state.isDelivering)
    }
    defer { if !isNested { state.withLock { $0.isDelivering = false } } }
    switch broken {
    case _ where !mayPass: return .none
    case .survivesReentrantSend where isNested: return .none
    case .deliversInTurn:
      state.withLock { $0.buffer.append(input) }
      return .none
    case .neverExceedsDemand:
      _ = downstream?.receive(input)
      return downstream?.receive(input) ?? .none
    default: return downstream?.receive(input) ?? .none
    }
  }

  private func passes(_ state: FaultyState<Downstream.Input>) -> Bool {
    switch broken {
    case .silentAfterFinish, .silentAfterFailure, .silentAfterCancel: true
    default: state.upstream != nil
    }
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = downstream
    if end() != nil { downstream?.receive(completion: completion) }
  }

  private func end() -> (any Subscription)? {
    let (upstream, kept) = state.withLock { state in
      state.hasEnded = true
      return (state.upstream.take(), isHoarding ? nil : state.kept.take())
    }
    let left = broken == nil ? subscriber.withLock { $0.take() } : nil
    return withExtendedLifetime((kept, left)) { upstream }
  }

  /// True if the upstream subscription is held after the end.
  private var isHoarding: Bool {
    switch broken {
    case .ignoresRequestAfterEnd, .cancelsOnce: true
    case .releasesAfterFinish, .releasesAfterFailure, .releasesAfterCancel: true
    default: false
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let (upstream, kept, isDelivering) = state.withLock { ($0.upstream, $0.kept, $0.isDelivering) }
    switch broken {
    case .deliversInTurn: deliverBuffer(demand)
    case .survivesReentrantRequest where isDelivering: break
    case .ignoresRequestAfterEnd: kept?.request(demand)
    default: upstream?.request(demand)
    }
  }

  private func deliverBuffer(_ demand: Subscribers.Demand) {
    for _ in 0..<(demand.max ?? 100) {
      guard let value = state.withLock({ $0.buffer.isEmpty ? nil : $0.buffer.removeFirst() }) else { return }
      _ = downstream?.receive(value)
    }
  }

  func cancel() {
    let (kept, isDelivering) = state.withLock { ($0.kept, $0.isDelivering) }
    switch broken {
    case .cancelReachesUpstream: _ = end()
    case .survivesReentrantCancel where isDelivering: break
    case .cancelsOnce: kept?.cancel()
    default: end()?.cancel()
    }
  }
}

private struct FaultyState<Input> {
  var upstream: (any Subscription)?
  /// The subscription that a hoarder holds after the end.
  var kept: (any Subscription)?
  var buffer: [Input] = []
  var hasEnded = false
  var isDelivering = false
}
