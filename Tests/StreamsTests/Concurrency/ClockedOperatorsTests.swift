import Streams
import StreamsTesting
import TestSupport
import Testing

struct ClockedOperatorsTests {
  private let subject = PassthroughSubject<Int, Never>()

  @Test @MainActor
  func aCallerOnTheMainActorReceivesThere() async {
    let seen = Happenings(Int.self)
    let cancellables = [
      subject.debounce(for: .milliseconds(1)), subject.debounce(for: .zero),
    ].map { publisher in
      publisher.sink(
        receiveValue: { value in MainActor.assumeIsolated { seen.note(value) } }, isolation: nil)
    }
    subject.send(1)
    #expect(await seen.next(2) == [1, 1])
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test @MainActor
  func throttleAndDelayReceiveThereToo() async {
    let seen = Happenings(Int.self)
    let first = subject.throttle(for: .milliseconds(1), latest: true).sink(
      receiveValue: { value in MainActor.assumeIsolated { seen.note(value) } }, isolation: nil)
    let second = subject.delay(for: .milliseconds(1)).sink(
      receiveValue: { value in MainActor.assumeIsolated { seen.note(value) } }, isolation: nil)
    subject.send(1)
    #expect(await seen.next(2) == [1, 1])
    first.cancel()
    second.cancel()
  }

  @Test
  func anotherCallerReceivesOnATask() async {
    let seen = Happenings(Int.self)
    let clock = ContinuousClock(), start = clock.now
    let cancellable = subject.delay(for: .milliseconds(5), isolation: nil).sink(
      receiveValue: { seen.note($0) }, isolation: nil)
    subject.send(1)
    #expect(await seen.next(1) == [1])
    #expect(start.duration(to: clock.now) >= .milliseconds(5))
    cancellable.cancel()
  }
}
