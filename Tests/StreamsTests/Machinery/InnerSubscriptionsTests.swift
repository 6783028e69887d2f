import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct InnerSubscriptionsTests {
  @Test
  func placesAreUsedAgain() {
    var running = InnerSubscriptions()
    for _ in 0..<1_000 {
      let (first, second) = (running.add(), running.add())
      #expect(first != second)
      #expect(running.count > 0)
      #expect(running.complete(first).isWanted == true)
      #expect(running.complete(second).isWanted == true)
    }
    #expect(running.count == 0)
    #expect(running.places.count == 2)
  }

  @Test
  func aPlaceIsFreeOnceTheLastValueOfItsPublisherHasGone() {
    var running = InnerSubscriptions()
    let first = running.add()
    for _ in 1...2 { running.keepValue(of: first) }
    #expect(running.complete(first).isWanted == true)
    #expect(running.count == 0)
    running.releaseValue(of: first)
    #expect(!running.hasLeft(first))
    let second = running.add()
    #expect(second.place != first.place)
    running.releaseValue(of: first)
    #expect(running.hasLeft(first))
    let third = running.add()
    #expect(third.place == first.place)
  }

  @Test
  func aLaterPublisherInTheSamePlaceIsADifferentOne() {
    var running = InnerSubscriptions()
    let first = running.add()
    #expect(running.connect(RecordedSubscription("first"), first).isWanted == true)
    #expect(running.complete(first).isWanted == true)
    let second = running.add()
    #expect(second.place == first.place)
    #expect(running.connect(RecordedSubscription("late"), first).isWanted == false)
    #expect(running.connect(RecordedSubscription("second"), second).isWanted == true)
    #expect(!running.isConnected(first))
    #expect(running.isConnected(second))
    #expect(running.complete(first).isWanted == false)
    #expect(running[first].subscription == nil)
    #expect(running[second].subscription.map { String(describing: $0) } == "second")
  }

  @Test
  func onlyTheFirstSubscriptionIsKept() {
    var running = InnerSubscriptions()
    let inner = running.add()
    #expect(!running.isConnected(inner))
    #expect(running.connect(RecordedSubscription("first"), inner).isWanted == true)
    #expect(running.connect(RecordedSubscription("second"), inner).isWanted == false)
    #expect(running.subscriptions.map { String(describing: $0) } == ["first"])
  }

  @Test
  func removingTwiceFreesOnePlace() {
    var running = InnerSubscriptions()
    let inner = running.add()
    let other = running.add()
    #expect(running.complete(inner).isWanted == true)
    #expect(running.complete(inner).isWanted == false)
    #expect(running.count > 0)
    #expect(running.complete(other).isWanted == true)
    #expect(running.count == 0)
  }

  @Test
  func subscriptionsAreFreedWhenTheirPublishersAreRemoved() {
    let tracker = LifetimeTracker()
    func subscription() -> RecordedSubscription {
      let subscription = RecordedSubscription()
      subscription.onDeinit = { [token = tracker.make()] in withExtendedLifetime(token) {} }
      return subscription
    }
    var running = InnerSubscriptions()
    let (first, second) = (running.add(), running.add())
    _ = running.connect(subscription(), first)
    _ = running.connect(subscription(), second)
    #expect(tracker.alive == 2)
    _ = running.complete(first)
    #expect(tracker.alive == 1)
    running.giveUp()
    _ = running.takeSubscriptions()
    #expect(tracker.alive == 0)
    #expect(!running.isConnected(second))
    #expect(running.complete(second).isWanted == false)
  }

  @Test
  func aFixedNumberOfPublishersIsRunningFromTheBeginning() {
    var running = InnerSubscriptions(count: 3)
    #expect(running.count == 3)
    for place in 0..<3 {
      let inner = InnerSubscriptions.ID(place: place, use: 0)
      #expect(running.connect(RecordedSubscription("\(place)"), inner).isWanted == true)
      #expect(running.isConnected(inner))
      #expect(running.complete(inner).isWanted == true)
    }
    #expect(running.count == 0)
    #expect(running.add() == InnerSubscriptions.ID(place: 2, use: 1))
  }
}
