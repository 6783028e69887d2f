import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import Streams

@Suite
struct SubjectSubscriptionTests {
  private static func make() -> SubjectSubscription {
    let list = SubscriberList<Int, Never>(name: "PassthroughSubject")
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    return SubjectSubscription(subscribers: list, entry: SubscriberEntry(sink))
  }

  @Test
  func aCompletionWaitsUntilTheSubscriberHasItsSubscription() {
    let early = Self.make()
    #expect(!early.admitsCompletion())
    #expect(early.finishSubscribing())
    let late = Self.make()
    #expect(!late.finishSubscribing())
    #expect(late.admitsCompletion())
  }

  @Test
  func aCancelledSubscriptionLeavesNoCompletionToDeliver() {
    let subscription = Self.make()
    subscription.dismissCompletion()
    #expect(!subscription.finishSubscribing())
  }

  @Test
  func exactlyOneThreadDeliversTheCompletion() {
    final class Meeting: @unchecked Sendable {
      let subscription = SubjectSubscriptionTests.make()
      let deliveries = Atomic<Int>(0)
    }
    for _ in 0..<500 {
      let meeting = Meeting()
      onThreads(2) { thread in
        let subscription = meeting.subscription
        let delivers = thread == 0 ? subscription.finishSubscribing() : subscription.admitsCompletion()
        if delivers { meeting.deliveries.wrappingAdd(1, ordering: .relaxed) }
      }
      let deliveries = meeting.deliveries.load(ordering: .relaxed)
      #expect(deliveries == 1)
    }
  }
}
