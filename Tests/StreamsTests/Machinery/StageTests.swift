import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

/// The guarantees of the engine, without any operator.
@Suite(.blocking)
struct StageTests {
  private let upstream = RecordedSubscription("Upstream")
  private let probe = Probe<Int, TestError>(demand: nil)

  private func stage(demand: Subscribers.Demand? = .unlimited) -> PlainStage {
    let stage = PlainStage(probe, upstream)
    stage.begin()
    if let demand { probe.request(demand) }
    return stage
  }

  @Test
  func deliversNothingBeforeTheSubscription() {
    let stage = PlainStage(probe, upstream)
    stage.raiseDemand(.max(1))
    stage.decide(1)
    stage.decide(.finished)
    #expect(probe.events == [])
    #expect(upstream.events == [.requested(.max(1))])
    probe.onSubscription = { [probe] _ in #expect(probe.values == []) }
    probe.onValue = { [upstream] _ in #expect(upstream.isCancelled) }
    stage.begin()
    #expect(probe.events == [.subscription("Plain"), .value(1), .completion(.finished)])
    probe.onSubscription = nil
  }

  @Test
  func valuesThatComeDuringTheSubscriptionFollowIt() {
    let stage = PlainStage(probe, upstream)
    var isBusy = false
    probe.onSubscription = { subscription in
      isBusy = true
      subscription.request(.unlimited)
      stage.decide(1)
      stage.decide(.finished)
      isBusy = false
    }
    probe.onValue = { _ in #expect(!isBusy) }
    probe.onCompletion = { _ in #expect(!isBusy) }
    stage.begin()
    #expect(probe.events == [.subscription("Plain"), .value(1), .completion(.finished)])
    probe.onSubscription = nil
  }

  @Test(arguments: [false, true])
  func deliversValuesOneAtATimeInTheOrderOfDecision(isOtherThread: Bool) {
    let stage = stage()
    let crossing = Unchecked(stage)
    let depth = Atomic<Int>(0)
    probe.onValue = { value in
      #expect(depth.add(1, ordering: .relaxed).oldValue == 0)
      if value <= 3 {
        let work: @Sendable () -> Void = {
          for offset in 0..<2 { crossing.value.decide(value * 10 + offset) }
        }
        if isOtherThread { runOnThread(work) } else { work() }
      }
      depth.subtract(1, ordering: .relaxed)
    }
    for value in 1...3 { stage.decide(value) }
    #expect(probe.values == [1, 10, 11, 2, 20, 21, 3, 30, 31])
    #expect(probe.violations == [])
  }

  @Test
  func decidesNothingBeyondTheDemand() {
    let stage = stage(demand: .max(2))
    probe.onValue = { _ in for value in 2...5 { stage.decide(value) } }
    stage.decide(1)
    #expect(probe.values == [1, 2])
    #expect(probe.violations == [])
    probe.onValue = nil
  }

  @Test(arguments: [false, true], [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionFollowsWaitingValues(
    isOtherThread: Bool, completion: Subscribers.Completion<TestError>
  ) {
    let stage = stage()
    let crossing = Unchecked(stage)
    probe.onValue = { [upstream] value in
      guard value == 1 else { return }
      let work: @Sendable () -> Void = {
        crossing.value.decide(2)
        crossing.value.decide(completion)
        crossing.value.decide(3)
      }
      if isOtherThread { runOnThread(work) } else { work() }
      #expect(!upstream.isCancelled)
    }
    probe.onCompletion = { [upstream] _ in #expect(upstream.cancellations == 1) }
    stage.decide(1)
    #expect(probe.events == [.subscription("Plain"), .value(1), .value(2), .completion(completion)])
    #expect(upstream.cancellations == 1)
  }

  @Test(arguments: [false, true], [nil, Subscribers.Completion<TestError>.finished, .failure("torn")])
  func deliversNothingAfterACancellation(
    isOtherThread: Bool, completion: Subscribers.Completion<TestError>?
  ) {
    let stage = stage()
    let crossing = Unchecked(stage)
    probe.onValue = { [probe] _ in
      let work: @Sendable () -> Void = {
        crossing.value.decide(2)
        if let completion { crossing.value.decide(completion) }
        probe.cancel()
        crossing.value.decide(3)
        crossing.value.decide(.finished)
      }
      if isOtherThread { runOnThread(work) } else { work() }
    }
    stage.decide(1)
    stage.decide(4)
    stage.raiseDemand(.max(1))
    #expect(probe.values == [1])
    #expect(probe.completion == nil)
    #expect(upstream.cancellations == 1)
    #expect(upstream.events.last == .cancelled)
    probe.onValue = nil
  }

  @Test
  func aValueDecidedTogetherWithTheEndComesBeforeIt() {
    let stage = stage()
    stage.decideLast(1)
    #expect(probe.events == [.subscription("Plain"), .value(1), .completion(.finished)])
    #expect(upstream.cancellations == 1)
  }

  @Test
  func completesOnce() {
    let stage = stage()
    stage.decide(.finished)
    stage.end(.failure("late"), stage.gate.enter())
    stage.end(.finished, stage.gate.enter())
    #expect(probe.events == [.subscription("Plain"), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test
  func doesNotCompleteAfterACancellation() {
    let stage = stage()
    probe.cancel()
    stage.end(.finished, stage.gate.enter())
    #expect(probe.events == [.subscription("Plain")])
  }

  @Test
  func aRequestThatCausesACancellationStopsThere() {
    let stage = stage(demand: nil)
    stage.keptForLater = [1]
    probe.onValue = { [probe] _ in probe.cancel() }
    probe.request(.max(2))
    #expect(probe.values == [1])
    #expect(upstream.events == [.cancelled])
    probe.onValue = nil
  }

  @Test
  func demandReturnedForAWaitingValueReachesTheUpstream() {
    let answering = Probe<Int, TestError>(demand: .unlimited, answer: { .max($0) })
    let stage = PlainStage(answering, upstream)
    stage.begin()
    answering.onValue = { if $0 == 1 { stage.decide(2) } }
    stage.decide(1)
    #expect(upstream.requests.dropFirst().sorted { $0 < $1 } == [.max(1), .max(2)])
    answering.onValue = nil
  }

  @Test
  func keptValuesAreFreedOutsideTheGate() {
    let stage = stage(demand: .max(1))
    var wasFreed = false
    stage.kept = LastAct {
      wasFreed = true
      stage.decide(9)
      stage.raiseDemand(.max(1))
    }
    probe.onValue = { _ in stage.decide(.failure("torn")) }
    stage.decide(1)
    #expect(wasFreed)
    #expect(probe.completion == .failure("torn"))
    probe.onValue = nil
  }
}

/// A stage whose decisions a test makes.
final class PlainStage: Stage<Probe<Int, TestError>> {
  private var upstream: (any Subscription)?
  var keptForLater: [Int] = []
  var kept: AnyObject?

  init(_ downstream: Probe<Int, TestError>, _ upstream: any Subscription) {
    self.upstream = upstream
    super.init(downstream)
  }

  override var name: StaticString { "Plain" }

  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    while demand != .none, !keptForLater.isEmpty {
      demand -= 1
      enqueue(keptForLater.removeFirst())
    }
    return upstream.map { .one($0, more) }
  }

  override func cleanUp() {
    upstream.take()?.cancel()
    kept = nil
  }

  func decide(_ value: Int) {
    let entry = gate.enter()
    if isOver || demand == .none { return settle(entry) }
    demand -= 1
    answer(emit(value, entry))
  }

  func decide(_ completion: Subscribers.Completion<TestError>) { end(completion, gate.enter()) }

  func decideLast(_ value: Int) {
    let entry = gate.enter()
    demand -= 1
    endAfterOutbox()
    answer(emit(value, entry))
  }
}
