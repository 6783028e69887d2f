import Streams
import StreamsTesting
import Testing

@Suite
struct EventTests {
  @Test
  func describesItselfInOneLine() {
    let events: [Event<Int, TestError>] = [
      .subscription("Filter"), .value(1), .requested(.max(2)), .requested(.unlimited), .cancelled,
      .completion(.finished), .completion(.failure("torn")),
    ]
    #expect(
      events.map(\.description) == [
        "subscription Filter", "value 1", "requested max(2)", "requested unlimited", "cancelled", "finished",
        "failure torn",
      ])
  }

  @Test
  func errorsWithoutATypeCompareByTheirText() {
    let events: [Event<Int, any Error>] = [.value(1), .completion(.failure(TestError("torn")))]
    #expect(events.textual() == [.value(1), .completion(.failure("torn"))])
    #expect(events.textual() != [.value(1), .completion(.failure("worn"))])
    #expect(events.textual() != [.value(1), .completion(.finished)])
  }
}

@Suite
struct LedgerTests {
  @Test
  func countsDownTheDemand() {
    var ledger = Ledger()
    #expect(ledger.outstanding == .none)
    ledger.request(.max(2))
    let isAsked = ledger.receive()
    #expect(isAsked)
    #expect(ledger.outstanding == .max(1))
    ledger.request(.max(3))
    #expect(ledger.outstanding == .max(4))
  }

  @Test
  func laterDemandDoesNotCoverEarlierValues() {
    var ledger = Ledger()
    let isFirstAsked = ledger.receive()
    ledger.request(.max(1))
    #expect(ledger.outstanding == .max(1))
    let isSecondAsked = ledger.receive()
    #expect(!isFirstAsked && isSecondAsked)
    #expect(ledger.received == 2)
    #expect(ledger.unasked == 1)
  }

  @Test
  func unlimitedStaysUnlimited() {
    var ledger = Ledger()
    ledger.request(.max(1))
    ledger.request(.unlimited)
    let areAsked = (1...3).map { _ in ledger.receive() }
    #expect(areAsked == [true, true, true])
    #expect(ledger.outstanding == .unlimited)
  }
}

@Suite
struct LifetimeTrackerTests {
  @Test
  func knowsTheSurvivors() {
    let tracker = LifetimeTracker()
    var first: Tracked? = tracker.make("first")
    let second = tracker.make("second")
    #expect(tracker.alive == 2)
    #expect(first?.description == "first")
    first = nil
    #expect(tracker.survivors == ["second"])
    withExtendedLifetime(second) {}
  }
}
