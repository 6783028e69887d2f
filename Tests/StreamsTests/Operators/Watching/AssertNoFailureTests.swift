import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct AssertNoFailureTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func passesValuesAndFinishOn() {
    let probe: Probe<Int, Never> = source.assertNoFailure().probe(demand: .max(1)) { _ in .max(2) }
    #expect(source.send(1) == .max(2))
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.finished)])
    #expect(source.subscription?.requests == [.max(1)])
  }

  @Test
  func trapsOnAFailureAndNamesTheLine() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ManualPublisher<Int, TestError>()
      _ = source.assertNoFailure("digits", file: "here", line: 7).probe()
      source.send(completion: .failure("torn"))
    }.says("digits: here:7: torn")
  }

  @Test
  func omitsAnEmptyPrefix() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ManualPublisher<Int, TestError>()
      _ = source.assertNoFailure(file: "here", line: 7).probe()
      source.send(completion: .failure("torn"))
    }.says("Fatal error: here:7: torn")
  }
}
