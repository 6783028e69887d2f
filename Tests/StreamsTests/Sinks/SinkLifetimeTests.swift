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
}
