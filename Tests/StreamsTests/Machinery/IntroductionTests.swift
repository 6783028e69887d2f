import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct IntroductionTests {
  /// Holds an introduction in a class, since expectations cannot contain what is not copyable.
  private final class Meeting: Sendable {
    let introduction = Introduction()
    let deliveries = Atomic<Int>(0)

    func finish() -> Bool { introduction.finish() }
    func admitsCompletion() -> Bool { introduction.admitsCompletion() }
    func cancel() { introduction.cancel() }
  }

  @Test
  func aCompletionWaitsUntilTheSubscriberHasItsSubscription() {
    let early = Meeting()
    #expect(!early.admitsCompletion())
    #expect(early.finish())
    let late = Meeting()
    #expect(!late.finish())
    #expect(late.admitsCompletion())
  }

  @Test
  func noThreadDeliversTheCompletionAfterACancellation() {
    let early = Meeting()
    #expect(!early.admitsCompletion())
    early.cancel()
    #expect(!early.finish())
    let late = Meeting()
    late.cancel()
    #expect(!late.admitsCompletion())
    #expect(!late.finish())
  }

  @Test
  func exactlyOneThreadDeliversTheCompletion() {
    for _ in 0..<500 {
      let meeting = Meeting()
      onThreads(2) { thread in
        let delivers = thread == 0 ? meeting.finish() : meeting.admitsCompletion()
        if delivers { meeting.deliveries.wrappingAdd(1, ordering: .relaxed) }
      }
      let deliveries = meeting.deliveries.load(ordering: .relaxed)
      #expect(deliveries == 1)
    }
  }
}
