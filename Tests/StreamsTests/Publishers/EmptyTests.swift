import Streams
import Testing

@Suite
struct EmptyTests {
  @Test
  func emptyFinishesWithoutDemand() {
    let recorder = Empty<Int, SourceTrouble>().recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.isFinished)
    #expect(recorder.values.isEmpty)
  }

  @Test
  func anIncompleteEmptySendsOnlyItsSubscription() {
    let never = Empty(completeImmediately: false, outputType: Int.self, failureType: SourceTrouble.self)
    let recorder = never.recorded(demand: .unlimited)
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
  }

  @Test
  func emptyPublishersAreEqualIfBothFinishOrNeitherDoes() {
    #expect(Empty<Int, Never>() == Empty(outputType: Int.self, failureType: Never.self))
    #expect(Empty<Int, Never>() != Empty(completeImmediately: false))
  }
}
