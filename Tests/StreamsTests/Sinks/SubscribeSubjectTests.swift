import Streams
import TestSupport
import Testing

@Suite
struct SubscribeSubjectTests {
  private typealias Numbers = PassthroughSubject<Int, Never>

  enum End: CaseIterable {
    case completion, cancellation
  }

  @Test
  func passesEverythingOnUntilItIsCancelled() {
    let source = Numbers()
    let target = CurrentValueSubject<Int, Never>(0)
    let connection = source.subscribe(target)
    source.send(1)
    #expect(target.value == 1)
    connection.cancel()
    source.send(2)
    #expect(target.value == 1)
  }

  /// A list that is searched or sorted for each upstream that ends takes ten times as long for each if there are ten times
  /// as many. Half of that is allowed, since larger tables do not fit into the caches. The best of several tries counts.
  @Test(arguments: End.allCases)
  func anUpstreamThatEndsTakesNoLongerThanWithFewerOthers(_ end: End) {
    let ratios = (0..<5).map { _ in timePerEnd(of: 8_000, by: end) / timePerEnd(of: 800, by: end) }
    #expect(ratios.min()! < 5)
  }

  /// - Returns: The seconds that the end of one of `count` upstreams takes.
  private func timePerEnd(of count: Int, by end: End) -> Double {
    let target = Numbers()
    let sources = (0..<count).map { _ in Numbers() }
    let connections = sources.map { $0.subscribe(target) }
    let time = processorTime {
      switch end {
      case .completion: for source in sources { source.send(completion: .finished) }
      case .cancellation: for connection in connections { connection.cancel() }
      }
    }
    return time / .seconds(count)
  }
}
