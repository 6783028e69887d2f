import Streams
import StreamsTesting
import TestSupport
import Testing

/// Behaviours for which the state flows of another library are known. The guide has a table of them.
@Suite(.blocking)
struct StateBehaviourTests {
  private let source = ManualPublisher<Int, Never>()

  @Test
  func aStateOfAnUpstreamThatEndsAtOnceHasItsLastValue() {
    #expect([1, 2].publisher.state(initial: 0, isolation: nil).value == 2)
  }

  @Test
  func aStateOfAnEmptyUpstreamKeepsItsInitialValue() {
    #expect(Empty<Int, Never>().state(initial: 7, isolation: nil).value == 7)
  }

  @Test
  func theEndOfTheUpstreamDoesNotEndTheSubscribersOfAState() {
    let state = source.state(initial: 1, isolation: nil)
    let probe = state.probe()
    source.send(completion: .finished)
    #expect(probe.completion == nil)
    #expect(state.probe().values == [1])
  }

  @Test
  func aStateWithoutDuplicatesLeavesOutEqualValues() {
    let state = source.state(initial: 1, isolation: nil)
    let probe = state.removeDuplicates().probe()
    for number in [1, 2, 2, 1] { source.send(number) }
    #expect(probe.values == [1, 2, 1])
  }

  @Test
  func equalityOfOnesOwnDecidesWhatIsADuplicateOfAState() {
    let state = source.state(initial: 1, isolation: nil)
    let probe = state.removeDuplicates { $0 / 10 == $1 / 10 }.probe()
    for number in [5, 10, 19, 20] { source.send(number) }
    #expect(probe.values == [1, 10, 20])
  }

  @Test
  func aSlowSubscriberOfAStateSeesTheLatestValueOnly() {
    let state = source.state(initial: 0, isolation: nil)
    let slow = state.conflated().probe(demand: .max(1))
    for number in 1...4 { source.send(number) }
    slow.request(.max(1))
    #expect(slow.values == [0, 4])
  }

  @Test
  func aSubscriberThatReadsTheStateSeesWhatItReceives() {
    let state = source.state(initial: 0, isolation: nil)
    var read: [Int] = []
    let cancellable = state.sink { [unowned state] _ in read.append(state.value) }
    for number in 1...3 { source.send(number) }
    #expect(read == [0, 1, 2, 3])
    cancellable.cancel()
  }

  @Test
  func aStateGoesOnWhenItsSubscribersHaveLeft() {
    let state = source.state(initial: 1, isolation: nil)
    state.probe().cancel()
    source.send(2)
    #expect(state.value == 2)
    #expect(source.subscription?.isCancelled == false)
  }

  @Test
  func aStateMayHoldNoValue() {
    let source = ManualPublisher<Int?, Never>()
    let state = source.state(initial: nil, isolation: nil)
    #expect(state.value == nil)
    source.send(1)
    source.send(nil)
    #expect(state.value == nil)
  }

  @Test
  func twoStatesOverAShareAreFedByOneSubscription() {
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    var states = [shared.state(initial: 0, isolation: nil), shared.state(initial: 9, isolation: nil)]
    source.send(1)
    #expect(states.map(\.value) == [1, 1])
    #expect(source.subscribers.count == 1)
    states.removeAll()
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aStateOverAShareBeginsWithTheValueThatIsReplayed() {
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    let first = shared.probe()
    source.send(5)
    #expect(shared.state(initial: 0, isolation: nil).value == 5)
    withExtendedLifetime(first) {}
  }

  @Test
  func theLastValueThatASubscriberSawIsThatOfTheState() {
    let subject = PassthroughSubject<Int, Never>()
    let state = subject.state(initial: -1, isolation: nil)
    let probe = state.probe()
    onThreads(4) { thread in for number in 0..<500 { subject.send(thread * 500 + number) } }
    #expect(probe.values.count == 2_001)
    #expect(probe.values.last == state.value)
    #expect(probe.violations == [])
  }

  @Test
  func aValueSentWhileAStateDeliversIsItsLatest() {
    let subject = PassthroughSubject<Int, Never>()
    let state = subject.state(initial: 0, isolation: nil)
    let cancellable = state.sink { value in if value == 1 { subject.send(2) } }
    subject.send(1)
    #expect(state.value == 2)
    #expect(state.probe().values == [2])
    cancellable.cancel()
  }
}
