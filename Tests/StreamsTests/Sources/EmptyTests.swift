import Streams
import Testing

@Suite("Empty, Fail and Deferred")
struct EmptyTests {
  @Test("Empty finishes at once, without demand")
  func finishesAtOnce() {
    let recorder = Empty<Int, SourceTrouble>().recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.isFinished)
    #expect(recorder.values.isEmpty)
  }

  @Test("Empty that is not to complete sends its subscription and nothing else")
  func neverFinishes() {
    let never = Empty(completeImmediately: false, outputType: Int.self, failureType: SourceTrouble.self)
    let recorder = never.recorded(demand: .unlimited)
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
  }

  @Test("Empties are equal when both complete or both do not")
  func emptyEquality() {
    #expect(Empty<Int, Never>() == Empty(outputType: Int.self, failureType: Never.self))
    #expect(Empty<Int, Never>() != Empty(completeImmediately: false))
  }

  @Test("Fail fails at once, without demand")
  func failsAtOnce() {
    let recorder = Fail<Int, SourceTrouble>(error: .first).recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.failures == [.first])
    #expect(recorder.values.isEmpty)
  }

  @Test("Fails of equal errors are equal")
  func failEquality() {
    #expect(Fail(outputType: Int.self, failure: SourceTrouble.first) == Fail(error: .first))
    #expect(Fail<Int, SourceTrouble>(error: .first) != Fail(error: .second))
  }

  @Test("Deferred makes a publisher per subscriber, only then, and passes on its very subscription")
  func deferred() {
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
