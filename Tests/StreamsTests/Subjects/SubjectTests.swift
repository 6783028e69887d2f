import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SubjectTests {
  @Test(arguments: SubjectKind.allCases)
  func subscribersReceiveValuesInTheOrderTheyCame(kind: SubjectKind) {
    let subject = kind.make(), lines = Lines()
    let first = lines.listen(to: subject, as: "a"), second = lines.listen(to: subject, as: "b")
    let third = lines.listen(to: subject, as: "c")
    lines.clear()
    subject.send(1)
    second.cancel()
    let fourth = lines.listen(to: subject, as: "b")
    lines.clear()
    subject.send(2)
    #expect(lines.lines == ["a2", "c2", "b2"])
    withExtendedLifetime((first, third, fourth)) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func theCompletionReachesAllSubscribersInOrder(kind: SubjectKind) {
    let subject = kind.make(), lines = Lines()
    let cancellables = ["a", "b", "c"].map { lines.listen(to: subject, as: $0) }
    lines.clear()
    subject.send(completion: .failure("torn"))
    #expect(lines.lines == ["a end", "b end", "c end"])
    withExtendedLifetime(cancellables) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriberThatSubscribesTwiceReceivesEachValueOnce(kind: SubjectKind) {
    let subject = kind.make()
    let probe = Probe<Int, TestError>()
    subject.receive(subscriber: probe)
    subject.receive(subscriber: probe)
    subject.send(1)
    #expect(probe.values == kind.greeting + [1])
    #expect(probe.violations.map(\.rule) == ["there is only one subscription"])
  }

  @Test(arguments: SubjectKind.allCases, [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func nothingIsSentAfterTheCompletion(kind: SubjectKind, completion: Subscribers.Completion<TestError>) {
    let subject = kind.make()
    let listener = probe(subject)
    subject.send(completion: completion)
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(completion: .failure("late"))
    #expect(listener.completion == completion)
    #expect(listener.values == kind.greeting)
    #expect(listener.violations == [])
  }

  @Test(arguments: SubjectKind.allCases, [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func aLateSubscriberReceivesTheCompletion(kind: SubjectKind, completion: Subscribers.Completion<TestError>)
  {
    let subject = kind.make()
    subject.send(1)
    subject.send(completion: completion)
    for demand in [nil, Subscribers.Demand.unlimited] {
      let listener = probe(subject, demand: demand)
      #expect(listener.events == [.subscription("Empty"), .completion(completion)])
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func aCompletionNeedsNoDemand(kind: SubjectKind) {
    let subject = kind.make()
    let listener = probe(subject, demand: nil)
    subject.send(completion: .finished)
    #expect(listener.events == [.subscription(kind.rawValue), .completion(.finished)])
  }

  @Test(arguments: SubjectKind.allCases)
  func afterTheEndRequestsAndCancellationsDoNothing(kind: SubjectKind) throws {
    let subject = kind.make()
    let cancelled = probe(subject, demand: .max(1)), completed = probe(subject, demand: .max(1))
    let subscriptions = [try #require(cancelled.subscription), try #require(completed.subscription)]
    cancelled.cancel()
    subject.send(completion: .finished)
    let events = [cancelled.events, completed.events]
    for subscription in subscriptions {
      for _ in 0..<2 {
        subscription.request(.unlimited)
        subscription.cancel()
      }
      #expect(String(describing: subscription) == kind.rawValue)
    }
    #expect([cancelled.events, completed.events] == events)
  }

  @Test
  func anEmptyRequestTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PassthroughSubject<Int, Never>().probe(demand: Subscribers.Demand.none)
    }.says("PassthroughSubject: a request must ask for at least one value")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CurrentValueSubject<Int, Never>(1).probe(demand: Subscribers.Demand.none)
    }.says("CurrentValueSubject: a request must ask for at least one value")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = PassthroughSubject<Int, Never>()
      let probe = subject.probe()
      let subscription = probe.subscription
      subject.send(completion: .finished)
      subscription?.request(.none)
    }.says("PassthroughSubject: a request must ask for at least one value")
  }

  @Test(arguments: SubjectKind.allCases)
  func sendingVoidNeedsNoArgument(kind: SubjectKind) {
    var count = 0
    let passthrough = PassthroughSubject<Void, Never>(), current = CurrentValueSubject<Void, Never>(())
    let cancellables = [passthrough.sink { count += 1 }, current.sink { count += 10 }]
    passthrough.send()
    current.send()
    #expect(count == 21)
    withExtendedLifetime(cancellables) {}
  }
}

@Suite(.blocking)
struct PassthroughSubjectTests {
  @Test
  func aSubscriberWithoutDemandMissesTheValue() {
    let subject = PassthroughSubject<Int, TestError>()
    let slow = subject.probe(demand: .max(2)), fast = subject.probe(), silent = subject.probe(demand: nil)
    for value in 1...3 { subject.send(value) }
    slow.request(.max(1))
    #expect(slow.values == [1, 2])
    for value in 4...5 { subject.send(value) }
    #expect(slow.values == [1, 2, 4])
    #expect(fast.values == [1, 2, 3, 4, 5])
    #expect(silent.values == [])
    #expect(slow.violations + fast.violations == [])
  }

  @Test
  func demandReturnedForAValueCounts() {
    let subject = PassthroughSubject<Int, TestError>()
    let probe = subject.probe(demand: .max(1), answer: { $0 < 3 ? .max(1) : .none })
    for value in 1...9 { subject.send(value) }
    #expect(probe.values == [1, 2, 3])
  }
}

@Suite(.blocking)
struct CurrentValueSubjectTests {
  private typealias Subject = CurrentValueSubject<Int, TestError>

  @Test
  func theValueIsTheLastOneSent() {
    let subject = Subject(1)
    #expect(subject.value == 1)
    subject.send(2)
    #expect(subject.value == 2)
    subject.value = 3
    subject.value += 1
    #expect(subject.value == 4)
    let probe = subject.probe()
    #expect(probe.values == [4])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func afterTheCompletionAValueIsKeptIfItIsSetButNotIfItIsSent(
    completion: Subscribers.Completion<TestError>
  ) {
    let subject = Subject(1)
    let probe = subject.probe()
    subject.send(completion: completion)
    subject.send(2)
    #expect(subject.value == 1)
    subject.value = 3
    #expect(subject.value == 3)
    #expect(probe.values == [1])
  }

  @Test
  func withinADeliveryTheValueIsTheNewOne() {
    let subject = Subject(1)
    var seen: [Int] = []
    let cancellable = subject.sink { _ in
    } receiveValue: { _ in
      seen.append(subject.value)
    }
    subject.send(2)
    subject.value = 3
    #expect(seen == [1, 2, 3])
    cancellable.cancel()
  }

  @Test
  func aSubscriberWithoutDemandCatchesUpWithTheLatestValue() {
    let subject = Subject(0)
    let probe = subject.probe(demand: nil)
    #expect(probe.values == [])
    subject.send(1)
    subject.send(2)
    probe.request(.max(1))
    #expect(probe.values == [2])
    probe.request(.max(2))
    #expect(probe.values == [2])
    for value in 3...6 { subject.send(value) }
    #expect(probe.values == [2, 3, 4])
    probe.request(.max(1))
    #expect(probe.values == [2, 3, 4, 6])
    probe.request(.unlimited)
    subject.send(7)
    #expect(probe.values == [2, 3, 4, 6, 7])
    #expect(probe.violations == [])
  }

  @Test
  func demandReturnedForTheFirstValueCounts() {
    let subject = Subject(0)
    let probe = subject.probe(demand: .max(1), answer: { $0 < 2 ? .max(1) : .none })
    for value in 1...9 { subject.send(value) }
    #expect(probe.values == [0, 1, 2])
  }

  @Test
  func returnedDemandCatchesUpWithMissedValues() {
    let subject = Subject(0)
    let probe = subject.probe(demand: .max(1), answer: { $0 == 1 ? .max(1) : .none })
    probe.onValue = { if $0 == 1 { subject.send(2) } }
    probe.request(.max(1))
    subject.send(1)
    #expect(probe.values == [0, 1, 2])
    #expect(probe.violations == [])
  }

  @Test
  func nilIsAValueLikeAnyOther() {
    let subject = CurrentValueSubject<Int?, Never>(nil)
    let probe = subject.probe()
    #expect(subject.value == nil)
    subject.value = 1
    subject.value = nil
    #expect(subject.value == nil)
    #expect(probe.values == [nil, 1, nil])
    let late = subject.probe(demand: nil)
    late.request(.max(1))
    #expect(late.values == [nil])
  }
}
