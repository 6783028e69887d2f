import Explorer

@testable import Explored

/// A scheduler whose jobs wait for a thread to run them.
final class Jobs: Scheduler {
  private let waiting = Guarded<[() -> Void]>([])

  func schedule(options: Never?, _ action: @escaping () -> Void) { waiting.withLock { $0.append(action) } }

  /// Runs at most `most` of the jobs that are there.
  func run(_ most: Int = .max) {
    for _ in 0..<most {
      guard let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      job()
    }
  }
}

/// A subscription that counts what it is asked for.
final class CountingSubscription: Subscription {
  private let demand = Atomic<Int>(0)
  private(set) var cancellations = 0

  func request(_ demand: Subscribers.Demand) {
    self.demand.wrappingAdd(demand.max ?? 0, ordering: .relaxed)
  }

  func cancel() { cancellations += 1 }

  /// The number of values that were asked for and not taken.
  var requested: Int { demand.load(ordering: .relaxed) }

  /// Called by one thread at a time.
  ///
  /// - Returns: True if a value may be sent.
  func take() -> Bool {
    if requested == 0 { return false }
    demand.wrappingSubtract(1, ordering: .relaxed)
    return true
  }
}

/// A sender, threads that run the jobs of a scheduler or of an actor, and perhaps one that cancels.
enum CourierScenario {
  /// An operator that delivers later.
  private struct Courier {
    let receive: (Parcel) -> Subscribers.Demand
    let complete: () -> Void
    let cancel: () -> Void

    /// `receive(on:)` a scheduler.
    init(on jobs: Jobs, to recipient: Recipient, from upstream: CountingSubscription) {
      let courier = ReceiveOnSubscription(recipient, jobs, nil)
      courier.receive(subscription: upstream)
      receive = { courier.receive($0) }
      complete = { courier.receive(completion: .finished) }
      cancel = { courier.cancel() }
    }

    /// A hop to the actor whose tasks are jobs.
    init(hoppingTo jobs: Jobs, _ record: Record, to recipient: Recipient, from upstream: CountingSubscription)
    {
      let place = ActorPlace {
        record.actor == ExplorerPlatform.currentThread
      } start: {
        jobs.schedule(options: nil, $0)
      }
      let hop = ActorHop(to: place, for: recipient)
      require(hop.subscription.connect(to: upstream), "refuses a subscription")
      receive = { hop.receive($0) }
      complete = { hop.receive(completion: .finished) }
      cancel = { [subscription = hop.subscription] in subscription.cancel() }
    }
  }

  private final class Record {
    let delivered = PlainCell([Int](), "the subscriber")
    var ends = 0
    var isFreed = false
    /// The number of values that have not been freed.
    var parcels = 0
    /// The thread that has cancelled and runs jobs now.
    var silenced: UInt = 0
    /// The thread that is on the actor, if there is one. Others see a number that is not theirs.
    var actor: UInt?
    /// The answer of the subscriber to each value.
    var answer = Subscribers.Demand.max(1)

    var isOnActor: Bool { actor == nil || actor == ExplorerPlatform.currentThread }
  }

  private final class Parcel {
    let number: Int
    private let record: Record

    init(_ number: Int, _ record: Record) {
      self.number = number
      self.record = record
      record.parcels += 1
    }

    deinit { record.parcels -= 1 }
  }

  private final class Recipient: Subscriber {
    typealias Input = Parcel
    typealias Failure = Never

    private let record: Record
    init(_ record: Record) { self.record = record }
    deinit { record.isFreed = true }

    func receive(subscription: any Subscription) {}

    func receive(_ parcel: Parcel) -> Subscribers.Demand {
      require(record.silenced != ExplorerPlatform.currentThread, "delivers after the cancellation")
      require(record.ends == 0, "delivers after the end")
      require(record.isOnActor, "delivers elsewhere")
      record.delivered.value.append(parcel.number)
      return record.answer
    }

    func receive(completion: Subscribers.Completion<Never>) {
      _ = record.delivered.value
      require(record.isOnActor, "ends elsewhere")
      record.ends += 1
    }
  }

  /// - Parameters:
  ///   - before: The number of values that wait from the beginning.
  ///   - values: The number of values that a thread sends.
  ///   - ends: True if this thread then ends the stream.
  ///   - workers: For each thread that runs jobs, how many.
  ///   - cancels: True if another thread cancels, and then runs a job.
  ///   - hops: True if the jobs are those of an actor, which is on the one thread that runs them.
  static func run(
    _ run: Run, before: Int = 0, values: Int, ends: Bool = true, workers: [Int], cancels: Bool = false,
    hops: Bool = false
  ) {
    let jobs = Jobs()
    let record = Record()
    // Hundreds of requests would make the execution too long.
    if before > 1 { record.answer = .none }
    let upstream = CountingSubscription()
    if hops { record.actor = 0 }
    let courier =
      hops
      ? Courier(hoppingTo: jobs, record, to: Recipient(record), from: upstream)
      : Courier(on: jobs, to: Recipient(record), from: upstream)
    func work(_ most: Int) {
      if hops { record.actor = ExplorerPlatform.currentThread }
      jobs.run(most)
    }
    for number in 0..<before { _ = courier.receive(Parcel(number, record)) }
    run.thread {
      for number in before..<(before + values) {
        require(courier.receive(Parcel(number, record)) == .none, "asks at once")
      }
      if ends { courier.complete() }
    }
    for most in workers { run.thread { work(most) } }
    if cancels {
      run.thread {
        courier.cancel()
        if hops, !workers.isEmpty { return }
        record.silenced = ExplorerPlatform.currentThread
        work(1)
        record.silenced = 0
      }
    }
    run.finally {
      work(.max)
      let delivered = record.delivered.value
      require(delivered == Array(0..<delivered.count), "delivered \(delivered)")
      if !cancels {
        require(delivered.count == before + values, "lost a value")
        let requested = record.answer == .none ? 0 : delivered.count
        require(upstream.requested == requested, "lost a request")
      }
      let outcomes = record.ends + upstream.cancellations
      require(outcomes == (ends || cancels ? 1 : 0), "ended or cancelled \(outcomes) times")
      require(record.parcels == 0, "\(record.parcels) values were not freed")
      // A hop keeps its subscriber for as long as its upstream keeps it.
      require(hops || record.isFreed == (ends || cancels), "the subscriber was freed too early or not at all")
    }
  }
}

