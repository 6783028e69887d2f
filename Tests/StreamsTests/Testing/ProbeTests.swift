import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ProbeTests {
  @Test
  func recordsEventsInOrder() {
    let probe = [1, 2].publisher.map { $0 * 10 }.probe()
    #expect(probe.values == [10, 20])
    #expect(probe.completion == .finished)
    #expect(probe.events.dropFirst() == [.value(10), .value(20), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test
  func requestsNothingUnlessTold() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe(demand: nil)
    #expect(source.subscription?.events == [])
    probe.request(.max(3))
    probe.cancel()
    #expect(source.subscription?.events == [.requested(.max(3)), .cancelled])
    #expect(probe.isCancelled)
  }

  @Test
  func aRequestBeforeTheSubscriptionIsNoDemand() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = source.probe(demand: nil)
    probe.request(.max(2))
    probe.cancel()
    source.sendSubscription()
    source.send(1)
    #expect(source.subscription?.events == [])
    #expect(probe.ledger.requested == .none)
    #expect(probe.violations.map(\.rule) == ["no value comes without demand"])
    #expect(probe.story == "downstream  S-1-\nupstream    ----")
  }

  @Test
  func answersEachValue() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe(demand: .max(1)) { .max($0) }
    #expect(source.send(2) == .max(2))
    #expect(source.subscription?.ledger.outstanding == .max(2))
    #expect(probe.ledger.outstanding == .max(2))
  }

  @Test
  func callsItsHooks() {
    var log: [String] = []
    let source = ManualPublisher<Int, TestError>()
    let probe = Probe<Int, TestError>()
    probe.onSubscription = { subscription in log.append("\(subscription)") }
    probe.onValue = { value in log.append("\(value)") }
    probe.onCompletion = { completion in log.append("\(completion == .finished)") }
    source.subscribe(probe)
    source.send(1)
    source.send(completion: .finished)
    #expect(log == ["ManualPublisher", "1", "true"])
  }

  @Test
  func mayBeUsedFromItsOwnHooks() {
    let source = ManualPublisher<Int, TestError>()
    let probe = Probe<Int, TestError>(demand: .max(1))
    probe.onValue = { [unowned probe] value in
      if value == 1 { probe.request(.max(1)) } else { probe.cancel() }
    }
    source.subscribe(probe)
    source.send(1)
    source.send(2)
    #expect(source.subscription?.events == [.requested(.max(1)), .requested(.max(1)), .cancelled])
    #expect(probe.violations == [])
  }

  @Test
  func noticesAValueBeforeTheSubscription() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = source.probe()
    source.send(1)
    #expect(probe.violations == [Violation(rule: "the subscription comes first", event: "value 1")])
  }

  @Test
  func noticesACompletionBeforeTheSubscription() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = source.probe()
    source.send(completion: .finished)
    #expect(probe.violations == [Violation(rule: "the subscription comes first", event: "finished")])
  }

  @Test
  func noticesAndRefusesASecondSubscription() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe()
    let second = RecordedSubscription("second")
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(source.subscription?.isCancelled == false)
    #expect(
      probe.violations == [Violation(rule: "there is only one subscription", event: "subscription second")])
  }

  @Test
  func noticesAValueBeyondTheDemand() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe(demand: .max(1))
    source.send(1)
    #expect(probe.violations == [])
    source.send(2)
    #expect(probe.violations == [Violation(rule: "no value comes without demand", event: "value 2")])
    #expect(probe.ledger.unasked == 1)
  }

  @Test
  func noticesEventsAfterTheCompletion() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe()
    source.send(completion: .failure("torn"))
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.violations.map(\.rule) == Array(repeating: "nothing follows the completion", count: 2))
    #expect(probe.violations.map(\.event) == ["value 1", "finished"])
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func noticesDeliveriesThatOverlap() {
    let source = ManualPublisher<Int, TestError>()
    let probe = Probe<Int, TestError>()
    let isSecondDelivered = Milestone()
    probe.onValue = { value in
      if value == 2 { return isSecondDelivered.set() }
      Thread.detachNewThread { source.send(2) }
      isSecondDelivered.wait()
    }
    source.subscribe(probe)
    source.send(1)
    #expect(
      probe.violations == [Violation(rule: "one delivery ends before the next begins", event: "value 2")])
  }

  @Test
  func deliveriesMayNestOnOneThread() {
    let source = ManualPublisher<Int, TestError>()
    let probe = Probe<Int, TestError>()
    probe.onValue = { if $0 == 1 { source.send(2) } }
    source.subscribe(probe)
    source.send(1)
    #expect(probe.values == [1, 2])
    #expect(probe.violations == [])
  }

  @Test
  func releasesItsSubscriptionAtTheEnd() {
    for end in [Event<Int, TestError>.completion(.finished), .completion(.failure("torn")), .cancelled] {
      let tracker = LifetimeTracker()
      let probe = Probe<Int, TestError>()
      let token = Guarded<Tracked?>(tracker.make())
      do {
        let subscription = RecordedSubscription()
        subscription.onDeinit = { token.withLock { $0 = nil } }
        probe.receive(subscription: subscription)
        #expect(tracker.alive == 1)
        switch end {
        case .completion(let completion): probe.receive(completion: completion)
        default: probe.cancel()
        }
        #expect(probe.subscription != nil)
      }
      #expect(probe.subscription == nil)
      #expect(tracker.alive == 0)
    }
  }

  @Test
  func reportsItsEnd() {
    var isFreed = false
    do {
      let probe = Probe<Int, TestError>()
      probe.onDeinit = { isFreed = true }
    }
    #expect(isFreed)
  }
}
