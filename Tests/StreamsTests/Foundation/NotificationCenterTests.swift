import Foundation
import Streams
import Synchronization
import TestSupport
import Testing

struct NotificationCenterTests {
  let center = NotificationCenter()
  let saved = Notification.Name("saved")

  private func posted(_ notifications: [Notification]) -> [Int] {
    notifications.map { $0.userInfo?["n"] as? Int ?? -1 }
  }

  private func post(_ number: Int, object: AnyObject? = nil) {
    center.post(name: saved, object: object, userInfo: ["n": number])
  }

  @Test func notificationsWithTheNameArriveOnThePostingThread() {
    let subscriber = PacedSubscriber<Notification, Never>(.unlimited)
    center.publisher(for: saved).subscribe(subscriber)
    post(1)
    center.post(name: Notification.Name("opened"), object: nil)
    post(2)
    #expect(posted(subscriber.values) == [1, 2])
    #expect(subscriber.completions.isEmpty)
  }

  @Test func withAnObjectOnlyItsNotificationsArrive() {
    final class Document {}
    let (mine, other) = (Document(), Document())
    let subscriber = PacedSubscriber<Notification, Never>(.unlimited)
    center.publisher(for: saved, object: mine).subscribe(subscriber)
    post(1, object: other)
    post(2, object: mine)
    post(3)
    #expect(posted(subscriber.values) == [2])
    #expect(subscriber.values.first?.object as? Document === mine)
  }

  @Test func notificationsWithoutDemandAreDropped() {
    let subscriber = PacedSubscriber<Notification, Never>()
    center.publisher(for: saved).subscribe(subscriber)
    post(1)
    subscriber.request(.max(2))
    for number in 2...4 { post(number) }
    subscriber.request(.max(1))
    post(5)
    post(6)
    #expect(posted(subscriber.values) == [2, 3, 5])
  }

  @Test func cancellingRemovesTheObserverAndFreesTheSubscriberAndTheObject() {
    final class Document {}
    weak var subscriberLeft: PacedSubscriber<Notification, Never>?
    weak var documentLeft: Document?
    do {
      let document = Document()
      let subscriber = PacedSubscriber<Notification, Never>(.unlimited)
      (documentLeft, subscriberLeft) = (document, subscriber)
      center.publisher(for: saved, object: document).subscribe(subscriber)
      subscriber.cancel()
      subscriber.cancel()
      subscriber.request(.max(1))
      post(1, object: document)
      #expect(subscriber.values.isEmpty)
      // The subscriber of this test retains its subscription, which is not the publisher.
      subscriber.receive(subscription: Subscriptions.empty)
    }
    #expect(subscriberLeft == nil)
    #expect(documentLeft == nil)
  }

  @Test func aSubscriptionDroppedWithoutACancellationReceivesNothingMore() {
    let subscriber = PacedSubscriber<Notification, Never>(.unlimited)
    center.publisher(for: saved).subscribe(subscriber)
    post(1)
    // Another subscription takes the place of the only reference.
    subscriber.receive(subscription: Subscriptions.empty)
    post(2)
    #expect(posted(subscriber.values) == [1])
  }

  @Test func droppingTheSubscriptionWithinADeliveryEndsIt() {
    final class OneTime: Subscriber {
      var subscription: (any Subscription)?
      var count = 0

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.unlimited)
      }

      func receive(_ input: Notification) -> Subscribers.Demand {
        count += 1
        subscription = nil
        return .none
      }

      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let subscriber = OneTime()
    center.publisher(for: saved).subscribe(subscriber)
    post(1)
    post(2)
    #expect(subscriber.count == 1)
  }

  @Test func nothingArrivesAfterACancellationWithinADelivery() {
    var cancellable: AnyCancellable?
    var count = 0
    cancellable = center.publisher(for: saved).sink { _ in
      count += 1
      cancellable?.cancel()
    }
    post(1)
    post(2)
    #expect(count == 1)
  }

  @Test func everySubscriberHasAnObserverOfItsOwn() {
    let publisher = center.publisher(for: saved)
    let (first, second) = (
      PacedSubscriber<Notification, Never>(.unlimited), PacedSubscriber<Notification, Never>(.max(1))
    )
    publisher.subscribe(first)
    publisher.subscribe(second)
    post(1)
    first.cancel()
    post(2)
    #expect(posted(first.values) == [1])
    #expect(posted(second.values) == [1])
    second.request(.max(1))
    post(3)
    #expect(posted(second.values) == [1, 3])
  }

  @Test func publishersAreEqualIfCenterNameAndObjectAre() {
    let object = NSObject()
    let publisher = center.publisher(for: saved, object: object)
    #expect(publisher == NotificationPublisher(center: center, name: saved, object: object))
    #expect(publisher != center.publisher(for: saved))
    #expect(publisher != center.publisher(for: Notification.Name("opened"), object: object))
    #expect(publisher != NotificationCenter.default.publisher(for: saved, object: object))
  }

  @Test func theSubscriptionDescribesItself() {
    let subscriber = PacedSubscriber<Notification, Never>()
    center.publisher(for: saved).subscribe(subscriber)
    #expect(subscriber.subscription.map { "\($0)" } == "NotificationCenter Observer")
    subscriber.cancel()
  }

  @Test func aRequestForNoValuesIsIgnored() {
    let subscriber = PacedSubscriber<Notification, Never>()
    center.publisher(for: saved).subscribe(subscriber)
    subscriber.request(.none)
    center.post(name: saved, object: nil)
    #expect(subscriber.values.isEmpty)
    subscriber.cancel()
  }

  @Test func notificationsPostedOnManyThreadsAllArriveOneAtATime() async {
    let subscriber = PacedSubscriber<Notification, Never>(.unlimited)
    center.publisher(for: saved).subscribe(subscriber)
    struct Handle: @unchecked Sendable { let center: NotificationCenter }
    let handle = Handle(center: center)
    let name = saved
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<250 {
            handle.center.post(name: name, object: nil, userInfo: ["n": thread * 250 + number])
          }
        }
      }
    }
    #expect(posted(subscriber.values).sorted() == Array(0..<1000))
    #expect(subscriber.mostDeliveries == 1)
  }

  @Test func nothingArrivesAfterACancellationWhileAnotherThreadPosts() async {
    struct Handle: @unchecked Sendable { let center: NotificationCenter }
    let handle = Handle(center: center)
    let name = saved
    for _ in 0..<50 {
      let subscriber = PacedSubscriber<Notification, Never>(.unlimited)
      center.publisher(for: saved).subscribe(subscriber)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for _ in 0..<20 { handle.center.post(name: name, object: nil) } }
        group.addTask { subscriber.cancel() }
        group.addTask { subscriber.cancel() }
      }
      let count = subscriber.values.count
      center.post(name: saved, object: nil)
      #expect(subscriber.values.count == count)
    }
  }
}