/// Threads that each append elements, some of which append another one while they are handled.
enum DrainScenario {
  /// - Parameter threads: The number of elements that each thread appends.
  static func run(_ run: Run, _ threads: [Int], isNesting: Bool = false) {
    let drain = Holder(SerialDrain<Int>())
    let handled = PlainCell([Int](), "what handles the elements")

    func handle(_ element: Int) {
      handled.value.append(element)
      if isNesting, element < 100 {
        drain.content.append(element + 100)
        require(!drain.content.drain(handle), "drains within an element")
      }
    }

    for (thread, count) in threads.enumerated() {
      run.thread {
        for index in 0..<count {
          let element = 10 * thread + index
          if index == 0 {
            drain.content.append(element)
            drain.content.drain(handle)
          } else if drain.content.claim(appending: element) {
            drain.content.drainClaimed(handle)
          }
        }
      }
    }
    run.finally {
      for (thread, count) in threads.enumerated() {
        let own = handled.value.filter { $0 % 100 / 10 == thread }
        let expected = (0..<count).map { 10 * thread + $0 }
        require(own.filter { $0 < 100 } == expected, "handled \(own) of a thread")
        if isNesting { require(own.filter { $0 >= 100 } == expected.map { $0 + 100 }, "handled \(own)") }
      }
    }
  }
}

/// Elements that an actor handles. They come one at a time, from any thread, as from a subject; or, as the jobs of a
/// scheduler, several at a time.
final class ActorScenario {
  private let jobs = Jobs()
  private let handled = PlainCell([Int](), "what is on the actor")
  private let sending = ExplorerLock()
  private let isScheduler: Bool
  private let isNesting: Bool
  private var queue: ActorQueue<Int>?
  private var actor: UInt = 0
  /// The thread that sends. Others see a number that is not theirs.
  private var sender: UInt = 0
  private var sent = 0

  private init(isScheduler: Bool, isNesting: Bool) {
    self.isScheduler = isScheduler
    self.isNesting = isNesting
    let place = ActorPlace(isEntered: !isScheduler) { [unowned self] in
      actor == ExplorerPlatform.currentThread
    } start: { [jobs] in
      jobs.schedule(options: nil, $0)
    }
    queue = ActorQueue(place) { [unowned self] in handle($0) }
  }

  private func handle(_ element: Int) {
    require(actor == ExplorerPlatform.currentThread, "is not on the actor")
    handled.value.append(element)
    if isNesting, element == 0 { send() }
  }

  /// Sends the next number.
  private func send() {
    let isNested = sender == ExplorerPlatform.currentThread
    if !isNested {
      sending.lock()
      sender = ExplorerPlatform.currentThread
    }
    let number = sent
    sent += 1
    if queue?.isFree == true { handle(number) } else { queue?.add(number) }
    if !isNested {
      sender = 0
      sending.unlock()
    }
  }

  /// One thread is on the actor and sends, runs a task, and sends again. Each of the others sends twice.
  static func run(_ run: Run, others: Int = 1, isNesting: Bool = false) {
    let scenario = ActorScenario(isScheduler: false, isNesting: isNesting)
    run.thread {
      scenario.actor = ExplorerPlatform.currentThread
      scenario.send()
      scenario.jobs.run(1)
      scenario.send()
    }
    for _ in 0..<others { run.thread { for _ in 0..<2 { scenario.send() } } }
    run.finally {
      scenario.runTheRest()
      let count = 2 + 2 * others + (isNesting ? 1 : 0)
      require(scenario.handled.value == Array(0..<count), "handled \(scenario.handled.value)")
    }
  }

  /// Two threads schedule jobs, and a third one runs them.
  static func runScheduler(_ run: Run) {
    let scenario = ActorScenario(isScheduler: true, isNesting: false)
    run.thread {
      scenario.actor = ExplorerPlatform.currentThread
      scenario.jobs.run(2)
    }
    run.thread { for number in 0..<2 { scenario.queue?.add(number) } }
    run.thread { scenario.queue?.add(10) }
    run.finally {
      scenario.runTheRest()
      let handled = scenario.handled.value
      require(handled.filter { $0 < 10 } == [0, 1] && handled.count == 3, "handled \(handled)")
    }
  }

  private func runTheRest() {
    actor = ExplorerPlatform.currentThread
    jobs.run()
  }
}
