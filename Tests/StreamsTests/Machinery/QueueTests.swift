import StreamsTesting
import TestSupport
import Testing

@testable import Streams

@Suite
struct QueueTests {
  @Test(arguments: 0..<20)
  func behavesLikeAnArray(round: Int) {
    let seed = UInt64.random(in: 0 ... .max)
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
    #expect(queue.count == model.count, "reading it through takes nothing out")
  }

  @Test
  func whatIsTakenOutIsNotKept() {
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
  func takingMovesNothingAndAddingSeldom() {
    var queue = Queue<Int>()
    var rooms: Set<Int> = []
    for value in 0..<100_000 {
      queue.append(value)
      rooms.insert(queue.storage.count)
    }
    // Each new room is twice as large as the one before, so that a value is moved about once.
    #expect(rooms.count <= 17)
    let place = queue.storage.withUnsafeBufferPointer { $0.baseAddress }
    for value in 0..<100_000 {
      #expect(queue.storage[value] == value)
      #expect(queue.popFirst() == value)
    }
    #expect(queue.storage.withUnsafeBufferPointer { $0.baseAddress } == place)
  }

  @Test
  func absentValuesAreValues() {
    var queue = Queue<Int?>()
    queue.append(nil)
    queue.append(1)
    #expect(queue.popFirst() == .some(nil))
    #expect(queue.popFirst() == .some(1))
    #expect(queue.popFirst() == .none)
  }

  @Test
  func aSteadyFlowNeedsNoMoreRoom() {
    var queue = Queue<Int>()
    for value in 0..<3 { queue.append(value) }
    let room = queue.storage.count
    for value in 3..<1_000 {
      #expect(queue.popFirst() == value - 3)
      queue.append(value)
    }
    #expect(queue.storage.count == room)
  }
}
