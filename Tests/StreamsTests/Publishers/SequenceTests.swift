import Streams
import Testing

/// Counts from 0 up to, but not including, `end`. It reports how far it was read, and when its iterator is freed.
struct WatchedSequence: Sequence {
  final class Progress {
    var read = 0
    weak var token: Token?
  }

  let end: Int
  let progress: Progress

  struct Iterator: IteratorProtocol {
    let end: Int
    let progress: Progress
    let token = Token()
    var current = 0

    mutating func next() -> Int? {
      guard current < end else { return nil }
      defer { current += 1 }
      progress.read += 1
      progress.token = token
      return current
    }
  }

  func makeIterator() -> Iterator { Iterator(end: end, progress: progress) }
}

@Suite
struct SequenceTests {
  @Test
  func elementsFollowTheDemandAndTheCompletionFollowsTheLast() {
    let recorder = [1, 2, 3, 4].publisher.recorded()
    #expect(recorder.values.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1])
    recorder.subscription?.request(.max(2))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completions.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.isFinished)
    recorder.subscription?.request(.unlimited)
    #expect(recorder.isFinished)
  }

  @Test
  func demandReturnedWithAnElementCounts() {
    let recorder = SourceRecorder<Int, Never>(demand: .max(1))
    recorder.onValue = { $0 < 3 ? .max(1) : .none }
    (0..<10).publisher.subscribe(recorder)
    #expect(recorder.values == [0, 1, 2, 3])
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values == Array(0..<10))
    #expect(recorder.isFinished)
  }

  @Test
  func aRequestWithinADeliveryIsServedAfterwards() {
    let recorder = SourceRecorder<Int, Never>(demand: .max(1))
    recorder.onValue = { [unowned recorder] _ in
      recorder.subscription?.request(.max(1))
      return .none
    }
    (0..<1_000).publisher.subscribe(recorder)
    #expect(recorder.values == Array(0..<1_000))
    #expect(recorder.overlaps == 0)
    #expect(recorder.isFinished)
  }

  @Test
  func readsExactlyOneElementAhead() {
    let progress = WatchedSequence.Progress()
    let recorder = WatchedSequence(end: 5, progress: progress).publisher.recorded()
    #expect(progress.read == 1)
    recorder.subscription?.request(.max(2))
    #expect(progress.read == 3)
    #expect(recorder.values == [0, 1])
  }

  @Test
  func anEmptySequenceFinishesWithoutDemand() {
    let recorder = [Int]().publisher.recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.isFinished)
  }

  @Test(
    "After a cancellation nothing comes, and nothing is read",
    arguments: [Subscribers.Demand.unlimited, .max(9)])
  func cancelWhileReading(demand: Subscribers.Demand) {
    let progress = WatchedSequence.Progress()
    let recorder = SourceRecorder<Int, Never>(demand: demand)
    recorder.onValue = { [unowned recorder] value in
      if value == 2 { recorder.subscription?.cancel() }
      return .max(1)
    }
    WatchedSequence(end: .max, progress: progress).publisher.subscribe(recorder)
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.completions.isEmpty)
    #expect(progress.read == 4)
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values == [0, 1, 2])
  }

  @Test
  func cancellingAtTheLastElementSuppressesTheCompletion() {
    let recorder = SourceRecorder<Int, Never>(demand: .unlimited)
    recorder.onValue = { [unowned recorder] value in
      if value == 3 { recorder.subscription?.cancel() }
      return .none
    }
    (1...3).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completions.isEmpty)
  }

  @Test(arguments: 0..<3)
  func subscriberAndIteratorAreReleasedAtTheEnd(ending: Int) {
    let progress = WatchedSequence.Progress()
    weak var watched: SourceRecorder<Int, Never>?
    var subscription: (any Subscription)?
    do {
      let recorder = SourceRecorder<Int, Never>(demand: .max(1))
      if ending == 0 {
        recorder.onValue = { [unowned recorder] _ in
          recorder.subscription?.cancel(); return .none
        }
      }
      WatchedSequence(end: 3, progress: progress).publisher.subscribe(recorder)
      watched = recorder
      subscription = recorder.subscription
      recorder.forget()
    }
    if ending == 1 { subscription?.cancel() }
    if ending == 2 { subscription?.request(.unlimited) }
    #expect(subscription != nil)
    #expect(watched == nil)
    #expect(progress.token == nil)
  }

  @Test
  func theSubscriptionIsDescribedByItsName() throws {
    let subscription = try #require([1, 2].publisher.recorded().subscription)
    #expect(String(describing: subscription) == "Sequence")
    subscription.request(.unlimited)
    #expect(String(describing: subscription) == "Sequence")
  }

  @Test
  func publishersOfEqualSequencesAreEqual() {
    #expect([1, 2].publisher == Publishers.Sequence(sequence: [1, 2]))
    #expect([1, 2].publisher != [2, 1].publisher)
  }
}
