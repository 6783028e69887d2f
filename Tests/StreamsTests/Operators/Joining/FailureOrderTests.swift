import Streams
import StreamsTesting
import TestSupport
import Testing

/// A failure drops what waits for demand. What the subscriber has asked for comes first, as in Combine, even if the
/// subscriber is busy.
@Suite(.blocking)
struct FailureOrderTests {
  /// Publishes when it is asked, and fails after that.
  private func failing(after values: Int...) -> AnyPublisher<Int, TestError> {
    values.publisher.setFailureType(to: TestError.self).append(Fail(error: "torn")).eraseToAnyPublisher()
  }

  /// The joins whose last publisher is the one that fails. The publishers are asked in order, so after a failure no other
  /// one would be asked.
  private static let joins = Join.allCases.filter {
    ![.zip3, .zip4, .combineLatest3, .combineLatest4].contains($0)
  }

  @Test(arguments: joins)
  func whatIsAskedForWithinTheSubscriptionPrecedesAFailure(join: Join) {
    let ready = CurrentValueSubject<Int, TestError>(1).eraseToAnyPublisher()
    let isFirst = join == .withLatestFrom || join == .race
    let probe = (isFirst ? join.of(failing(after: 1), ready) : join.of(ready, failing(after: 1))).probe()
    #expect(!probe.values.isEmpty)
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }

  @Test
  func whatIsAskedForWithinADeliveryPrecedesAFailure() {
    let source = PassthroughSubject<Int, TestError>()
    let probe = source.combineLatest(failing(after: 10, 20)).map { $0 + $1 }.probe(demand: .max(1))
    probe.onValue = { [unowned probe] _ in probe.request(.max(1)) }
    source.send(1)
    #expect(probe.values == [11, 21])
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }

  @Test(arguments: Join.allCases, [false, true])
  func whatIsSentWithinADeliveryPrecedesAFailure(join: Join, isOtherThread: Bool) {
    let values = valuesOfARun(join, endingWith: .failure("torn"), isOtherThread)
    #expect(values.count > 2)
    #expect(values == valuesOfARun(join, endingWith: .finished, isOtherThread))
  }

  /// Sends two values and a completion to both publishers while the first value is being received.
  private func valuesOfARun(
    _ join: Join, endingWith completion: Subscribers.Completion<TestError>, _ isOtherThread: Bool
  ) -> [String] {
    let (a, b) = (ManualPublisher<Int, TestError>("A"), ManualPublisher<Int, TestError>("B"))
    let probe = join.of(a, b).probe()
    let sources = join == .withLatestFrom ? [b, a] : [a, b]
    probe.onValue = { [unowned probe] _ in
      probe.onValue = nil
      let work: @Sendable () -> Void = {
        for value in 2...3 { for source in sources { source.send(value) } }
        for source in sources { source.send(completion: completion) }
      }
      if isOtherThread { runOnThread(work) } else { work() }
    }
    for source in sources { source.send(1) }
    #expect(probe.completion == completion)
    #expect(probe.violations == [])
    return probe.values
  }

  @Test(arguments: [false, true])
  func whatAnInnerPublisherSendsWithinADeliveryPrecedesItsFailure(isOnlyLatest: Bool) {
    let inner = ManualPublisher<Int, TestError>()
    let outer = Just(0).setFailureType(to: TestError.self)
    let probe =
      isOnlyLatest ? outer.flatMapLatest { _ in inner }.probe() : outer.flatMap { _ in inner }.probe()
    probe.onValue = { value in
      guard value == 1 else { return }
      inner.send(2)
      inner.send(completion: .failure("torn"))
    }
    inner.send(1)
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .failure("torn"))
    #expect(probe.violations == [])
  }
}
