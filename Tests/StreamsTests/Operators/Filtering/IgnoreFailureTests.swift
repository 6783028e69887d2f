import Streams
import StreamsTesting
import Testing

@Suite
struct IgnoreFailureTests {
  @Test
  func finishesInsteadOfFailing() {
    let source = ManualPublisher<Int, TestError>()
    let probe: Probe<Int, Never> = source.ignoreFailure().probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.finished)])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test
  func isEqualIfItsPartsAreEqual() {
    #expect([1].publisher.ignoreFailure() == [1].publisher.ignoreFailure())
    #expect([1].publisher.ignoreFailure() != [2].publisher.ignoreFailure())
  }
}
