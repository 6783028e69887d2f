import Streams
import StreamsTesting
import Testing

@Suite
struct RepeatTests {
  private let source = ManualPublisher<Int, TestError>()

  /// Returns `true` a number of times.
  private func times(_ count: Int) -> @Sendable () -> Bool {
    let left = Guarded(count)
    return {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
  }

  @Test
  func subscribesAgainAsLongAsTheClosureReturnsTrue() {
    let probe = source.repeat(while: times(1)).probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.completion == nil)
    source.send(2)
    source.send(completion: .finished)
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .finished)
    #expect(source.subscribers.count == 2)
    #expect(probe.violations == [])
  }

  @Test
  func aRepetitionIsAskedForTheDemandThatHasNotBeenMet() {
    let probe = source.repeat(while: times(1)).probe(demand: .max(3))
    source.send(1)
    source.send(completion: .finished)
    #expect(source.subscription?.requests == [.max(2)])
    probe.request(.max(1))
    #expect(source.subscription?.requests == [.max(2), .max(1)])
  }

  @Test
  func aFailureIsPassedOnWithoutAskingTheClosure() {
    let isAsked = Guarded(false)
    let probe = source.repeat {
      isAsked.withLock { $0 = true }
      return true
    }.probe()
    source.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect(!isAsked.withLock { $0 })
  }

  @Test
  func tenThousandRepetitionsNeedNoStack() {
    #expect(Just(1).repeat(while: times(10_000)).count().probe().values == [10_001])
  }

  @Test
  func aCancellationEndsTheRepetition() {
    let probe = source.repeat { true }.probe()
    source.send(completion: .finished)
    probe.cancel()
    #expect(source.subscription?.isCancelled == true)
    source.send(completion: .finished)
    #expect(source.subscribers.count == 2)
  }
}
