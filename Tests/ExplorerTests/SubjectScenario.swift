import Explorer

@testable import Explored

/// Threads that use a subject as its subscribers and its senders do.
///
/// One subscriber may be there before the threads begin: the first. Others come with ``Step/subscribe``. Each value has a
/// number, from which its sender follows. At the end, each subscriber has received what it had to, once, and in order.
final class SubjectScenario {
  /// A step of a thread, which takes one after the other.
  enum Step: Sendable {
    case send
    case complete
    /// A new subscriber, with unlimited demand.
    case subscribe
    /// The first subscriber asks for one value.
    case request
    /// The first subscriber cancels.
    case cancel
  }

  private let isKeeping: Bool
  private let list: SubscriberList<SentValue, Never>
  private let threads: [[Step]]
  private var listeners: [Listener] = []
  /// The subscription of the first subscriber, which is freed with the subscriber after its end.
  private weak var firstSubscription: SubjectSubscription?

  private init(_ kind: SubjectKind, _ threads: [[Step]]) {
    isKeeping = kind != .passthroughSubject
    self.threads = threads
    list = isKeeping ? KeepingSubscriberList(kind, SentValue(0)) : SubscriberList(kind)
  }

  /// - Parameter first: The demand with which the first subscriber begins; `nil` if there is no such subscriber.
  static func run(
    _ run: Run, isKeeping: Bool = false, favours: Bool = false, first: Subscribers.Demand? = .unlimited,
    _ threads: [[Step]]
  ) {
    Self.run(
      run, isKeeping ? .currentValueSubject : .passthroughSubject, favours: favours, first: first, threads)
  }

  /// The property of a model, which keeps a value once its delivery is over.
  ///
  /// - Parameter arrives: True if the first subscriber brings another one as soon as it receives a sent
  ///   value.
  static func runProperty(_ run: Run, arrives: Bool = false, _ threads: [[Step]]) {
    Self.run(run, .publishedProperty, favours: false, first: .unlimited, arrives: arrives, threads)
  }

  private static func run(
    _ run: Run, _ kind: SubjectKind, favours: Bool, first: Subscribers.Demand?,
    arrives: Bool = false, _ threads: [[Step]]
  ) {
    if !favours { run.withholdBarriers() }
    let scenario = SubjectScenario(kind, threads)
    if let first { scenario.subscribe(first, by: 0, sent: 0) }
    if arrives {
      scenario.listeners[0].onSentValue = { [unowned scenario] in
        scenario.subscribe(.unlimited, by: elsewhere, sent: 0)
      }
    }
    scenario.firstSubscription = first.flatMap { _ in scenario.listeners[0].entry }
    for (index, steps) in threads.enumerated() { run.thread { scenario.perform(steps, by: index + 1) } }
    run.finally { scenario.check() }
  }

  /// The thread of a subscriber that comes from within a value, which any thread may deliver.
  private static let elsewhere = -1

  // MARK: The threads

  private func perform(_ steps: [Step], by thread: Int) {
    var sent = 0
    for step in steps {
      switch step {
      case .send:
        sent += 1
        send(thread * 10 + sent)
      case .complete: list.send(completion: .finished)
      case .subscribe: subscribe(.unlimited, by: thread, sent: sent)
      case .request: listeners[0].subscription?.request(.max(1))
      case .cancel: listeners[0].subscription?.cancel()
      }
    }
  }

  private func send(_ number: Int) {
    list.send(SentValue(number))
  }

  private func subscribe(_ demand: Subscribers.Demand, by thread: Int, sent: Int) {
    let listener = Listener(demand, thread: thread, sentBefore: sent)
    listeners.append(listener)
    list.attach(listener)
  }

  // MARK: Checks

  private func check() {
    for listener in listeners {
      checkOrder(of: listener)
      checkEnd(of: listener)
      if listener.demand == .unlimited { checkAllCame(to: listener) }
    }
    if let first = listeners.first, first.demand != .unlimited { checkDemand(of: first) }
    checkSilence()
  }

  private func has(_ step: Step) -> Bool { threads.contains { $0.contains(step) } }

  /// The numbers of what a thread sends, without what comes after a step that all obey.
  private func numbers(of thread: Int, before step: Step) -> [Int] {
    let steps = threads[thread - 1].prefix { $0 != step }
    return steps.filter { $0 == .send }.indices.map { thread * 10 + $0 + 1 }
  }

  /// Nothing comes twice, and what a thread has sent comes in its order. All subscribers receive in one order.
  private func checkOrder(of listener: Listener) {
    require(Set(listener.received).count == listener.received.count, "received \(listener.received)")
    for thread in 1...threads.count {
      let own = listener.received.filter { $0 / 10 == thread }
      require(own == own.sorted(), "received \(own) out of order")
    }
    for other in listeners {
      let common = listener.received.filter { other.received.contains($0) }
      require(common == other.received.filter { common.contains($0) }, "two subscribers have two orders")
    }
  }

