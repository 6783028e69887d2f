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

  @Test
  func failFailsWithoutDemand() {
    let recorder = Fail<Int, SourceTrouble>(error: .first).recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.failures == [.first])
    #expect(recorder.values.isEmpty)
  }

  @Test
  func failPublishersOfEqualErrorsAreEqual() {
    #expect(Fail(outputType: Int.self, failure: SourceTrouble.first) == Fail(error: .first))
    #expect(Fail<Int, SourceTrouble>(error: .first) != Fail(error: .second))
  }

  @Test
  func deferredCreatesAPublisherForEachSubscriber() {
    var made = 0
    let deferred = Deferred {
      made += 1
      return [made].publisher
    }
    #expect(made == 0)
    let first = deferred.recorded(demand: .unlimited)
    let second = deferred.recorded()
    #expect(made == 2)
    #expect(first.values == [1])
    #expect(second.values.isEmpty)
    #expect(second.descriptions == ["[2]"])
    #expect(deferred.createPublisher().sequence == [3])
  }
}
