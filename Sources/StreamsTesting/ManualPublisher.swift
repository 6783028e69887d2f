import Streams

/// A publisher that is driven by hand, and that may break every rule.
///
/// ```swift
/// let source = ManualPublisher<Int, Never>()
/// let probe = source.map { $0 * 10 }.probe(demand: .max(1), answer: { _ in .max(2) })
/// print(source.send(1), probe.values, source.subscription!.requests)
/// // max(2) [10] [max(1)]
/// ```
///
/// Whatever it sends goes to the last subscriber, unless another is named. It keeps its subscribers until
/// ``letGo()``, so that something can be sent to them out of order: after the end, or before the subscription if
/// that is held back.
///
/// - Threads: Everything may be used from any thread.
public final class ManualPublisher<Output, Failure: Error>: Publisher {
  private let description: String
  private let holdsBackSubscription: Bool
  private let state = Guarded(State())

  private struct State {
    var seats: [(subscriber: AnySubscriber<Output, Failure>, subscription: RecordedSubscription?)] = []
    var onSubscribe: ((RecordedSubscription) -> Void)?
  }

  /// Makes a source without subscribers.
  ///
  /// - Parameters:
  ///   - description: What its subscriptions call themselves.
  ///   - holdsBackSubscription: Whether a subscriber gets no subscription until one is sent by hand.
  public init(_ description: String = "ManualPublisher", holdsBackSubscription: Bool = false) {
    self.description = description
    self.holdsBackSubscription = holdsBackSubscription
  }

  /// Called with each subscription that the source makes, before it is sent.
  public var onSubscribe: ((RecordedSubscription) -> Void)? {
    get { state.withLock { $0.onSubscribe } }
    set { state.replace(\.onSubscribe, with: newValue) }
  }

  /// Keeps the subscriber and sends it a subscription, unless that is held back.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let erased = AnySubscriber(subscriber)
    state.withLock { $0.seats.append((erased, nil)) }
    if !holdsBackSubscription { sendSubscription() }
  }

  /// Everyone who subscribed, in order.
  public var subscribers: [AnySubscriber<Output, Failure>] { state.withLock { $0.seats.map(\.subscriber) } }

  /// The last who subscribed.
  public var subscriber: AnySubscriber<Output, Failure>? { subscribers.last }

  /// The subscriptions that the source made, in the order of the subscribers.
  public var subscriptions: [RecordedSubscription] { state.withLock { $0.seats.compactMap(\.subscription) } }

  /// The subscription of the last subscriber; `nil` while it is held back.
  public var subscription: RecordedSubscription? { state.withLock { $0.seats.last?.subscription } }

  /// Forgets all subscribers and subscriptions.
  public func letGo() { state.replace(\.seats, with: []) }
}

// MARK: - Sending

extension ManualPublisher {
  /// Sends a value, asked for or not.
  ///
  /// It goes to the subscriber at `index` in the order they came, or to the last.
  ///
  /// - Returns: What the subscriber answered.
  /// - Precondition: There is such a subscriber.
  @discardableResult
  public func send(_ value: Output, to index: Int? = nil) -> Subscribers.Demand {
    let (subscriber, subscription) = seat(index)
    subscription?.noteValue()
    let demand = subscriber.receive(value)
    subscription?.noteAnswer(demand)
    return demand
  }

  /// Sends a value where the subscriber has asked for one, and has neither ended nor cancelled.
  ///
  /// It goes to the subscriber at `index` in the order they came, or to the last.
  ///
  /// - Returns: Whether it was sent.
  @discardableResult
  public func offer(_ value: Output, to index: Int? = nil) -> Bool {
    guard let subscription = seat(index).subscription, !subscription.isCancelled, !subscription.hasEnded,
      subscription.ledger.outstanding > 0
    else { return false }
    send(value, to: index)
    return true
  }

  /// Sends a completion, whether the stream has ended or not.
  ///
  /// It goes to the subscriber at `index` in the order they came, or to the last.
  ///
  /// - Precondition: There is such a subscriber.
  public func send(completion: Subscribers.Completion<Failure>, to index: Int? = nil) {
    let (subscriber, subscription) = seat(index)
    subscription?.noteCompletion()
    subscriber.receive(completion: completion)
  }

  /// Sends a completion where the subscriber has neither ended nor cancelled.
  ///
  /// It goes to the subscriber at `index` in the order they came, or to the last.
  ///
  /// - Returns: Whether it was sent.
  @discardableResult
  public func offer(completion: Subscribers.Completion<Failure>, to index: Int? = nil) -> Bool {
    guard let subscription = seat(index).subscription, !subscription.isCancelled, !subscription.hasEnded
    else { return false }
    send(completion: completion, to: index)
    return true
  }

  /// Sends any subscription, whether the subscriber has one or not.
  ///
  /// It goes to the subscriber at `index` in the order they came, or to the last.
  ///
  /// - Precondition: There is such a subscriber.
  public func send(subscription: any Subscription, to index: Int? = nil) {
    seat(index).subscriber.receive(subscription: subscription)
  }

  /// Sends the subscription that was held back.
  ///
  /// It goes to the subscriber at `index` in the order they came, or to the last.
  ///
  /// - Returns: The subscription, made for this.
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
