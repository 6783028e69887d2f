import Synchronization
import TestSupport
import Testing

@testable import Streams

@Suite
struct IntroductionTests {
  @Test
  func aCompletionWaitsUntilTheSubscriberHasItsSubscription() {
    let early = Introduction()
    #expect(!early.admitsCompletion())
    #expect(early.finish())
    let late = Introduction()
    #expect(!late.finish())
    #expect(late.admitsCompletion())
  }

  @Test
  func noThreadDeliversTheCompletionAfterACancellation() {
    let early = Introduction()
    #expect(!early.admitsCompletion())
    early.cancel()
    #expect(!early.finish())
    let late = Introduction()
    late.cancel()
    #expect(!late.admitsCompletion())
    #expect(!late.finish())
  }

  @Test
  func exactlyOneThreadDeliversTheCompletion() {
    final class Meeting: Sendable {
      let introduction = Introduction()
      let deliveries = Atomic<Int>(0)
    }
    for _ in 0..<500 {
      let meeting = Meeting()
      onThreads(2) { thread in
        let delivers = thread == 0 ? meeting.introduction.finish() : meeting.introduction.admitsCompletion()
        if delivers { meeting.deliveries.wrappingAdd(1, ordering: .relaxed) }
      }
      let deliveries = meeting.deliveries.load(ordering: .relaxed)
      #expect(deliveries == 1)
    }
  }
}
