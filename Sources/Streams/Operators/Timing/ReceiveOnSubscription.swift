/// Takes what it receives to a scheduler, in order: one job at a time hands it over there.
///
/// Guarded by `lock`: what waits, whether a job is under way and is delivering, whether the end has come. ``batch``
/// belongs to the job while it delivers; between its turns the lock guards it too.
@usableFromInline
final class ReceiveOnSubscription<Context: Scheduler, Downstream: Subscriber>: OperatorSubscription,
  Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Input>()
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline var isUnderWay = false
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var isClosed = false

  @exclusivity(unchecked) @usableFromInline var batch = Queue<Input>()

  /// How many values one job hands over before it makes room for other work.
  @inlinable static var mostPerJob: Int { 256 }

  @inlinable
  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  @usableFromInline override var name: String { "ReceiveOn" }
  @usableFromInline override var isStrict: Bool { false }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    lock.lock()
    if isClosed {
      lock.unlock()
      return .none
    }
    waiting.append(input)
    setOut()
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.isConnected else { return }
    lock.lock()
    if isClosed { return lock.unlock() }
    isClosed = true
    self.completion = completion
    setOut()
  }

  @usableFromInline
  override func cancel() {
    super.cancel()
    lock.lock()
    let left = (waiting, completion, isDelivering ? Queue() : batch)
    waiting = Queue()
    completion = nil
    if !isDelivering { batch = Queue() }
    isClosed = true
    lock.unlock()
    withExtendedLifetime(left) {}
  }

  /// Sees to it that there is a job. Called with the lock held, which it releases.
  @inlinable
  @inline(__always)
  func setOut() {
    let isIdle = !isUnderWay
    isUnderWay = true
    lock.unlock()
    if isIdle { schedule() }
  }

  @inlinable
  func schedule() { scheduler.schedule(options: options) { self.deliver() } }

  /// Hands over what waits.
  @inlinable
  func deliver() {
    lock.lock()
    isDelivering = true
    lock.unlock()
    for _ in 0..<Self.mostPerJob {
      if batch.isEmpty, !refill() { return }
      guard connection.isConnected, let value = batch.popFirst() else { break }
      let more = downstream.receive(value)
      if more != .none { connection.subscription?.request(more) }
    }
    if pause() { schedule() }
  }

  /// Ends a turn; after a cancellation what is left of it is freed.
  ///
  /// - Returns: Whether there may be more to hand over.
  @inlinable
  func pause() -> Bool {
    lock.lock()
    isDelivering = false
    // One who cancels later frees the rest.
    let isConnected = connection.isConnected
    let left = isConnected ? Queue() : batch
    if !isConnected { batch = Queue() }
    lock.unlock()
    withExtendedLifetime(left) {}
    return isConnected
  }

  /// Takes over what came meanwhile, or ends.
  ///
  /// - Returns: Whether there is something to hand over.
  @inlinable
  func refill() -> Bool {
    lock.lock()
    swap(&waiting, &batch)
    if !batch.isEmpty {
      lock.unlock()
      return true
    }
    let completion = completion.take()
    isUnderWay = false
    isDelivering = false
    lock.unlock()
    if let completion, connection.end() != nil { downstream.receive(completion: completion) }
    return false
  }
}
