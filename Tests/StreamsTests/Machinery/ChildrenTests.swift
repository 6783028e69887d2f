import StreamsTesting
import Testing

@testable import Streams

@Suite
struct ChildrenTests {
  @Test
  func placesAreReused() {
    var children = Children()
    for _ in 0..<1_000 {
      let (first, second) = (children.add(), children.add())
      #expect(first != second)
      #expect(!children.isEmpty)
      #expect(children.remove(first) == true)
      #expect(children.remove(second) == true)
    }
    #expect(children.isEmpty)
    #expect(children.places.count == 2)
  }

  @Test
  func aReusedPlaceBelongsToItsNewPublisher() {
    var children = Children()
    let first = children.add()
    #expect(children.connect(RecordedSubscription("first"), first) == true)
    #expect(children.remove(first) == true)
    let second = children.add()
    #expect(second.place == first.place)
    #expect(children.connect(RecordedSubscription("late"), first) == false)
    #expect(children.connect(RecordedSubscription("second"), second) == true)
    #expect(!children.isConnected(first))
    #expect(children.isConnected(second))
    #expect(children.remove(first) == false)
    #expect(children[first] == nil)
    #expect(children[second].map { String(describing: $0) } == "second")
  }

  @Test
  func onlyTheFirstSubscriptionIsKept() {
    var children = Children()
    let child = children.add()
    #expect(!children.isConnected(child))
    #expect(children.connect(RecordedSubscription("first"), child) == true)
    #expect(children.connect(RecordedSubscription("second"), child) == false)
    #expect(children.subscriptions.map { String(describing: $0) } == ["first"])
  }

  @Test
  func removingTwiceFreesOnePlace() {
    var children = Children()
    let child = children.add()
    let other = children.add()
    #expect(children.remove(child) == true)
    #expect(children.remove(child) == false)
    #expect(!children.isEmpty)
    #expect(children.remove(other) == true)
    #expect(children.isEmpty)
  }

  @Test
  func subscriptionsAreReleasedAtTheirEnd() {
    let tracker = LifetimeTracker()
    func subscription() -> RecordedSubscription {
      let subscription = RecordedSubscription()
      subscription.onDeinit = { [token = tracker.make()] in withExtendedLifetime(token) {} }
      return subscription
    }
    var children = Children()
    let (first, second) = (children.add(), children.add())
    _ = children.connect(subscription(), first)
    _ = children.connect(subscription(), second)
    #expect(tracker.alive == 2)
    _ = children.remove(first)
    #expect(tracker.alive == 1)
    children.removeAll()
    #expect(tracker.alive == 0)
    #expect(!children.isConnected(second))
    #expect(children.remove(second) == false)
  }
}
