import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct AtomicDemandTests {
  private final class Box: @unchecked Sendable {
    private let outstanding = AtomicDemand()
    var note = 0

    // The macros cannot look into an expression with a value that cannot be copied.
    var isUnlimited: Bool { outstanding.isUnlimited }
    var demand: Subscribers.Demand { outstanding.current }
    func add(_ demand: Subscribers.Demand) { outstanding.add(demand) }
    func take() -> Bool { outstanding.take() }
    func close() -> Bool { outstanding.close() }
  }

  @Test
  func demandThatIsAddedCanBeTakenOnce() {
    let box = Box()
    #expect(!box.take())
    box.add(.max(2))
    box.add(.max(1))
    #expect(box.demand == .max(3))
    for _ in 0..<3 { #expect(box.take()) }
    #expect(!box.take())
  }

  @Test
  func unlimitedIsNeverUsedUp() {
    let box = Box()
    box.add(.max(.max))
    #expect(!box.isUnlimited)
    box.add(.max(1))
    #expect(box.isUnlimited)
    for _ in 0..<3 { #expect(box.take()) }
    #expect(box.demand == .unlimited)
  }

  @Test
  func closedIsFinal() {
    let box = Box()
    box.add(.unlimited)
    #expect(box.close())
    #expect(!box.close())
    box.add(.unlimited)
    #expect(!box.take())
    #expect(!box.isUnlimited)
    #expect(box.demand == .none)
  }

  /// The thread sanitizer finds it if this is not so.
  @Test(arguments: [Subscribers.Demand.max(1), .unlimited])
  func aThreadThatFindsDemandSeesWhatHappenedBeforeItWasAdded(demand: Subscribers.Demand) {
    for round in 1...200 {
      let box = Box()
      onThreads(2) { thread in
        if thread == 0 {
          box.note = round
          box.add(demand)
        } else {
          // Anything else that told this thread would also show it the note.
          var isFound = false
          glance {
            isFound = demand == .unlimited ? box.isUnlimited : box.take()
            return isFound
          }
          if isFound { #expect(box.note == round) }
        }
      }
    }
  }
}
