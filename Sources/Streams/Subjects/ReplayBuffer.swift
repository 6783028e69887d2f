/// Records the last values of a subject, and hands every subscriber all of them in order, each at its own pace.
///
/// Each subscriber has a reader with a queue of its own. A value goes into all queues in one step; then whoever sent
/// it, or asked for more, empties those that no other thread is emptying. Guarded by `lock`: everything, the readers'
/// state included. Nothing is called, and no value of the user's freed, while it is held.
@usableFromInline
final class ReplayBuffer<Output, Failure: Error> {
  private let lock = Lock()
  private let bufferSize: Int
  private var kept = Ring<Output>()
  private var completion: Subscribers.Completion<Failure>?

  /// The readers in the order they came; those that left stay until they are many.
  private var readers: [ReplaySubscriber<Output, Failure>] = []
  private var departed = 0

  /// The subscriptions of the publishers that feed the subject.
  private var upstreams: [any Subscription] = []
  private var hasDemand = false

  @usableFromInline
  init(bufferSize: Int) { self.bufferSize = bufferSize }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }
}

// MARK: - Attaching

extension ReplayBuffer {
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let reader = ReplaySubscriber(
      ReplaySubscriber<Output, Failure>.Receiver {
        subscriber.receive($0)
      } complete: {
        subscriber.receive(completion: $0)
      })
    if let completion = add(reader) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: ReplaySubscription(self, reader))
      introduce(reader)
    }
  }

  /// - Returns: How the stream ended, if it has and nothing is left of it; nothing is added then.
  @usableFromInline
  func add(_ reader: ReplaySubscriber<Output, Failure>) -> Subscribers.Completion<Failure>? {
    lock.lock()
    defer { lock.unlock() }
    if let completion, kept.isEmpty { return completion }
    reader.waiting = kept
    reader.completion = completion
    if completion == nil { readers.append(reader) }
    return nil
  }

  /// Lets values pass from now on; until here they would have come before the subscription.
  @usableFromInline
  func introduce(_ reader: ReplaySubscriber<Output, Failure>) {
    lock.lock()
    reader.isBusy = false
    lock.unlock()
    deliver(to: reader)
  }
}

// MARK: - Sending

extension ReplayBuffer {
  @usableFromInline
  func send(_ value: Output) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    for reader in readers where reader.receiver != nil { reader.waiting.append(value) }
    let oldest = kept.append(value, limit: bufferSize)
    let readers = readers
    lock.unlock()
    for reader in readers { deliver(to: reader) }
    withExtendedLifetime(oldest) {}
  }

  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard self.completion == nil else { return lock.unlock() }
    self.completion = completion
    let readers = readers
    self.readers = []
    for reader in readers { reader.completion = completion }
    lock.unlock()
    for reader in readers { deliver(to: reader) }
  }

  @usableFromInline
  func add(upstream: any Subscription) {
    lock.lock()
    upstreams.append(upstream)
    let isWanted = hasDemand
    lock.unlock()
    if isWanted { upstream.request(.unlimited) }
  }

  func forget(upstream: CombineIdentifier) {
    lock.lock()
    let forgotten = upstreams.remove(upstream)
    lock.unlock()
    withExtendedLifetime(forgotten) {}
  }
}

// MARK: - Delivering

extension ReplayBuffer {
  /// Hands over what `reader` is asked for, unless another call is at it.
  fileprivate func deliver(to reader: ReplaySubscriber<Output, Failure>) {
    guard let receiver = begin(reader) else { return }
    var demand = Subscribers.Demand.none
    while step(reader, receiver, &demand) {}
  }

  private func begin(_ reader: ReplaySubscriber<Output, Failure>) -> ReplaySubscriber<Output, Failure>
    .Receiver?
  {
    lock.lock()
    defer { lock.unlock() }
    if reader.isBusy || reader.receiver == nil { return nil }
    reader.isBusy = true
    return reader.receiver
  }

