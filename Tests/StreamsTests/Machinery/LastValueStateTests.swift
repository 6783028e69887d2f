import Testing

@testable import StreamsCore

@Suite
struct LastValueStateTests {
  /// The results of the calls, in order. The macro cannot look at a value that cannot be copied.
  private func outcomes(_ steps: (borrowing LastValueState) -> [Bool]) -> [Bool] {
    let state = LastValueState()
    return steps(state)
  }

  @Test
  func canBeClaimedOnceItIsOffered() {
    let results = outcomes {
      let before = $0.claim()
      _ = $0.offer()
      return [before, $0.claim()]
    }
    #expect(results == [false, true])
  }

  @Test
  func canBeClaimedOnlyOnce() {
    let results = outcomes {
      _ = $0.offer()
      return [$0.claim(), $0.claim()]
    }
    #expect(results == [true, false])
  }

  @Test
  func cannotBeClaimedAfterTheEnd() {
    let endedFirst = outcomes {
      let isFirst = $0.end().isFirst
      _ = $0.offer()
      return [isFirst, $0.claim()]
    }
    #expect(endedFirst == [true, false])
    let offeredFirst = outcomes {
      _ = $0.offer()
      return [$0.end().isFirst, $0.claim()]
    }
    #expect(offeredFirst == [true, false])
  }

  @Test
  func endsOnceEvenAfterADelivery() {
    let results = outcomes {
      _ = $0.offer()
      return [$0.claim(), $0.end().isFirst, $0.end().isFirst]
    }
    #expect(results == [true, true, false])
  }

  @Test
  func theEndKnowsWhetherItLeavesAValue() {
    let results = outcomes {
      let isOpen = $0.offer()
      return [isOpen, $0.end().isUnclaimed, $0.end().isUnclaimed]
    }
    #expect(results == [true, true, false])
    let claimed = outcomes { [$0.offer(), $0.claim(), $0.end().isUnclaimed] }
    #expect(claimed == [true, true, false])
    let ended = outcomes { [$0.end().isUnclaimed, $0.offer()] }
    #expect(ended == [false, false])
  }
}
