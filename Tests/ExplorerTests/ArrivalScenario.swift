import Explorer

@testable import Explored

/// One thread subscribes to a subject while another one sends. The first subscriber cancels the new subscription, which may
/// still wait to be added then.
enum ArrivalScenario {
  static let subjects: [Subject] = [
    Subject(name: "Subject, a subscriber that is cancelled by another one within a value") { run($0) }
  ]

  private static func run(_ run: Run) {
    run.withholdBarriers()
    let list = SubscriberList<Int, Never>(.passthroughSubject)
    let newcomer = Newcomer()
    list.attach(Canceller(newcomer: newcomer))
    run.thread { list.send(1) }
    run.thread { list.attach(newcomer) }
    run.finally {
      newcomer.check()
      // The subscribers that are left are held until the end.
      list.send(completion: .finished)
    }
  }

  private final class Newcomer: Subscriber {
    private var subscription: (any Subscription)?
    private let isComplete = Atomic(false)
    private var isCancelled = false

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
      isComplete.store(true, ordering: .releasing)
    }

    func receive(_ value: Int) -> Subscribers.Demand {
      require(!isCancelled, "received a value after it was cancelled")
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}

    func cancel() {
      guard isComplete.load(ordering: .acquiring) else { return }
      isCancelled = true
      subscription?.cancel()
    }

    func check() {
      let entry = subscription as? SubscriberEntry<Int, Never>
      require(entry?.holdsItsSubscriber != isCancelled, "a cancelled subscriber was not let go")
    }
  }

  private struct Canceller: Subscriber {
    let newcomer: Newcomer

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }

    func receive(_ value: Int) -> Subscribers.Demand {
      newcomer.cancel()
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }
}
