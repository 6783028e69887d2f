import Dispatch
import Foundation
import Streams
import Synchronization
import TestSupport
import Testing

/// Requests, cancellations and deliveries race on three threads.
@Suite(.blocking)
struct SourceRaceTests {
  /// Runs all three at the same time, as far as the machine can.
  private func race(_ first: () -> Void, _ second: () -> Void, _ third: () -> Void) {
    withoutActuallyEscaping(first) { first in
      withoutActuallyEscaping(second) { second in
        withoutActuallyEscaping(third) { third in
          nonisolated(unsafe) let runners = [first, second, third]
          DispatchQueue.concurrentPerform(iterations: 3) { runners[$0]() }
        }
      }
    }
  }

  private func checkSingleValue<P: Publisher>(_ publisher: P) throws where P.Output == Int {
    for round in 0..<500 {
      let recorder = publisher.recorded()
      let subscription = try #require(recorder.subscription)
      race(
        { subscription.request(.max(1)) },
        { if round.isMultiple(of: 2) { subscription.cancel() } else { subscription.request(.max(1)) } },
        { subscription.request(.unlimited) })
      #expect(recorder.values.count <= 1)
      #expect(recorder.completions.count <= recorder.values.count)
      #expect(recorder.overlaps == 0)
      if !round.isMultiple(of: 2) { #expect(recorder.isFinished) }
    }
  }

  @Test
  func justDeliversAtMostOnce() throws { try checkSingleValue(Just(7)) }

  @Test
  func anOptionalDeliversAtMostOnce() throws { try checkSingleValue(Optional(7).publisher) }

  @Test
  func aResultDeliversAtMostOnce() throws {
    try checkSingleValue(Result<Int, SourceTrouble>.success(7).publisher)
  }

  @Test
  func requestsOfTwoThreadsAreServedOnceAndInOrder() throws {
    for _ in 0..<300 {
      let recorder = (0..<100).publisher.recorded()
      let subscription = try #require(recorder.subscription)
      race(
        { for _ in 0..<20 { subscription.request(.max(1)) } },
        { for _ in 0..<10 { subscription.request(.max(2)) } },
        { subscription.request(.max(20)) })
      #expect(recorder.values == Array(0..<60))
      #expect(recorder.overlaps == 0)
      #expect(recorder.completions.isEmpty)
      race(
        { subscription.request(.max(20)) }, { subscription.request(.max(20)) },
        { subscription.request(.unlimited) })
      #expect(recorder.values == Array(0..<100))
      #expect(recorder.isFinished)
    }
  }

  @Test
  func cancellingOnAnotherThreadStopsASequenceAndReleasesEverything() throws {
    for round in 0..<300 {
      let progress = WatchedSequence.Progress()
      weak var watched: SourceRecorder<Int, Never>?
      do {
        let recorder = SourceRecorder<Int, Never>()
        watched = recorder
        WatchedSequence(end: 200, progress: progress).publisher.subscribe(recorder)
        let subscription = try #require(recorder.subscription)
        race(
          { for _ in 0..<100 { subscription.request(.max(2)) } },
          { subscription.request(round.isMultiple(of: 2) ? .unlimited : .max(50)) },
          { subscription.cancel() })
        #expect(recorder.values == Array(0..<recorder.values.count))
        #expect(recorder.completions.count <= 1)
        if recorder.isFinished { #expect(recorder.values.count == 200) }
        #expect(recorder.overlaps == 0)
        recorder.forget()
        #expect(progress.token == nil)
        withExtendedLifetime(subscription) {}
      }
      #expect(watched == nil)
    }
  }

  @Test
  func cancellingOnAnotherThreadStopsAnInfiniteSequence() throws {
    /// Only counts, so that the values sent before the other thread comes take no memory.
    final class Counter: Subscriber, Sendable {
      let count = Atomic<Int>(0)
      let completions = Atomic<Int>(0)
      let subscription = Guarded<(any Subscription)?>(nil)
      let hasBegun = Milestone()
      func receive(subscription: any Subscription) { self.subscription.withLock { $0 = subscription } }
      func receive(_ input: Int) -> Subscribers.Demand {
        if count.wrappingAdd(1, ordering: .relaxed).oldValue == 0 { hasBegun.set() }
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {
        completions.wrappingAdd(1, ordering: .relaxed)
      }
    }
    let counter = Counter()
    sequence(first: 0) { $0 &+ 1 }.publisher.subscribe(counter)
    let subscription = try #require(counter.subscription.withLock { $0 })
    nonisolated(unsafe) let cancelled = subscription
    Thread.detachNewThread {
      counter.hasBegun.wait()
      cancelled.cancel()
    }
    subscription.request(.unlimited)
    #expect(counter.count.load(ordering: .relaxed) >= 1)
    #expect(counter.completions.load(ordering: .relaxed) == 0)
  }

  @Test
  func aResultThatRacesWithSubscribersReachesEachAtMostOnce() throws {
    for round in 0..<500 {
      var kept: Future<Int, Never>.Promise?
      let future = Future<Int, Never> { kept = $0 }
      let promise = try #require(kept)
      let asking = future.recorded()
      let leaving = future.recorded(demand: .max(1))
      let late = SourceRecorder<Int, Never>(demand: .max(1))
      let (askingSubscription, leavingSubscription) = (asking.subscription, leaving.subscription)
      race(
        { promise(.success(round)) },
        {
          askingSubscription?.request(.max(1))
          leavingSubscription?.cancel()
        },
        {
          future.subscribe(late)
          promise(.success(round))
        })
      for recorder in [asking, late] {
        #expect(recorder.values == [round])
        #expect(recorder.isFinished)
      }
      #expect(leaving.values.count <= 1)
      #expect(leaving.completions.count <= leaving.values.count)
      #expect(asking.overlaps + leaving.overlaps + late.overlaps == 0)
    }
  }

  @Test
  func aFailureThatRacesWithTheSubscriptionComesAfterItOnce() throws {
    for _ in 0..<500 {
      var kept: Future<Int, SourceTrouble>.Promise?
      let future = Future<Int, SourceTrouble> { kept = $0 }
      let promise = try #require(kept)
      let recorder = SourceRecorder<Int, SourceTrouble>(demand: .max(1))
      let other = SourceRecorder<Int, SourceTrouble>()
      var completionsAtSubscription = 0
      recorder.onSubscription = { [unowned recorder] _ in
        for _ in 0..<50 { completionsAtSubscription += recorder.completions.count }
      }
      race(
        { promise(.failure(.first)) }, { future.subscribe(recorder) }, { future.subscribe(other) })
      #expect(completionsAtSubscription == 0)
      #expect(recorder.failures == [.first])
      #expect(other.failures == [.first])
    }
  }
}