  private func checkEnd(of listener: Listener) {
    let mayLack = listener.thread == 0 && has(.cancel)
    let expected = has(.complete) ? 1 : 0
    require(
      listener.completions == expected || mayLack && listener.completions == 0,
      "received \(listener.completions) completions")
  }

  /// Checks that the values after the subscription and before the end have come, and those after the end have not.
  private func checkAllCame(to listener: Listener) {
    let isFirst = listener.thread == 0
    for thread in 1...threads.count {
      let own = listener.received.filter { $0 / 10 == thread }
      var sent = numbers(of: thread, before: .complete)
      if isFirst { sent = Array(sent.prefix(numbers(of: thread, before: .cancel).count)) }
      require(own.allSatisfy(sent.contains), "received \(own), of which some came after the end")
      // A cancellation takes effect at once, also for values that wait. Another thread may have ended the stream.
      let mayEndEarly =
        isFirst && has(.cancel)
        || threads.indices.contains { $0 + 1 != thread && threads[$0].contains(.complete) }
      if listener.thread == thread || isFirst {
        let due = sent.dropFirst(listener.sentBefore)
        let late = own.filter { $0 % 10 > listener.sentBefore }
        require(mayEndEarly ? due.starts(with: late) : late == Array(due), "received \(own) of \(sent)")
        let early = own.count - late.count
        // The value that was current when it came.
        require(early <= (isKeeping ? 1 : 0), "received \(own), from before it came")
      } else if !mayEndEarly {
        require(own == Array(sent.suffix(own.count)), "received \(own) of \(sent)")
      } else if let start = own.first {
        require(sent.drop { $0 != start }.starts(with: own), "received \(own) of \(sent)")
      }
    }
    if isKeeping, !has(.complete), !(isFirst && has(.cancel)) {
      require(listener.received.last == list.kept?.lastSent.number, "did not receive the current value")
    }
  }

  /// No more came than was requested, and a request is answered as soon as there is a value for it.
  private func checkDemand(of first: Listener) {
    let requests = threads.joined().count { $0 == .request }
    let all = (first.demand.max ?? 0) + requests
    require(first.received.count <= all, "received \(first.received) for \(all) requests")
    if isKeeping, !has(.cancel), !has(.complete), first.received.count < all {
      let sent = list.kept?.lastSent.number
      require(first.received.last == sent, "wants a value, and did not receive the current one")
    }
    for steps in threads
    where steps.first == .request && steps.contains(.send) && !has(.complete) && !has(.cancel) {
      require(!first.received.isEmpty, "received nothing, although it had requested a value that then came")
    }
  }

  /// Nothing comes after the end, and what held a subscriber that has ended is freed.
  private func checkSilence() {
    let counts = listeners.map(\.received.count)
    require(
      !has(.complete) || listeners.allSatisfy { !$0.isHeld }, "keeps a subscriber after the completion")
    for listener in listeners { listener.subscription?.cancel() }
    send(99)
    require(listeners.map(\.received.count) == counts, "received a value after the end")
    require(listeners.allSatisfy { !$0.isHeld }, "keeps a subscriber after the cancellation")
    require(list.first == nil && list.last == nil, "a subscriber has not left")
    listeners.removeAll()
    require(firstSubscription == nil, "the subscription of a subscriber was not freed")
  }
}

/// A value that was made by the thread which sends it.
private final class SentValue {
  let number: Int
  let content = PlainCell(0, "a value")

  init(_ number: Int) {
    self.number = number
    content.value = number
  }
}

/// A subscriber. What it knows is plain, so two deliveries at once are a race.
private final class Listener: Subscriber {
  let demand: Subscribers.Demand
  /// The thread on which it subscribes, and how many values that thread has sent before; 0 for the first.
  let thread: Int
  let sentBefore: Int
  private let state = PlainCell(0, "a subscriber")
  private(set) var subscription: (any Subscription)?
  private(set) var received: [Int] = []
  private(set) var completions = 0
  /// Done once, within the first value that a thread has sent.
  var onSentValue: (() -> Void)?

  init(_ demand: Subscribers.Demand, thread: Int, sentBefore: Int) {
    self.demand = demand
    self.thread = thread
    self.sentBefore = sentBefore
  }

  var entry: SubscriberEntry<SentValue, Never>? { subscription as? SubscriberEntry }

  var isHeld: Bool { entry?.holdsItsSubscriber == true }

  func receive(subscription: any Subscription) {
    state.value += 1
    self.subscription = subscription
    if demand != .none { subscription.request(demand) }
  }

  func receive(_ value: SentValue) -> Subscribers.Demand {
    state.value += 1
    require(subscription != nil, "received a value before the subscription")
    require(completions == 0, "received a value after the completion")
    require(value.content.value == value.number, "received a value that is not made yet")
    received.append(value.number)
    if value.number != 0, let action = onSentValue {
      onSentValue = nil
      action()
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    state.value += 1
    require(subscription != nil, "received a completion before the subscription")
    completions += 1
  }
}

extension SubscriberEntry {
  /// True if it still has closures, which hold the subscriber.
  var holdsItsSubscriber: Bool {
    switch closures {
    case .some: true
    case .none: false
    }
  }
}
