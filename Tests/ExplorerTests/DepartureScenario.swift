import Explorer

@testable import Explored

/// A subscriber cancels within a value, and holds another one: as it is freed, it cancels that one.
enum DepartureScenario {
  static let subjects: [Subject] = [
    Subject(name: "Subject, a subscriber that is cancelled as another one is freed, and a value") { run($0) }
  ]

  private static func run(_ run: Run) {
    run.withholdBarriers()
    let list = SubscriberList<Int, Never>(.passthroughSubject)
    let other = Recipient()
    list.attach(Recipient(holding: other))
    list.attach(other)
    run.thread { list.send(1) }
    run.thread { list.send(2) }
    run.finally {
      require(other.received.count <= 2, "received \(other.received)")
      require(list.first == nil && list.last == nil, "a subscriber has not left")
    }
  }

  private final class Recipient: Subscriber {
    private let held: Recipient?
    private let state = PlainCell(0, "a subscriber")
    private var subscription: (any Subscription)?
    private(set) var received: [Int] = []

    init(holding held: Recipient? = nil) { self.held = held }

    deinit { held?.cancel() }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    func receive(_ value: Int) -> Subscribers.Demand {
      state.value += 1
      received.append(value)
      if held != nil { cancel() }
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}

    func cancel() {
      subscription?.cancel()
      subscription = nil
    }
  }
}
