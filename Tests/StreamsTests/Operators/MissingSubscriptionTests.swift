import Streams
import StreamsTesting
import Testing

/// A publisher that never sends a subscription breaks the contract. Combine's operators pass its values on.
@Suite
struct MissingSubscriptionTests {
  /// Sends values and finishes, without a subscription.
  private struct Careless: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
      for value in 1...4 { _ = subscriber.receive(value) }
      subscriber.receive(completion: .finished)
    }
  }

  private func collected<P: Publisher>(_ publisher: P) -> [P.Output] {
    let probe = Probe<P.Output, P.Failure>()
    publisher.subscribe(probe)
    #expect(probe.completion != nil)
    return probe.values
  }

  @Test
  func valuesPassFiltersAndMaps() {
    #expect(collected(Careless().filter { $0.isMultiple(of: 2) }) == [2, 4])
    #expect(collected(Careless().tryFilter { $0.isMultiple(of: 2) }) == [2, 4])
    #expect(collected(Careless().map { $0 * 2 }) == [2, 4, 6, 8])
    #expect(collected(Careless().compactMap { $0 > 2 ? $0 : nil }) == [3, 4])
    #expect(collected(Careless().map { $0 / 2 }.removeDuplicates()) == [0, 1, 2])
    #expect(collected(Careless().prefix { $0 < 3 }) == [1, 2])
    #expect(collected(Careless().tryPrefix { $0 < 3 }) == [1, 2])
  }

  @Test
  func nothingFollowsTheEnd() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = Probe<Int, TestError>()
    source.prefix { $0 < 2 }.subscribe(probe)
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(probe.values == [1])
    #expect(probe.completion == .finished)
    #expect(source.sendSubscription().isCancelled)
    source.send(1)
    #expect(probe.values == [1])
  }
}
