import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct SetFailureTypeTests {
  private let source = ManualPublisher<Int, Never>()

  @Test
  func passesEverythingOn() {
    let probe: Probe<Int, TestError> = source.setFailureType(to: TestError.self).probe(demand: .max(2)) {
      .max($0)
    }
    #expect(source.send(5) == .max(5))
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ManualPublisher"), .value(5), .completion(.finished)])
    #expect(source.subscription?.events == [.requested(.max(2))])
  }

  @Test
  func theLastOfSeveralTypesWins() {
    let publisher: Publishers.SetFailureType<ManualPublisher<Int, Never>, TestError> =
      source.setFailureType(to: CancellationError.self).setFailureType(to: TestError.self)
    let probe = publisher.probe()
    source.send(1)
    #expect(probe.values == [1])
  }

  @Test
  func isDescribedByItsName() {
    let probe = source.setFailureType(to: TestError.self).probe()
    #expect(source.subscriber?.description == "SetFailureType")
    withExtendedLifetime(probe) {}
  }

  @Test
  func isEqualIfItsPartsAreEqual() {
    let error = TestError.self
    #expect([1].publisher.setFailureType(to: error) == [1].publisher.setFailureType(to: error))
    #expect([1].publisher.setFailureType(to: error) != [2].publisher.setFailureType(to: error))
  }
}
