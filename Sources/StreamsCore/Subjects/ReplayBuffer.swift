/// Keeps the last values of a subject, and delivers every value to each subscriber at its own pace.
///
/// Each subscriber has a queue of its own. A value goes into all queues in one step. Then the thread that sent it, or
/// that asked for more, empties the queues that no other thread is emptying. `lock` guards everything, the state of
/// the subscribers included. While it is held, no user code is called and no value is freed.
@usableFromInline
final class ReplayBuffer<Output, Failure: Error> {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var bufferSize: Int
  /// True if the first subscriber gets the values that are kept, and later ones only those that follow.
  @usableFromInline let handsOver: Bool
  @exclusivity(unchecked) @usableFromInline var kept = Queue<Output>()
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?

  /// The subscribers in the order they came. Those that cancelled stay until there are many.
  @exclusivity(unchecked) @usableFromInline var subscribers: [ReplaySubscriber<Output, Failure>] = []
  private var cancelled = 0

  /// The first name of the subject, if it was given one.
  @usableFromInline let firstName = LazyOnce<SubjectName<Output, Failure>>()

  /// The subscriptions of the publishers that feed the subject. Made for the first one.
  private var upstreams: SubjectUpstreams?

  /// True if a subscriber has asked for values, so that the upstreams are asked for theirs.
  private var hasDemand = false

  @usableFromInline
  init(bufferSize: Int, handsOver: Bool = false) {
    self.bufferSize = bufferSize
    self.handsOver = handsOver
  }

  deinit { upstreams?.cancel() }
}

// MARK: - Attaching

extension ReplayBuffer {
  /// Adds `subscriber`, whose subscription keeps `subject` alive.
  @inlinable
  func attach<S: Subscriber>(_ subscriber: consuming S, to subject: AnyObject? = nil)
  where S.Input == Output, S.Failure == Failure {
    #if !hasFeature(Embedded)
      if let name {
        return name.attach(AnySubscriber(subscriber), S.self) { attachUnseen($0, to: subject) }
      }
    #endif
    attachUnseen(subscriber, to: subject)
  }

  @inlinable
  func attachUnseen<S: Subscriber>(_ subscriber: consuming S, to subject: AnyObject?)
  where S.Input == Output, S.Failure == Failure {
    let subscriber = subscriber
    let entry = ReplaySubscriber(
      subject: subject,
      ReplaySubscriber<Output, Failure>.Receiver {
        subscriber.receive($0)
      } complete: {
        subscriber.receive(completion: $0)
      })
    if let completion = add(entry) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: ReplaySubscription(self, entry))
      start(entry)
    }
  }

  /// - Returns: The completion, if the stream has ended and no values are kept; nothing is added then.
  @inlinable
  func add(_ subscriber: ReplaySubscriber<Output, Failure>) -> Subscribers.Completion<Failure>? {
    lock.lock()
    defer { lock.unlock() }
    if let completion, kept.isEmpty { return completion }
    subscriber.waiting = kept
    if handsOver { (kept, bufferSize) = (Queue(), 0) }
    subscriber.completion = completion
    if completion == nil { subscribers.append(subscriber) }
    return nil
  }

  /// Lets values pass from now on. Before, they would have overtaken the subscription.
  @inlinable
  func start(_ subscriber: ReplaySubscriber<Output, Failure>) {
    lock.lock()
    subscriber.becomeIdle()
    lock.unlock()
    deliver(to: subscriber)
  }
}

// MARK: - Sending

extension ReplayBuffer {
  @inlinable
  func send(_ value: Output) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    for subscriber in subscribers where !subscriber.hasEnded { subscriber.waiting.append(value) }
    let oldest = kept.append(value, limit: bufferSize)
    let subscribers = subscribers
    let isHeard = bufferSize > 0 || !subscribers.isEmpty
    lock.unlock()
    name.show(value, isHeard: isHeard) { deliver(to: subscribers) }
    withExtendedLifetime(oldest) {}
  }

  @inlinable
  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard self.completion == nil else { return lock.unlock() }
    self.completion = completion
    let subscribers = subscribers
    self.subscribers = []
    for subscriber in subscribers { subscriber.completion = completion }
    lock.unlock()
    name.show(completion) { deliver(to: subscribers) }
  }

  @usableFromInline
  func add(upstream: any Subscription) {
    lock.lock()
    let upstreams = upstreams ?? SubjectUpstreams()
    self.upstreams = upstreams
    _ = upstreams.add(upstream, as: upstream.combineIdentifier)
    let isWanted = hasDemand
    lock.unlock()
    if isWanted { upstream.request(.unlimited) }
  }

  func forget(upstream: CombineIdentifier) {
    lock.lock()
    let forgotten = upstreams?.remove(upstream)
    lock.unlock()
    withExtendedLifetime(forgotten) {}
  }
}

// MARK: - The name

extension ReplayBuffer {
  @inlinable var name: SubjectName<Output, Failure>? { firstName.present?.takeUnretainedValue().present }

  /// Shows everything to a name from now on, in place of an earlier one.
  package func name(_ name: SubjectName<Output, Failure>) { firstName.object { name }.replace(with: name) }
}

// MARK: - Delivering

extension ReplayBuffer {
  @inlinable
  func deliver(to subscribers: [ReplaySubscriber<Output, Failure>]) {
    for subscriber in subscribers { deliver(to: subscriber) }
  }

  /// Delivers the values that `subscriber` has demand for, unless another call does.
  @inlinable
  func deliver(to subscriber: ReplaySubscriber<Output, Failure>) {
    guard let receiver = begin(subscriber) else { return }
    var demand = Subscribers.Demand.none
    while step(subscriber, receiver, &demand) {}
  }

