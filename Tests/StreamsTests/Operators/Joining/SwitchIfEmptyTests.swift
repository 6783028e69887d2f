import Streams
import StreamsTesting
import Testing

@Suite
struct SwitchIfEmptyTests {
  private let source = ManualPublisher<Int, TestError>()
  private let other = ManualPublisher<Int, TestError>()

  @Test
  func anEmptyStreamIsFollowedByTheOther() {
    let probe = source.switchIfEmpty(other).probe(demand: .max(2))
    source.send(completion: .finished)
    #expect(other.subscription?.requests == [.max(2)])
    other.send(1)
    other.send(completion: .finished)
    #expect(probe.values == [1])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func aStreamWithAValueIsNot() {
    let probe = source.switchIfEmpty(other).probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.values == [1])
    #expect(probe.completion == .finished)
    #expect(other.subscribers.isEmpty)
  }

  @Test
  func aFailureIsPassedOn() {
    let probe = source.switchIfEmpty(other).probe()
    source.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect(other.subscribers.isEmpty)
  }

  @Test
  func aCancellationReachesTheOther() {
    let probe = source.switchIfEmpty(other).probe()
    source.send(completion: .finished)
    probe.cancel()
    #expect(other.subscription?.cancellations == 1)
    #expect(source.subscription?.cancellations == 0)
  }
}
