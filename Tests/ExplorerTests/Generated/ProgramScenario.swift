import Explorer

@testable import Explored

/// Runs a program on the real subject. What its subscribers receive must be one of the outcomes of its meaning.
final class ProgramScenario {
  private let program: SubjectProgram
  private let subject: Driven
  private var listeners: [Int: Listener] = [:]

  /// The calls of a subject.
  private struct Driven {
    var send: (Int) -> Void
    var complete: () -> Void = {}
    var attach: (Listener) -> Void
    var name: () -> Void
  }

  static func run(_ run: Run, _ program: SubjectProgram, outcomes: Set<Outcome>) {
    run.withholdBarriers()
    let scenario = ProgramScenario(program)
    scenario.subscribe(0, wanting: program.first)
    scenario.listeners[0]?.onSentValue = { [unowned scenario] in
      program.within.map { scenario.perform($0, SubjectProgram.nested) }
    }
    for (index, steps) in program.threads.enumerated() {
      run.thread {
        var counts: [SubjectProgram.Step: Int] = [:]
        for step in steps {
          counts[step, default: 0] += 1
          scenario.perform(step, 10 * (index + 1) + counts[step, default: 0])
        }
      }
    }
    run.finally {
      let outcome = scenario.listeners.mapValues(\.received)
      guard outcomes.contains(outcome) else {
        // Objects that were lost on the way may be freed twice, so nothing more is done.
        return require(false, "\(outcome.sorted { $0.key < $1.key }) is no outcome of \(program)")
      }
      for listener in scenario.listeners.values { listener.leave() }
    }
  }

  private init(_ program: SubjectProgram) {
    self.program = program
    subject = Self.subject(program.kind)
  }

  private static func subject(_ kind: SubjectProgram.Kind) -> Driven {
    switch kind {
    case .passthrough: driven(SubscriberList(.passthroughSubject))
    case .current: driven(KeepingSubscriberList(.currentValueSubject, 0))
    case .property: driven(PublishedBox(0))
    case .replay: driven(ReplayBuffer(bufferSize: ReplayMeaning.size))
    }
  }

  private static func driven(_ list: SubscriberList<Int, Never>) -> Driven {
    Driven {
      list.send($0)
    } complete: {
      list.send(completion: .finished)
    } attach: {
      list.attach($0)
    } name: {
      list.name(bystander())
    }
  }

  private static func driven(_ box: PublishedBox<Int>) -> Driven {
    Driven {
      box.set($0)
    } attach: {
      box.full.attach($0)
    } name: {
      box.full.name(bystander())
    }
  }

  private static func driven(_ buffer: ReplayBuffer<Int, Never>) -> Driven {
    Driven {
      buffer.send($0)
    } complete: {
      buffer.send(completion: .finished)
    } attach: {
      buffer.attach($0, to: buffer)
    } name: {
      buffer.name(bystander())
    }
  }

  // MARK: Steps

  private func perform(_ step: SubjectProgram.Step, _ number: Int) {
    switch step {
    case .send: subject.send(number)
    case .complete: subject.complete()
    case .subscribe: subscribe(number, wanting: nil)
    case .request: listeners[0]?.subscription?.request(.max(1))
    case .cancel: listeners[0]?.subscription?.cancel()
    case .name: subject.name()
    }
  }

  /// Sees everything, and does nothing about it.
  private static func bystander() -> SubjectName<Int, Never> {
    SubjectName {
      $2()
    } complete: {
      $1()
    } attach: {
      $2($0)
    } onBehalfOfThisThread: {
      bystander()
    }
  }

  private func subscribe(_ number: Int, wanting count: Int?) {
    let listener = Listener(count.map { .max($0) } ?? .unlimited)
    listeners[number] = listener
    subject.attach(listener)
  }

  /// A subscriber. What it knows is plain, so two deliveries at once are a race.
  private final class Listener: Subscriber {
    private let demand: Subscribers.Demand
    private let state = PlainCell(0, "a subscriber")
    private(set) var subscription: (any Subscription)?
    private(set) var received: [Int] = []
    /// Done once, within the first value that a thread has sent.
    var onSentValue: (() -> Void)?

    init(_ demand: Subscribers.Demand) { self.demand = demand }

    func receive(subscription: any Subscription) {
      state.value += 1
      self.subscription = subscription
      if demand != .none { subscription.request(demand) }
    }

    func receive(_ value: Int) -> Subscribers.Demand {
      state.value += 1
      require(subscription != nil, "received a value before the subscription")
      received.append(value)
      if value != 0, let action = onSentValue {
        onSentValue = nil
        action()
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      state.value += 1
      require(subscription != nil, "received a completion before the subscription")
      received.append(-1)
    }

    /// Ends the subscription, and lets go of it.
    func leave() {
      subscription?.cancel()
      subscription = nil
    }
  }
}
