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

  /// A list must neither be searched nor sorted for each upstream that ends.
  @Test(arguments: End.allCases)
  func anUpstreamThatEndsTakesNoLongerThanWithFewerOthers(_ end: End) {
    let isLinear = takesLinearTime { count in
      let target = Numbers()
      let sources = (0..<count).map { _ in Numbers() }
      let connections = sources.map { $0.subscribe(target) }
      return processorTime {
        switch end {
        case .completion: for source in sources { source.send(completion: .finished) }
        case .cancellation: for connection in connections { connection.cancel() }
        }
      }
    }
    #expect(isLinear)
  }
}
