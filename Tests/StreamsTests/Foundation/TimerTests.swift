import Foundation
import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct TimerTests {
  @Test func datesArriveFromTheConnectionUntilItIsCancelled() async {
    let (before, ticks, after) = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: 0.001, tolerance: 0.0001, on: loop, in: .default)
      let subscriber = PacedSubscriber<Date, Never>(.unlimited)
      publisher.subscribe(subscriber)
      pass(loop)
      let before = subscriber.values.count
      let connection = publisher.connect()
      loop.run { subscriber.values.count >= 3 }
      let ticks = subscriber.values
      connection.cancel()
      pass(loop)
      return (before, ticks, subscriber.values.count - ticks.count)
    }
    #expect(before == 0)
    #expect(ticks.count >= 3)
    #expect(ticks == ticks.sorted())
    #expect(after == 0)
  }

  @Test func datesWithoutDemandAreDropped() async {
    let counts = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: 0.001, on: loop, in: .default)
      let (paced, witness) = (PacedSubscriber<Date, Never>(), PacedSubscriber<Date, Never>(.unlimited))
      publisher.subscribe(paced)
      publisher.subscribe(witness)
      let connection = publisher.connect()
      loop.run { witness.values.count >= 2 }
      var counts = [paced.values.count]
      paced.request(.max(2))
      let seen = witness.values.count
      loop.run { witness.values.count >= seen + 4 }
      counts.append(paced.values.count)
      connection.cancel()
      return counts
    }
    #expect(counts == [0, 2])
  }

  @Test func subscribersShareTheDatesAndEachCanLeave() async {
    let (first, second) = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: 0.001, on: loop, in: .default)
      let (first, second) = (
        PacedSubscriber<Date, Never>(.unlimited), PacedSubscriber<Date, Never>(.unlimited)
      )
      publisher.subscribe(first)
      publisher.subscribe(second)
      let connection = publisher.connect()
      loop.run { first.values.count >= 2 }
      first.cancel()
      let seen = second.values.count
      loop.run { second.values.count >= seen + 2 }
      connection.cancel()
      return (first.values, second.values)
    }
    #expect(first.count >= 2)
    #expect(second.count >= first.count + 2)
    #expect(first == Array(second.prefix(first.count)))
  }

  @Test func connectingTwiceStartsOneTimerThatCanBeStartedAgainAfterACancellation() async {
    let (areSame, isNew, ticks) = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: 0.001, on: loop, in: .default)
      let subscriber = PacedSubscriber<Date, Never>(.unlimited)
      publisher.subscribe(subscriber)
      let first = publisher.connect() as AnyObject
      let areSame = publisher.connect() as AnyObject === first
      (first as? any Cancellable)?.cancel()
      let next = publisher.connect()
      loop.run { subscriber.values.count >= 2 }
      next.cancel()
      return (areSame, next as AnyObject !== first, subscriber.values.count)
    }
    #expect(areSame)
    #expect(isNew)
    #expect(ticks >= 2)
  }

  @Test(arguments: [0, -1, .nan, -.infinity, 1e-300])
  func anIntervalOfZeroTicksWithoutTrapping(interval: TimeInterval) async {
    let count = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: interval, tolerance: interval, on: loop, in: .default)
      let subscriber = PacedSubscriber<Date, Never>(.unlimited)
      publisher.subscribe(subscriber)
      let connection = publisher.connect()
      loop.run { subscriber.values.count >= 3 }
      connection.cancel()
      return subscriber.values.count
    }
    #expect(count >= 3)
  }

  @Test func theFirstDateArrivesAfterAnInterval() async {
    let isInTime = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: 0.02, on: loop, in: .default)
      let subscriber = PacedSubscriber<Date, Never>(.unlimited)
      publisher.subscribe(subscriber)
      let (start, date) = (ContinuousClock.now, Date(timeIntervalSinceNow: 0.02))
      let connection = publisher.connect()
      loop.run { !subscriber.values.isEmpty }
      connection.cancel()
      // Either clock will do, because the clock of the dates may be set meanwhile.
      return ContinuousClock.now - start >= .milliseconds(19) || subscriber.values.allSatisfy { $0 >= date }
    }
    #expect(isInTime)
  }

  @Test func anEndlessIntervalDoesNotTick() async {
    let count = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: .infinity, tolerance: .infinity, on: loop, in: .default)
      let subscriber = PacedSubscriber<Date, Never>(.unlimited)
      publisher.subscribe(subscriber)
      let connection = publisher.connect()
      pass(loop)
      connection.cancel()
      return subscriber.values.count
    }
    #expect(count == 0)
  }

  @Test func cancellingTheConnectionWithinADeliveryStopsAtThatDate() async {
    let count = await onThread {
      let loop = RunLoop.current
      let publisher = Timer.publish(every: 0.001, on: loop, in: .default)
      let holder = RunLoopTests.Shared<(any Cancellable)?>(nil)
      let subscriber = PacedSubscriber<Date, Never>(.unlimited) { holder.value?.cancel() }
      publisher.subscribe(subscriber)
      holder.value = publisher.connect()
      loop.run { !subscriber.values.isEmpty }
      pass(loop)
      return subscriber.values.count
    }
    #expect(count == 1)
  }

  @Test func thePublisherKeepsItsParametersAndItsSubscriptionDescribesItself() {
    let publisher = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
    #expect(publisher.interval == 2)
    #expect(publisher.tolerance == 0.5)
    #expect(publisher.runLoop === RunLoop.main)
    #expect(publisher.mode == .common)
    #expect(publisher.options == nil)
    let subscriber = PacedSubscriber<Date, Never>()
    publisher.subscribe(subscriber)
    #expect(subscriber.subscription.map { "\($0)" } == "Timer")
  }

  @Test func aRequestForNoValuesIsIgnored() {
    let subscriber = PacedSubscriber<Date, Never>()
    Timer.publish(every: 2, on: .main, in: .common).subscribe(subscriber)
    subscriber.request(.none)
    #expect(subscriber.values.isEmpty)
    subscriber.cancel()
  }
}

/// Runs the loop until a timer of a millisecond would have fired.
private func pass(_ loop: RunLoop) {
  let isOver = RunLoopTests.Shared(false)
  loop.afterFiveTicks { isOver.value = true }
  loop.run { isOver.value }
}
