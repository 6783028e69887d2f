/// Delivers on a scheduler what it receives, in order, by one job at a time, to an erased subscriber, as a ``TimedStage`` does.
///
/// `lock` guards everything but ``batch``. The batch belongs to the job while it delivers, and to `lock` otherwise.
@usableFromInline
final class ReceiveOnSubscription<Context: Scheduler, Downstream: Subscriber>: OperatorSubscription,
  Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline
  enum Upstream {
    case open
    /// The completion waits for its delivery.
    case ended(Subscribers.Completion<Failure>)
    case closed
  }

  @usableFromInline
  enum Job { case idle, scheduled, delivering }

  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Input>()
  @exclusivity(unchecked) @usableFromInline var upstream = Upstream.open
  @exclusivity(unchecked) @usableFromInline var job = Job.idle

  @exclusivity(unchecked) @usableFromInline var batch = Queue<Input>()

  /// The subscriber, until the end. A job that delivers frees it after a cancellation.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?

  /// The number of values that one job delivers before it makes room for other work.
  @inlinable static var mostPerJob: Int { 256 }

  @inlinable
  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "ReceiveOn" }

  @inlinable
  func receive(subscription: any Subscription) {
    if connect(to: subscription) { downstream?.receive(subscription: self) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isConnected else {
      connection.tell(of: "value", by: name)
      return .none
    }
    lock.lock()
    guard case .open = upstream else {
      refuse("value")
      return .none
    }
    waiting.append(input)
    setOut()
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if !connection.isConnected { connection.tell(of: "completion", by: name) }
    if connection.isWaiting { receive(subscription: Subscriptions.empty) }
    guard connection.isConnected else { return }
    lock.lock()
    guard case .open = upstream else { return refuse("completion") }
    upstream = .ended(completion)
    setOut()
  }

  /// Tells of an event that follows a completion. Called with the lock held, which it releases.
  @usableFromInline
  func refuse(_ event: StaticString) {
    var isLate = false
    if case .ended = upstream { isLate = true }
    lock.unlock()
    if isLate { Contract.tell(.late(event), by: name) }
  }

  @usableFromInline
  override func cancel() {
    super.cancel()
    lock.lock()
    let isDelivering = job == .delivering
    let left = (waiting, upstream, isDelivering ? Queue() : batch, isDelivering ? nil : downstream)
    waiting = Queue()
    upstream = .closed
    if !isDelivering {
      batch = Queue()
      downstream = nil
    }
    lock.unlock()
    withExtendedLifetime(left) {}
  }

  /// Schedules a job, unless there is one. Called with the lock held, which it releases.
  @inlinable @inline(__always)
  func setOut() {
    let isIdle = job == .idle
    if isIdle { job = .scheduled }
    lock.unlock()
    if isIdle { schedule() }
  }

  @inlinable
  func schedule() { scheduler.schedule(options: options, { self.deliver() }) }

  /// Delivers the values that wait.
  @inlinable
  func deliver() {
    lock.lock()
    job = .delivering
    let receiver = downstream
    lock.unlock()
    guard let receiver else { return }
    for _ in 0..<Self.mostPerJob {
      if batch.isEmpty, !refill() { return }
      guard connection.isConnected, let value = batch.popFirst() else { break }
      let more = receiver.receive(value)
      if more != .none { connection.request(more) }
    }
    if pause() { schedule() }
  }

  /// Ends the turn of the job, and frees the rest of the batch after a cancellation.
  ///
  /// - Returns: True if the job is to be scheduled again.
  @inlinable
  func pause() -> Bool {
    lock.lock()
    job = .scheduled
    // A later cancellation frees the rest itself.
    let isConnected = connection.isConnected
    let left = isConnected ? (Queue(), nil) : (batch, downstream)
    if !isConnected {
      batch = Queue()
      downstream = nil
    }
    lock.unlock()
    withExtendedLifetime(left) {}
    return isConnected
  }

  /// Takes over the values that have arrived. Without any, the job is over, and the completion is delivered.
  ///
  /// - Returns: True if there are values to deliver.
  @inlinable
  func refill() -> Bool {
    lock.lock()
    swap(&waiting, &batch)
    if !batch.isEmpty {
      lock.unlock()
      return true
    }
    job = .idle
    let end = upstream
    var receiver: Downstream?
    if case .open = end {
    } else {
      upstream = .closed
      receiver = downstream
      downstream = nil
    }
    lock.unlock()
    if case .ended(let completion) = end, connection.complete(for: name).upstream != nil {
      receiver?.receive(completion: completion)
    }
    return false
  }
}
