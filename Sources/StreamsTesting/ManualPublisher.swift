import StreamsCore

/// A publisher that a test drives by hand, and that can break every rule.
///
/// Use it instead of a subject if a test has to see what goes upstream, or to send against the rules.
///
/// ```swift
/// let source = ManualPublisher<Int, Never>()
/// let probe = source.map { $0 * 10 }.probe(demand: .max(1), answer: { _ in .max(2) })
/// print(source.send(1), probe.values, source.subscription!.requests)
/// // max(2) [10] [max(1)]
/// ```
///
/// It sends to the latest subscriber, unless you pass the index of another one. It retains its subscribers until
/// ``letGo()``, so that a test can also send out of order: after the end, or before the subscription if that is held
/// back.
///
/// - Threads: Everything can be used from any thread.
public final class ManualPublisher<Output, Failure: Error>: Publisher {
  private let description: String
  private let holdsBackSubscription: Bool
  private let state = Guarded(State())

  private struct State {
    var seats: [(subscriber: AnySubscriber<Output, Failure>, subscription: RecordedSubscription?)] = []
    var onSubscribe: ((RecordedSubscription) -> Void)?
  }

  /// Creates a publisher without subscribers.
  ///
  /// - Parameters:
  ///   - description: The description of its subscriptions.
  ///   - holdsBackSubscription: True if subscribers receive no subscription until the test sends it.
  public init(_ description: String = "ManualPublisher", holdsBackSubscription: Bool = false) {
    self.description = description
    self.holdsBackSubscription = holdsBackSubscription
  }

  /// Called with each new subscription, before it is sent.
  public var onSubscribe: ((RecordedSubscription) -> Void)? {
    get { state.withLock { $0.onSubscribe } }
    set { state.replace(\.onSubscribe, with: newValue) }
  }

  /// Retains the subscriber and sends it a subscription, unless that is held back.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let erased = AnySubscriber(subscriber)
    let index = state.withLock { state in
      state.seats.append((erased, nil))
      return state.seats.count - 1
    }
    // Another thread may have subscribed since.
    if !holdsBackSubscription { sendSubscription(to: index) }
  }

  /// All subscribers, in the order in which they subscribed.
  public var subscribers: [AnySubscriber<Output, Failure>] { state.withLock { $0.seats.map(\.subscriber) } }

  /// The latest subscriber.
  public var subscriber: AnySubscriber<Output, Failure>? { subscribers.last }

  /// The subscriptions that were sent, in the order of the subscribers.
  public var subscriptions: [RecordedSubscription] { state.withLock { $0.seats.compactMap(\.subscription) } }

  /// The subscription of the latest subscriber; `nil` while it is held back.
  public var subscription: RecordedSubscription? { state.withLock { $0.seats.last?.subscription } }

  /// Releases all subscribers and subscriptions.
  public func letGo() { state.replace(\.seats, with: []) }
}

// MARK: - Sending

extension ManualPublisher {
  /// Sends a value, with or without demand.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The position of the subscriber in ``subscribers``; `nil` for the latest one.
  /// - Returns: The additional demand that the subscriber returned.
  /// - Precondition: There is such a subscriber.
  @discardableResult
  public func send(_ value: Output, to index: Int? = nil) -> Subscribers.Demand {
    let (subscriber, subscription) = seat(index)
    subscription?.noteValue()
    let demand = subscriber.receive(value)
    subscription?.noteAnswer(demand)
    return demand
  }

  /// Sends a value if there is demand for it, and the stream is neither completed nor cancelled.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The position of the subscriber in ``subscribers``; `nil` for the latest one.
  /// - Returns: True if the value was sent.
  @discardableResult
  public func offer(_ value: Output, to index: Int? = nil) -> Bool {
    guard let subscription = seat(index).subscription, !subscription.isCancelled, !subscription.hasEnded,
      subscription.ledger.outstanding > 0
    else { return false }
    send(value, to: index)
    return true
  }

  /// Sends a completion, even if the stream has ended already.
  ///
  /// - Parameters:
  ///   - completion: The completion.
  ///   - index: The position of the subscriber in ``subscribers``; `nil` for the latest one.
  /// - Precondition: There is such a subscriber.
  public func send(completion: Subscribers.Completion<Failure>, to index: Int? = nil) {
    let (subscriber, subscription) = seat(index)
    subscription?.noteCompletion()
    subscriber.receive(completion: completion)
  }

  /// Sends a completion if the stream is neither completed nor cancelled.
  ///
  /// - Parameters:
  ///   - completion: The completion.
  ///   - index: The position of the subscriber in ``subscribers``; `nil` for the latest one.
  /// - Returns: True if the completion was sent.
  @discardableResult
  public func offer(completion: Subscribers.Completion<Failure>, to index: Int? = nil) -> Bool {
    guard let subscription = seat(index).subscription, !subscription.isCancelled, !subscription.hasEnded
    else { return false }
    send(completion: completion, to: index)
    return true
  }

  /// Sends a subscription, even if the subscriber already has one.
  ///
  /// - Parameters:
  ///   - subscription: The subscription.
  ///   - index: The position of the subscriber in ``subscribers``; `nil` for the latest one.
  /// - Precondition: There is such a subscriber.
  public func send(subscription: any Subscription, to index: Int? = nil) {
    seat(index).subscriber.receive(subscription: subscription)
  }

  /// Sends the subscription that was held back.
  ///
  /// - Parameter index: The position of the subscriber in ``subscribers``; `nil` for the latest one.
  /// - Returns: The new subscription.
  /// - Precondition: There is such a subscriber.
  @discardableResult
  public func sendSubscription(to index: Int? = nil) -> RecordedSubscription {
    let subscription = RecordedSubscription(description)
    let (subscriber, onSubscribe) = state.withLock { state in
      let index = index ?? state.seats.count - 1
      require(state.seats.indices.contains(index), "ManualPublisher: no such subscriber.")
      state.seats[index].subscription = subscription
      return (state.seats[index].subscriber, state.onSubscribe)
    }
    onSubscribe?(subscription)
    subscriber.receive(subscription: subscription)
    return subscription
  }

  private func seat(
    _ index: Int?
  ) -> (subscriber: AnySubscriber<Output, Failure>, subscription: RecordedSubscription?) {
    state.withLock { state in
      let index = index ?? state.seats.count - 1
      require(state.seats.indices.contains(index), "ManualPublisher: no such subscriber.")
      return state.seats[index]
    }
  }
}

// The lock guards everything.
extension ManualPublisher: @unchecked Sendable where Output: Sendable {}
