import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct LatestValueTests {
  private let source = ManualPublisher<Int, Never>()

  @Test
  func theValueIsTheInitialOneThenTheLatest() {
    let state = source.state(initial: 1, isolation: nil)
    #expect(state.value == 1)
    source.send(2)
    #expect(state.value == 2)
    source.send(completion: .finished)
    #expect(state.value == 2)
  }

  @Test
  func itSubscribesAtOnceAndCancelsWhenItIsReleased() {
    var state: LatestValue<Int>? = source.state(initial: 1, isolation: nil)
    #expect(source.subscription?.requests == [.unlimited])
    #expect(state?.value == 1)
    state = nil
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aChangeIsObserved() {
    let state = source.state(initial: 1, isolation: nil)
    let told = changes(
      of: { #expect(state.value == 1) },
      {
        source.send(2)
        source.send(3)
      })
    #expect(told == 1)
  }

  @Test
  func itPublishesTheLatestValueThenThoseThatFollow() {
    let state = source.state(initial: 1, isolation: nil)
    let early = state.probe()
    source.send(2)
    let late = state.probe()
    source.send(3)
    #expect(early.values == [1, 2, 3])
    #expect(late.values == [2, 3])
  }

  @Test @MainActor
  func theValueOfAStateOfTheMainActorChangesThere() {
    let subject = PassthroughSubject<Int, Never>()
    let state = subject.state(initial: 1)
    subject.send(2)
    #expect(state.value == 2)
  }
}
