import StreamsCore

/// A subscription that records its requests and cancellations.
///
/// Use it to see what a subscriber of your own does with its subscription.
///
/// ```swift
/// let source = ManualPublisher<Int, Never>()
/// let probe = source.probe(demand: .max(1))
/// probe.cancel()
/// print(source.subscription!.events)
/// // [requested max(1), cancelled]
/// ```
///
/// - Threads: Everything can be used from any thread. A hook runs on the thread of its call, with no lock held.
public final class RecordedSubscription: Subscription {
  /// The description.
  public let description: String

  private let state = Guarded(State())

  private struct State {
    var events: [Event<Never, Never>] = []
    var ledger = Ledger()
    var hasEnded = false
    var onRequest: ((Subscribers.Demand) -> Void)?
    var onCancel: (() -> Void)?
    var onDeinit: (() -> Void)?
  }

  /// Creates a subscription with a description.
  public init(_ description: String = "ManualPublisher") { self.description = description }

  deinit { onDeinit?() }

  /// Called with each request, after it is recorded.
  public var onRequest: ((Subscribers.Demand) -> Void)? {
    get { state.withLock { $0.onRequest } }
    set { state.replace(\.onRequest, with: newValue) }
  }

  /// Called with each cancellation, after it is recorded.
  public var onCancel: (() -> Void)? {
    get { state.withLock { $0.onCancel } }
    set { state.replace(\.onCancel, with: newValue) }
  }

  /// Called when the subscription is freed.
  public var onDeinit: (() -> Void)? {
    get { state.withLock { $0.onDeinit } }
    set { state.replace(\.onDeinit, with: newValue) }
  }

  /// The requests and cancellations, in order.
  public var events: [Event<Never, Never>] { state.withLock { $0.events } }

  /// The requests, in order.
  public var requests: [Subscribers.Demand] {
    events.compactMap { if case .requested(let demand) = $0 { demand } else { nil } }
  }

  /// The number of cancellations.
  public var cancellations: Int { events.count { $0 == .cancelled } }

  /// True if the subscription was cancelled.
  public var isCancelled: Bool { cancellations > 0 }

  /// The counts of requested and sent values. Demand that the subscriber returned after a value is included.
  public var ledger: Ledger { state.withLock { $0.ledger } }

  /// True if a completion was sent.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Records a request.
  public func request(_ demand: Subscribers.Demand) {
    let onRequest = state.withLock { state in
      state.events.append(.requested(demand))
      state.ledger.request(demand)
      return state.onRequest
    }
    onRequest?(demand)
  }

  /// Records a cancellation.
  public func cancel() {
    let onCancel = state.withLock { state in
      state.events.append(.cancelled)
      return state.onCancel
    }
    onCancel?()
  }

  /// Records that a completion is about to be sent.
  func noteCompletion() { state.withLock { $0.hasEnded = true } }

  /// Records that a value is about to be sent.
  func noteValue() { state.withLock { _ = $0.ledger.receive() } }

  /// Records the demand that the subscriber returned after a value.
  func noteAnswer(_ demand: Subscribers.Demand) { state.withLock { $0.ledger.request(demand) } }
}

// The lock guards everything.
extension RecordedSubscription: @unchecked Sendable {}

extension RecordedSubscription: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  /// The description.
  public var playgroundDescription: Any { description }
}