  @inlinable
  func begin(
    _ subscriber: ReplaySubscriber<Output, Failure>
  ) -> ReplaySubscriber<Output, Failure>.Receiver? {
    lock.lock()
    defer { lock.unlock() }
    return subscriber.becomeBusy()
  }

  /// - Returns: True if there may be another value.
  @inlinable
  func step(
    _ subscriber: ReplaySubscriber<Output, Failure>, _ receiver: ReplaySubscriber<Output, Failure>.Receiver,
    _ demand: inout Subscribers.Demand
  ) -> Bool {
    lock.lock()
    subscriber.demand += demand
    if !subscriber.hasEnded, subscriber.demand > 0, let value = subscriber.waiting.popFirst() {
      subscriber.demand -= 1
      lock.unlock()
      demand = receiver.deliver(value)
      return true
    }
    subscriber.becomeIdle()
    let ending = !subscriber.hasEnded && subscriber.waiting.isEmpty ? subscriber.completion : nil
    let remains = ending == nil ? nil : subscriber.end()
    lock.unlock()
    if let ending { receiver.complete(ending) }
    withExtendedLifetime(remains) {}
    return false
  }
}

// MARK: - Requesting and cancelling

extension ReplayBuffer {
  /// Adds to the demand of a subscriber, unless it has ended.
  ///
  /// - Returns: The upstreams that are to be asked for all values.
  fileprivate func note(
    _ demand: Subscribers.Demand, of subscriber: ReplaySubscriber<Output, Failure>
  ) -> [any Subscription]? {
    lock.lock()
    defer { lock.unlock() }
    if subscriber.hasEnded { return nil }
    subscriber.demand += demand
    let wanted = hasDemand ? [] : upstreams?.inOrder ?? []
    hasDemand = true
    return wanted
  }

  fileprivate func cancel(_ subscriber: ReplaySubscriber<Output, Failure>) {
    lock.lock()
    guard !subscriber.hasEnded else { return lock.unlock() }
    let remains = subscriber.end()
    cancelled += 1
    var former: [ReplaySubscriber<Output, Failure>] = []
    if cancelled > 16, cancelled > subscribers.count / 2 {
      former = subscribers
      subscribers = former.filter { !$0.hasEnded }
      cancelled = 0
    }
    lock.unlock()
    withExtendedLifetime((remains, former)) {}
  }
}

// MARK: - Subscriber

/// A subscriber of a ``ReplayBuffer``. The lock of the buffer guards it.
@usableFromInline
final class ReplaySubscriber<Output, Failure: Error> {
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Output>()
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline var phase: Phase
  /// A subscription keeps its subject alive until the end.
  @exclusivity(unchecked) @usableFromInline var subject: AnyObject?

  @usableFromInline
  enum Phase {
    /// A call delivers, or the subscription is being handed out.
    case busy(Receiver)
    case idle(Receiver)
    /// Completed or cancelled.
    case ended
  }

  @usableFromInline
  struct Receiver {
    @usableFromInline let deliver: (Output) -> Subscribers.Demand
    @usableFromInline let complete: (Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(
      _ deliver: @escaping (Output) -> Subscribers.Demand,
      complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
      self.deliver = deliver
      self.complete = complete
    }
  }

  @usableFromInline
  init(subject: AnyObject?, _ receiver: Receiver) {
    self.subject = subject
    phase = .busy(receiver)
  }

  @inlinable var hasEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  @inlinable var receiver: Receiver? {
    switch phase {
    case .busy(let receiver), .idle(let receiver): receiver
    case .ended: nil
    }
  }

  /// - Returns: The receiver, if the caller is the one to deliver.
  @inlinable
  func becomeBusy() -> Receiver? {
    guard case .idle(let receiver) = phase else { return nil }
    phase = .busy(receiver)
    return receiver
  }

  @inlinable
  func becomeIdle() {
    if case .busy(let receiver) = phase { phase = .idle(receiver) }
  }

  /// - Returns: The values that the caller must free with the lock free.
  @inlinable
  func end() -> (Receiver?, Queue<Output>, AnyObject?) {
    let old = (receiver, waiting, subject)
    phase = .ended
    waiting = Queue()
    subject = nil
    return old
  }
}

/// The subscription of one subscriber. Only the subscription holds the buffer: the buffer holds the subscriber for a
/// while after the end.
@usableFromInline
final class ReplaySubscription<Output, Failure: Error>: Subscription {
  @usableFromInline let buffer: ReplayBuffer<Output, Failure>
  @usableFromInline let subscriber: ReplaySubscriber<Output, Failure>

  /// Delivers. Made where the types are known: reached through `any Subscription`, the methods of a generic class run
  /// unspecialised.
  private let onRequest: (ReplaySubscription) -> Void

  @inlinable
  convenience init(_ buffer: ReplayBuffer<Output, Failure>, _ subscriber: ReplaySubscriber<Output, Failure>) {
    self.init(buffer, subscriber) { $0.buffer.deliver(to: $0.subscriber) }
  }

  @usableFromInline
  init(
    _ buffer: ReplayBuffer<Output, Failure>, _ subscriber: ReplaySubscriber<Output, Failure>,
    onRequest: @escaping (ReplaySubscription) -> Void
  ) {
    self.buffer = buffer
    self.subscriber = subscriber
    self.onRequest = onRequest
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("ReplaySubject")
    guard let wanted = buffer.note(demand, of: subscriber) else { return }
    onRequest(self)
    for upstream in wanted { upstream.request(.unlimited) }
  }

  @usableFromInline
  func cancel() { buffer.cancel(subscriber) }
}

extension ReplaySubscription: Displayed {
  @usableFromInline var name: String { "ReplaySubject" }
}
