import Streams

/// A subscription that does nothing but record what is asked of it.
///
/// ```swift
/// let source = ManualPublisher<Int, Never>()
/// let probe = source.probe(demand: .max(1))
/// probe.cancel()
/// print(source.subscription!.events)
/// // [requested max(1), cancelled]
/// ```
///
/// - Threads: Everything may be used from any thread. Hooks run where the call came, with no lock held.
public final class RecordedSubscription: Subscription {
  /// What the subscription calls itself.
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

  /// Makes a subscription that calls itself `description`.
  public init(_ description: String = "ManualPublisher") { self.description = description }

  deinit { onDeinit?() }

  /// Called with each request, after it was recorded.
  public var onRequest: ((Subscribers.Demand) -> Void)? {
    get { state.withLock { $0.onRequest } }
    set { state.replace(\.onRequest, with: newValue) }
  }

  /// Called with each cancellation, after it was recorded.
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

  /// How often it was cancelled.
  public var cancellations: Int { events.count { $0 == .cancelled } }

  /// Whether it was cancelled.
  public var isCancelled: Bool { cancellations > 0 }

  /// What was asked for, by requests and in answer to values, and what was sent.
  public var ledger: Ledger { state.withLock { $0.ledger } }

  /// Whether a completion was sent.
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

  /// Notes that a completion is about to be sent.
  func noteCompletion() { state.withLock { $0.hasEnded = true } }

  /// Notes that a value is about to be sent.
  func noteValue() { state.withLock { _ = $0.ledger.receive() } }

  /// Notes what the subscriber answered to a value.
  func noteAnswer(_ demand: Subscribers.Demand) { state.withLock { $0.ledger.request(demand) } }
}

// The lock guards everything.
extension RecordedSubscription: @unchecked Sendable {}

extension RecordedSubscription: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  /// What the subscription calls itself.
  public var playgroundDescription: Any { description }
}
