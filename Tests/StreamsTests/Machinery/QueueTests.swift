import StreamsTesting
import Testing

@testable import Streams

@Suite
struct QueueTests {
  @Test(arguments: 0..<20)
  func behavesLikeAnArray(round: Int) {
    var random = SplitMix(seed: UInt64.random(in: 0 ... .max))
    let seed = random.state
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

/// A small generator whose state is its seed.
struct SplitMix {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
