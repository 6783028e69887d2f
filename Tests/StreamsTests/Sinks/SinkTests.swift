import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SinkTests {
  private typealias Sink = Subscribers.Sink<Int, TestError>

  @Test
  func aSinkReceivesEverythingAndTheCompletion() {
    let lines = Lines()
    let finished = (1...2).publisher.sink {
      lines.write("\($0)")
    } receiveValue: {
      lines.write("\($0)")
    }
    let failed = Fail<Int, TestError>(error: "torn").sink {
      lines.write("\($0)")
    } receiveValue: { _ in
    }
    let valuesOnly = Just(7).sink { lines.write("\($0)") }
    #expect(lines.lines == ["1", "2", "finished", "failure(torn)", "7"])
    withExtendedLifetime((finished, failed, valuesOnly)) {}
  }

  @Test
  func aCancelledSinkReceivesNothing() {
    let source = ManualPublisher<Int, Never>()
    nonisolated(unsafe) var values: [Int] = []
    let cancellable = source.sink { values.append($0) }
    #expect(source.subscription?.requests == [.unlimited])
    source.send(1)
    cancellable.cancel()
    cancellable.cancel()
    source.send(2)
    source.send(completion: .finished)
    #expect(values == [1])
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func releasingTheCancellableCancels() {
    let source = ManualPublisher<Int, Never>()
    nonisolated(unsafe) var values: [Int] = []
    do {
      let cancellable = source.sink { values.append($0) }
      source.send(1)
      withExtendedLifetime(cancellable) {}
    }
    source.send(2)
    #expect(values == [1])
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func onlyTheFirstSubscriptionCounts() {
    let sink = Sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    let first = RecordedSubscription(), second = RecordedSubscription()
    sink.receive(subscription: first)
    sink.receive(subscription: second)
    #expect(first.requests == [.unlimited])
    #expect(first.cancellations == 0)
    #expect(second.requests == [])
    #expect(second.cancellations == 1)
  }

  @Test
  func aValueBeforeTheSubscriptionIsDelivered() {
    nonisolated(unsafe) var values: [Int] = []
    let sink = Sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
    #expect(sink.receive(1) == .none)
    #expect(values == [1])
  }

  @Test
  func aSubscriptionAfterTheEndIsRefused() {
    for isCancelled in [true, false] {
      let sink = Sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      if isCancelled { sink.cancel() } else { sink.receive(completion: .finished) }
      let late = RecordedSubscription()
      sink.receive(subscription: late)
      #expect(late.requests == [])
      #expect(late.cancellations == 1)
    }
  }

  @Test
  func nothingIsReceivedAfterTheCompletion() {
    nonisolated(unsafe) var events: [String] = []
    let sink = Sink(receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
    sink.receive(subscription: RecordedSubscription())
    sink.receive(completion: .failure("torn"))
    _ = sink.receive(1)
    sink.receive(completion: .finished)
    #expect(events == ["failure(torn)"])
  }

  private enum Ending: CaseIterable {
    case cancelled, completed, cancelledByValue, completedByValue, cancelledByCompletion
  }

  @Test(arguments: Ending.allCases)
  private func theClosuresAreReleasedAtTheEnd(ending: Ending) {
    let tracker = LifetimeTracker()
    nonisolated(unsafe) weak var own: Sink?
    nonisolated(unsafe) var ran = 0
    let sink: Sink
    do {
      let first = tracker.make("completion"), second = tracker.make("value")
      sink = Sink { _ in
        if ending == .cancelledByCompletion { own?.cancel() }
        ran += first.pass(1)
      } receiveValue: { _ in
        if ending == .cancelledByValue { own?.cancel() }
        if ending == .completedByValue { own?.receive(completion: .finished) }
        // The closure still exists, although it has ended the sink.
        ran += second.pass(10)
      }
    }
    own = sink
    sink.receive(subscription: RecordedSubscription())
    #expect(tracker.alive == 2)
    _ = sink.receive(1)
    switch ending {
    case .cancelled: sink.cancel()
    case .completed, .cancelledByCompletion: sink.receive(completion: .finished)
    case .cancelledByValue, .completedByValue: break
    }
    // A cancellation between values leaves the closures to the next value, or to the end of the sink.
    #expect(tracker.survivors == (ending == .cancelled ? ["completion", "value"] : []))
    #expect(ran == ([.cancelled, .cancelledByValue].contains(ending) ? 10 : 11))
    sink.receiveValue(5)
    sink.receiveCompletion(.finished)
    #expect(ran <= 11)
    _ = sink.receive(2)
    #expect(tracker.survivors == [])
  }

  @Test
  func theClosuresCanBeCalledByHand() {
    nonisolated(unsafe) var events: [String] = []
    let sink = Sink(receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
    sink.receiveValue(1)
    sink.receiveCompletion(.finished)
    #expect(events == ["1", "finished"])
  }

  @Test
  func aSinkShowsOnlyItsName() {
    let sink = Sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(sink.description == "Sink")
    #expect(sink.playgroundDescription as? String == "Sink")
    #expect(Mirror(reflecting: sink).children.isEmpty)
  }

  @Test
  func aSinkMayBeFreedFromWithin() {
    let subject = PassthroughSubject<Int, Never>()
    let tracker = LifetimeTracker()
    nonisolated(unsafe) var values: [Int] = []
    var cancellable: AnyCancellable?
    do {
      let captured = tracker.make()
      cancellable = subject.sink {
        cancellable = nil
        values.append(captured.pass($0))
      }
    }
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
    #expect(cancellable == nil)
    #expect(tracker.alive == 0)
  }

  /// No thread frees a closure while it runs or before it begins.
  @Test
  func cancellationRacesWithDelivery() {
    let rounds = 5_000
    let tracker = LifetimeTracker()
    let sinks = (0..<rounds).map { round in
      let captured = tracker.make()
      let text = "a text that does not fit into a register \(round)"
      return Sink { _ in
        _ = captured.label
      } receiveValue: { _ in
        if text.count + captured.label.count < 10 { Issue.record("The closure is gone.") }
      }
    }
    nonisolated(unsafe) let shared = sinks
    let pace = Pace()
    onThreads(2) { thread in
      for index in 0..<rounds {
        pace.step(to: index, of: thread)
        if thread == 0 {
          for value in 0..<3 { _ = shared[index].receive(value) }
          if index % 2 == 0 { shared[index].receive(completion: .finished) }
        } else {
          shared[index].cancel()
        }
      }
    }
    // Frees the closures of a sink that was cancelled after its last value.
    for sink in sinks { _ = sink.receive(0) }
    #expect(tracker.alive == 0)
  }
}

@Suite(.blocking)
struct AnyCancellableTests {
  @Test
  func theActionRunsOnce() {
    nonisolated(unsafe) var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
      #expect(count == 1)
    }
    #expect(count == 1)
  }

  @Test
  func theActionRunsWhenTheCancellableIsReleased() {
    nonisolated(unsafe) var count = 0
    do { _ = AnyCancellable { count += 1 } }
    #expect(count == 1)
  }

  @Test
  func theActionIsReleasedOnceItHasRun() {
    let tracker = LifetimeTracker()
    let subscription = RecordedSubscription()
    let captured = tracker.make()
    let cancellables = [AnyCancellable { [captured] in _ = captured.label }, AnyCancellable(subscription)]
    for cancellable in cancellables { cancellable.cancel() }
    #expect(subscription.cancellations == 1)
    let another: AnyCancellable
    do {
      let inner = tracker.make("inner")
      another = AnyCancellable { _ = inner.label }
    }
    #expect(tracker.survivors.contains("inner"))
    another.cancel()
    #expect(!tracker.survivors.contains("inner"))
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func anActionMayCancelAndFreeItsOwnCancellable() {
    nonisolated(unsafe) var cancellable: AnyCancellable?
    nonisolated(unsafe) var count = 0
    cancellable = AnyCancellable {
      count += 1
      cancellable?.cancel()
      cancellable = nil
    }
    cancellable?.cancel()
    #expect(count == 1)
    #expect(cancellable == nil)
  }

  @Test
  func cancellablesAreStoredInSetsAndCollections() {
    nonisolated(unsafe) var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let stored = AnyCancellable { count += 1 }
    stored.store(in: &set)
    stored.store(in: &set)
    stored.store(in: &array)
    RecordedSubscription().store(in: &set)
    RecordedSubscription().store(in: &array)
    #expect(set.count == 2 && array.count == 2)
    #expect(set.contains(stored))
    set.removeAll()
    #expect(count == 0)
    array.removeAll()
    #expect(count == 0)
    stored.cancel()
    #expect(count == 1)
  }

  @Test
  func equalityIsIdentity() {
    let first = AnyCancellable {}, second = AnyCancellable {}
    #expect(first == first)
    #expect(first != second)
    #expect(first.hashValue == first.hashValue)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test
  func theActionRunsOnceIfThreadsCompete() {
    final class Count: @unchecked Sendable {
      var value = 0
    }
    for round in 0..<500 {
      let count = Count()
      let cancellable = AnyCancellable { count.value += 1 }
      onThreads(round % 50 == 0 ? 4 : 2) { _ in cancellable.cancel() }
      #expect(count.value == 1)
    }
  }
}
