import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

/// When a sink that its owner keeps frees its closures.
@Suite(.blocking)
struct SinkLifetimeTests {
  private let tracker = LifetimeTracker()
  private let subject = PassthroughSubject<Int, Never>()

  /// A sink that its own closure cancels.
  private final class Kept: @unchecked Sendable {
    var sink: Subscribers.Sink<Int, Never>?
  }

  private func makeSink(_ body: @escaping @Sendable (Int) -> Void = { _ in }) -> Subscribers.Sink<Int, Never>
  {
    let token = tracker.make()
    let sink = Subscribers.Sink<Int, Never> { _ in
    } receiveValue: {
      body(token.pass($0))
    }
    subject.subscribe(sink)
    return sink
  }

  @Test
  func theCompletionFreesTheClosures() {
    let sink = makeSink()
    subject.send(1)
    #expect(tracker.alive == 1)
    subject.send(completion: .finished)
    #expect(tracker.alive == 0)
    withExtendedLifetime(sink) {}
  }

  @Test
  func aCancellationWithinAValueFreesTheClosuresAfterThatValue() {
    let kept = Kept()
    nonisolated(unsafe) var duringValue = 0
    kept.sink = makeSink { [tracker] _ in
      kept.sink?.cancel()
      duringValue = tracker.alive
    }
    subject.send(1)
    #expect(duringValue == 1)
    #expect(tracker.alive == 0)
  }

  @Test
  func aCancellationWithinANestedValueFreesTheClosuresAfterTheOuterValue() {
    let kept = Kept()
    nonisolated(unsafe) var afterNestedValue = 0
    kept.sink = makeSink { [subject, tracker] value in
      if value == 2 { return kept.sink!.cancel() }
      subject.send(2)
      afterNestedValue = tracker.alive
    }
    subject.send(1)
    #expect(afterNestedValue == 1)
    #expect(tracker.alive == 0)
  }

  @Test
  func aCancellationBetweenValuesFreesTheClosuresWithTheNextValue() {
    let sink = makeSink()
    subject.send(1)
    sink.cancel()
    #expect(tracker.alive == 1)
    _ = sink.receive(2)
    #expect(tracker.alive == 0)
  }

  @Test
  func aCancelledSinkFreesTheClosuresWhenItGoes() {
    var sink: Subscribers.Sink<Int, Never>? = makeSink()
    sink?.cancel()
    sink = nil
    #expect(tracker.alive == 0)
  }

  @Test
  func aCancellationOnAnotherThreadFreesTheClosuresOnce() {
    for _ in 0..<500 {
      let subject = PassthroughSubject<Int, Never>()
      let token = tracker.make()
      nonisolated(unsafe) let sink = Subscribers.Sink<Int, Never> { _ in
      } receiveValue: {
        _ = token.pass($0)
      }
      subject.subscribe(sink)
      onThreads(2) { thread in
        if thread == 0 { for value in 0..<20 { subject.send(value) } } else { sink.cancel() }
      }
    }
    #expect(tracker.alive == 0)
  }

  /// A publisher that delivers on the thread that asks for it, without waiting for others.
  private final class Unserialized: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never

    var subscriber: AnySubscriber<Int, Never>?

    func receive(subscriber: some Subscriber<Int, Never>) {
      self.subscriber = AnySubscriber(subscriber)
      subscriber.receive(subscription: Subscriptions.empty)
    }
  }

  @Test
  func aCancellationFreesNoClosureThatAnotherThreadRuns() {
    let source = Unserialized()
    let firstRuns = DispatchSemaphore(value: 0), secondRuns = DispatchSemaphore(value: 0)
    let firstIsOver = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var cancellable: AnyCancellable?
    nonisolated(unsafe) var aliveWhileTheSecondRuns = 0
    let run: @Sendable (Int) -> Void = { [tracker] thread in
      if thread == 0 {
        firstRuns.signal()
        secondRuns.wait()
        cancellable?.cancel()
      } else {
        secondRuns.signal()
        firstIsOver.wait()
        aliveWhileTheSecondRuns = tracker.alive
      }
    }
    cancellable = source.sink { [token = tracker.make()] in run(token.pass($0)) }
    onThreads(2) { thread in
      if thread == 1 { firstRuns.wait() }
      _ = source.subscriber?.receive(thread)
      if thread == 0 { firstIsOver.signal() }
    }
    #expect(aliveWhileTheSecondRuns == 1)
    // Without optimisation the call retains its closure as well.
    #expect(tracker.alive == 1)
    source.subscriber = nil
    #expect(tracker.alive == 0)
  }
}
