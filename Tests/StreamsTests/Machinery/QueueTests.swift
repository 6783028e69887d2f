import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite
struct QueueTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func behavesLikeAnArray(seed: UInt64) {
    var random = Dice(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for step in 0..<2_000 {
      switch random.next() % 16 {
      case 0..<8:
        queue.append(step)
        model.append(step)
      case 8..<15:
        let expected = model.isEmpty ? nil : model.removeFirst()
        #expect(queue.popFirst() == expected, "seed \(seed)")
      default:
        if random.next() % 16 == 0 {
          queue.removeAll()
          model.removeAll()
        }
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty, "seed \(seed)")
    }
    #expect(Array(queue) == model, "seed \(seed)")
    #expect(queue.count == model.count, "iterating takes nothing out")
  }

  @Test
  func releasesTheElementsThatAreTakenOut() {
    let tracker = LifetimeTracker()
    var queue = Queue<Tracked>()
    for _ in 0..<10 { queue.append(tracker.make()) }
    for left in (0..<10).reversed() {
      _ = queue.popFirst()
      #expect(tracker.alive == left)
    }
    queue.append(tracker.make())
    queue.removeAll()
    #expect(tracker.alive == 0)
    #expect(queue.popFirst() == nil)
  }

  @Test
  func takingMovesNoElementAndAddingMovesEachAboutOnce() {
    var queue = Queue<Int>()
    var capacities: Set<Int> = []
    for value in 0..<100_000 {
      queue.append(value)
      capacities.insert(queue.storage.count)
    }
    // Each new storage is twice as large as the previous one, so that each element moves about once.
    #expect(capacities.count <= 17)
    let place = queue.storage.withUnsafeBufferPointer { $0.baseAddress }
    var isInOrder = true
    for value in 0..<100_000 { isInOrder = isInOrder && queue.popFirst() == value }
    #expect(isInOrder)
    #expect(queue.storage.withUnsafeBufferPointer { $0.baseAddress } == place)
  }

  @Test
  func nilIsAnElementLikeAnyOther() {
    var queue = Queue<Int?>()
    queue.append(nil)
    queue.append(1)
    #expect(queue.popFirst() == .some(nil))
    #expect(queue.popFirst() == .some(1))
    #expect(queue.popFirst() == .none)
  }

  @Test
  func aSteadyFlowNeedsNoMoreStorage() {
    var queue = Queue<Int>()
    for value in 0..<3 { queue.append(value) }
    let capacity = queue.storage.count
    for value in 3..<1_000 {
      #expect(queue.popFirst() == value - 3)
      queue.append(value)
    }
    #expect(queue.storage.count == capacity)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 100])
  func aLimitDisplacesTheOldestElement(limit: Int) {
    var queue = Queue<Int>()
    var displaced: [Int] = []
    for value in 0..<50 { if let oldest = queue.append(value, limit: limit) { displaced.append(oldest) } }
    #expect(displaced == Array(0..<max(0, 50 - limit)))
    #expect(queue.count == min(50, limit))
    #expect(queue.popFirst() == (limit == 0 ? nil : max(0, 50 - limit)))
  }

  @Test
  func aCopyIsIndependent() {
    var queue = Queue<Int?>()
    for value in [1, nil, 3] { queue.append(value) }
    var copy = queue
    #expect(queue.popFirst() == .some(1))
    #expect(copy.popFirst() == .some(1))
    copy.append(4)
    #expect(queue.popFirst() == .some(nil))
    #expect(queue.count == 1)
    #expect(copy.count == 3)
  }
}