  /// - Returns: Whether it is worth looking again.
  private func step(
    _ reader: ReplaySubscriber<Output, Failure>, _ receiver: ReplaySubscriber<Output, Failure>.Receiver,
    _ demand: inout Subscribers.Demand
  ) -> Bool {
    lock.lock()
    reader.demand += demand
    if reader.receiver != nil, reader.demand > 0, let value = reader.waiting.popFirst() {
      reader.demand -= 1
      lock.unlock()
      demand = receiver.deliver(value)
      return true
    }
    reader.isBusy = false
    let ending = reader.receiver != nil && reader.waiting.isEmpty ? reader.completion : nil
    let remains = ending == nil ? nil : reader.close()
    lock.unlock()
    if let ending { receiver.complete(ending) }
    withExtendedLifetime(remains) {}
    return false
  }
}

// MARK: - Requesting and cancelling

extension ReplayBuffer {
  fileprivate func grant(_ demand: Subscribers.Demand, to reader: ReplaySubscriber<Output, Failure>) {
    lock.lock()
    guard reader.receiver != nil else { return lock.unlock() }
    reader.demand += demand
    let wanted = hasDemand ? [] : upstreams
    hasDemand = true
    lock.unlock()
    deliver(to: reader)
    for upstream in wanted { upstream.request(.unlimited) }
  }

  fileprivate func cancel(_ reader: ReplaySubscriber<Output, Failure>) {
    lock.lock()
    guard reader.receiver != nil else { return lock.unlock() }
    let remains = reader.close()
    departed += 1
    var former: [ReplaySubscriber<Output, Failure>] = []
    if departed > 16, departed > readers.count / 2 {
      former = readers
      readers = former.filter { $0.receiver != nil }
      departed = 0
    }
    lock.unlock()
    withExtendedLifetime((remains, former)) {}
  }
}

// MARK: - Reader

/// One subscriber of a buffer.
@usableFromInline
final class ReplaySubscriber<Output, Failure: Error> {
  /// Where the values go, until the end.
  fileprivate var receiver: Receiver?
  fileprivate var waiting = Ring<Output>()
  fileprivate var demand = Subscribers.Demand.none
  fileprivate var completion: Subscribers.Completion<Failure>?

  /// Whether a call is delivering; from the beginning, until the subscription has been handed over.
  fileprivate var isBusy = true

  @usableFromInline
  struct Receiver {
    fileprivate let deliver: (Output) -> Subscribers.Demand
    fileprivate let complete: (Subscribers.Completion<Failure>) -> Void

    @usableFromInline
    init(
      _ deliver: @escaping (Output) -> Subscribers.Demand,
      complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
      self.deliver = deliver
      self.complete = complete
    }
  }

  @usableFromInline
  init(_ receiver: Receiver) { self.receiver = receiver }

  /// Ends the reading. Called with the lock held.
  ///
  /// - Returns: What is to be freed without it.
  fileprivate func close() -> (Receiver?, Ring<Output>) {
    let old = (receiver.take(), waiting)
    waiting = Ring()
    return old
  }

}

/// The subscription of one reader. The reader itself does not hold the buffer, which holds it a while longer.
@usableFromInline
final class ReplaySubscription<Output, Failure: Error>: Subscription {
  private let buffer: ReplayBuffer<Output, Failure>
  private let reader: ReplaySubscriber<Output, Failure>

  @usableFromInline
  init(_ buffer: ReplayBuffer<Output, Failure>, _ reader: ReplaySubscriber<Output, Failure>) {
    self.buffer = buffer
    self.reader = reader
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("ReplaySubject")
    buffer.grant(demand, to: reader)
  }

  @usableFromInline
  func cancel() { buffer.cancel(reader) }
}

extension ReplaySubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { "ReplaySubject" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  @usableFromInline var playgroundDescription: Any { description }
}
