import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct DropFirstTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func omitsTheFirstValues() {
    for values in sequences(below: 2, upTo: 4) {
      for count in 0...5 {
        let source = ManualPublisher<Int, TestError>()
        let probe = source.dropFirst(count).probe()
        for value in values { source.send(value) }
        #expect(probe.values == Array(values.dropFirst(count)), "\(values), \(count)")
      }
    }
  }

  @Test
  func requestsWantedAndOmittedValuesTogether() {
    let probe = source.dropFirst(2).probe(demand: .max(1))
    #expect(source.subscription?.requests == [.max(3)])
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    #expect(source.send(3) == .none)
    #expect(probe.values == [3])
    probe.request(.max(4))
    #expect(source.subscription?.requests == [.max(3), .max(4)])
  }

  @Test
  func requestsOmittedValuesWithoutDemand() {
    _ = source.dropFirst(2).probe(demand: nil)
    #expect(source.subscription?.requests == [.max(2)])
  }

  @Test
  func passesOnACompletionBeforeTheOmittedValues() {
    let probe = source.dropFirst(2).probe()
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Drop"), .completion(.finished)])
  }

  @Test
  func omitsOneValueByDefault() {
    #expect([1, 2, 3].publisher.dropFirst().probe().values == [2, 3])
  }

  @Test
  func countsForEachSubscriberSeparately() {
    let publisher = [1, 2].publisher.dropFirst()
    #expect(publisher.probe().values == [2])
    #expect(publisher.probe().values == [2])
  }

  @Test
  func isEqualIfItsPartsAreEqual() {
    typealias Drop = Publishers.Drop<Just<Int>>
    #expect(Drop(upstream: Just(1), count: 2) == Drop(upstream: Just(1), count: 2))
    #expect(Drop(upstream: Just(1), count: 2) != Drop(upstream: Just(1), count: 3))
    #expect(Drop(upstream: Just(1), count: 2) != Drop(upstream: Just(2), count: 2))
  }

  @Test
  func trapsOnANegativeCount() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().dropFirst(-1)
    }.says("dropFirst: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Publishers.Drop(upstream: [1].publisher, count: -1)
    }.says("dropFirst: a number of values cannot be negative")
  }
}
