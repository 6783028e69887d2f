import Foundation
import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct SubjectThreadTests {
  @Test(arguments: SubjectKind.allCases, [2, 3, 4])
  func allSubscribersReceiveEverythingInTheSameOrder(kind: SubjectKind, threads: Int) {
    nonisolated(unsafe) let subject = kind.make()
    let probes = (0..<3).map { _ in probe(subject) }
    let perThread = 3_000
    onThreads(threads) { thread in
      for index in 0..<perThread { subject.send((thread + 1) * 100_000 + index) }
    }
    let values = probes[0].values
    #expect(values.count == threads * perThread + kind.greeting.count)
    #expect(probes.allSatisfy { $0.values == values })
    for thread in 1...threads {
      #expect(values.filter { $0 / 100_000 == thread }.map { $0 % 100_000 } == Array(0..<perThread))
    }
    #expect(probes.flatMap(\.violations) == [])
    if let current = subject as? CurrentValueSubject<Int, TestError> { #expect(current.value == values.last) }
  }

  @Test
  func aValueSetDuringADeliveryCanBeReadAtOnce() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    var values: [Int] = [], seen: [Int] = []
    let cancellable = subject.sink { _ in
    } receiveValue: { value in
      values.append(value)
      guard value == 1 else { return }
      runOnThread {
        for value in 2...4 {
          subject.value = value
          #expect(subject.value == value)
        }
      }
      seen.append(subject.value)
    }
    subject.send(1)
    #expect(seen == [4])
    #expect(values == [0, 1, 2, 3, 4])
    #expect(subject.value == 4)
    cancellable.cancel()
  }

  /// By then the values of the other thread have become current, and the nested one was set last.
  @Test
  func aNestedValueIsNewerThanValuesOfAnotherThread() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    var values: [Int] = [], seen: [Int] = []
    let cancellable = subject.sink { _ in
    } receiveValue: { value in
      values.append(value)
      if value == 1 { runOnThread { subject.send(2) } }
      if value == 2 {
        subject.value = 3
        seen.append(subject.value)
      }
    }
    subject.send(1)
    #expect(seen == [3])
    #expect(values == [0, 1, 2, 3])
    #expect(subject.value == 3)
    cancellable.cancel()
  }

  @Test(arguments: SubjectKind.allCases)
  func aCompletionFromAnotherThreadComesAfterTheValueUnderDelivery(kind: SubjectKind) {
    nonisolated(unsafe) let subject = kind.make()
    let first = probe(subject)
    first.onValue = {
      if $0 == 1 {
        runOnThread {
          subject.send(2)
          subject.send(completion: .finished)
          subject.send(3)
        }
        subject.send(4)
      }
    }
    let second = probe(subject)
    subject.send(1)
    for probe in [first, second] {
      #expect(probe.values == kind.greeting + [1, 2])
      #expect(probe.completion == .finished)
      #expect(probe.violations == [])
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriberFromAnotherThreadDuringADeliveryReceivesTheNextValue(kind: SubjectKind) {
    nonisolated(unsafe) let subject = kind.make()
    let late = Probe<Int, TestError>()
    let first = probe(subject)
    first.onValue = {
      if $0 == 1 {
        runOnThread {
          subject.receive(subscriber: late)
          subject.send(2)
        }
      }
    }
    subject.send(1)
    #expect(late.values == (kind.greeting.isEmpty ? [2] : [1, 2]))
    #expect(late.violations == [])
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriberCancelledByAnotherThreadReceivesNothingMore(kind: SubjectKind) throws {
    nonisolated(unsafe) let subject = kind.make()
    weak var released: Probe<Int, TestError>?
    var held: (any Subscription)?
    do {
      let leaving = Probe<Int, TestError>()
      released = leaving
      let first = probe(subject)
      first.onValue = { [unowned leaving] in if $0 == 1 { runOnThread { leaving.cancel() } } }
      subject.receive(subscriber: leaving)
      held = leaving.subscription
      subject.send(1)
      #expect(leaving.values == kind.greeting)
    }
    #expect(released == nil)
    _ = try #require(held)
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriberThatComesAndGoesDuringADeliveryIsReleased(kind: SubjectKind) {
    nonisolated(unsafe) let subject = kind.make()
    let tracker = LifetimeTracker()
    let first = probe(subject)
    first.onValue = {
      guard $0 == 1 else { return }
      // Cancelled before the delivering thread has added it.
      let coming = Probe<Int, TestError>()
      let captured = tracker.make()
      coming.onValue = { _ = captured.pass($0) }
      runOnThread { subject.receive(subscriber: coming) }
      coming.cancel()
    }
    subject.send(1)
    #expect(tracker.alive == 0)
  }

  @Test(arguments: SubjectKind.allCases)
  func thousandsOfSubscribersComeAndGoInAnyOrder(kind: SubjectKind) {
    nonisolated(unsafe) let subject = kind.make()
    let tracker = LifetimeTracker()
    let witness = probe(subject)
    let isDone = Milestone()
    onThreads(3) { thread in
      if thread == 0 {
        var value = 0
        while !isDone.isSet, value < 20_000 {
          value += 1
          subject.send(value)
        }
        return
      }
      var random = Steps(seed: UInt64(thread))
      var cancellables: [AnyCancellable] = []
      for _ in 0..<5_000 {
        let captured = tracker.make()
        cancellables.append(sink(subject) { _ = captured.pass($0) })
        if cancellables.count > 40 {
          cancellables.remove(at: random.next(below: cancellables.count)).cancel()
        }
      }
      cancellables.removeAll()
      isDone.set()
    }
    subject.send(-1)
    #expect(tracker.alive == 0)
    #expect(witness.violations == [])
    #expect(witness.values.last == -1)
  }

  @Test(arguments: SubjectKind.allCases)
  func tenThousandSubscribersCancelInRandomOrder(kind: SubjectKind) {
    let subject = kind.make()
    var random = Steps(seed: 7)
    var received = 0
    var cancellables = (0..<10_000).map { _ in sink(subject) { _ in received += 1 } }
    received = 0
    subject.send(1)
    #expect(received == 10_000)
    while cancellables.count > 1 {
      let index = random.next(below: cancellables.count)
      cancellables.swapAt(index, cancellables.count - 1)
      cancellables.removeLast().cancel()
      if cancellables.count % 1_000 == 0 {
        received = 0
        subject.send(2)
        #expect(received == cancellables.count)
      }
    }
    received = 0
    subject.send(3)
    #expect(received == 1)
  }

  /// A completion of another thread never comes before the subscription that it ends.
  @Test(arguments: SubjectKind.allCases)
  func aCompletionThatRacesWithASubscriptionComesAfterIt(kind: SubjectKind) {
    let rounds = 3_000
    nonisolated(unsafe) let subjects = (0..<rounds).map { _ in kind.make() }
    let probes = (0..<rounds).map { _ in Probe<Int, TestError>(demand: nil) }
    let pace = Pace()
    onThreads(2) { thread in
      for index in 0..<rounds {
        pace.step(to: index, of: thread)
        if thread == 0 {
          subjects[index].receive(subscriber: probes[index])
        } else {
          subjects[index].send(completion: .finished)
        }
      }
    }
    #expect(probes.flatMap(\.violations) == [])
    #expect(probes.allSatisfy { $0.completion == .finished })
  }

  /// A subscriber that subscribes or requests while values are sent receives the last value, and no value twice.
  @Test(arguments: [Subscribers.Demand.unlimited, .max(1), .max(2)])
  func aRequestThatRacesWithValuesMissesNoLatestValueAndRepeatsNone(step: Subscribers.Demand) {
    let rounds = 2_000
    let subjects = (0..<rounds).map { _ in CurrentValueSubject<Int, TestError>(0) }
    let probes = (0..<rounds).map { _ in Probe<Int, TestError>(demand: nil) }
    let pace = Pace()
    onThreads(2) { thread in
      for index in 0..<rounds {
        pace.step(to: index, of: thread)
        if thread == 0 {
          for value in 1...4 { subjects[index].send(value) }
        } else {
          subjects[index].receive(subscriber: probes[index])
          for _ in 0..<5 { probes[index].request(step) }
        }
      }
    }
    #expect(probes.allSatisfy { $0.values.last == 4 })
    #expect(probes.allSatisfy { $0.values == Array(Set($0.values)).sorted() })
    #expect(probes.flatMap(\.violations) == [])
  }

  /// The subscriber writes plain state before its request, and reads it when another thread delivers.
  @Test(arguments: SubjectKind.allCases)
  func theDeliveringThreadSeesWhatTheSubscriberDidBeforeItsRequest(kind: SubjectKind) {
    final class Plain: Subscriber, @unchecked Sendable {
      typealias Input = Int
      typealias Failure = TestError
      var subscription: (any Subscription)?
      let count = Atomic<Int>(0)
      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.unlimited)
      }
      func receive(_ input: Int) -> Subscribers.Demand {
        if subscription == nil { Issue.record("The subscription is not seen.") }
        count.wrappingAdd(1, ordering: .relaxed)
        return .none
      }
      func receive(completion: Subscribers.Completion<TestError>) { subscription = nil }
    }
    nonisolated(unsafe) let subject = kind.make()
    let isDone = Milestone()
    onThreads(2) { thread in
      if thread == 0 {
        // Bounded, because values sent during a delivery are queued.
        var sent = 0
        while !isDone.isSet, sent < 100_000 {
          subject.send(1)
          sent += 1
        }
      } else {
        for _ in 0..<300 {
          let plain = Plain()
          subject.receive(subscriber: plain)
          glance { plain.count.load(ordering: .relaxed) > 0 }
          plain.subscription?.cancel()
        }
        isDone.set()
      }
    }
  }
}

/// A sequence of numbers that looks random and is the same each time.
struct Steps {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
