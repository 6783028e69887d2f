import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct LazyOnceTests {
  private final class Box: Sendable {
    private let once = LazyOnce<Tracked>()
    func object(_ make: () -> Tracked) -> Tracked { once.object(make) }
    var isSet: Bool {
      var isSet = false
      once.ifSet { _ in isSet = true }
      return isSet
    }
  }

  @Test
  func makesItsObjectOnceAndHoldsIt() {
    let tracker = LifetimeTracker()
    var box: Box? = Box()
    #expect(box?.isSet == false)
    let first = box.map { ObjectIdentifier($0.object { tracker.make() }) }
    let second = box.map { ObjectIdentifier($0.object { tracker.make() }) }
    #expect(first == second)
    #expect(box?.isSet == true)
    #expect(tracker.alive == 1)
    box = nil
    #expect(tracker.alive == 0)
  }

  @Test
  func threadsThatSetItTogetherFindTheSameObject() {
    let tracker = LifetimeTracker()
    for _ in 0..<100 {
      let box = Box()
      let found = Guarded<Set<ObjectIdentifier>>([])
      onThreads(2) { _ in
        let object = ObjectIdentifier(box.object { tracker.make() })
        _ = found.withLock { $0.insert(object) }
      }
      #expect(found.withLock { $0.count } == 1)
      #expect(tracker.alive == 1)
    }
    #expect(tracker.alive == 0)
  }
}
