import Streams
import StreamsTesting
import Testing

@Suite
struct SubjectReentranceTests {
  @Test(arguments: SubjectKind.allCases)
  func aValueSentWithinADeliveryIsDeliveredAtOnce(kind: SubjectKind) {
    let subject = kind.make(), lines = Lines()
    let first = lines.listen(to: subject, as: "a")
    let second = lines.listen(to: subject, as: "b") { if $0 % 10 < 2 { subject.send($0 + 1) } }
    let third = lines.listen(to: subject, as: "c")
    lines.clear()
    subject.send(10)
    #expect(lines.lines == ["a10", "b10", "a11", "b11", "a12", "b12", "c12", "c11", "c10"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriberCancelledWithinADeliveryReceivesNothingMore(kind: SubjectKind) {
    let subject = kind.make(), lines = Lines()
    var later: AnyCancellable?, itself: AnyCancellable?
    let first = lines.listen(to: subject, as: "a") { if $0 == 1 { later?.cancel() } }
    itself = lines.listen(to: subject, as: "b") { if $0 == 1 { itself?.cancel() } }
    later = lines.listen(to: subject, as: "c")
    let last = lines.listen(to: subject, as: "d")
    lines.clear()
    subject.send(1)
    subject.send(2)
    #expect(lines.lines == ["a1", "b1", "d1", "a2", "d2"])
    withExtendedLifetime((first, last)) {}
  }

  @Test
  func subscribingWithinADeliveryWaitsForTheNextValue() {
    let subject = PassthroughSubject<Int, TestError>(), lines = Lines()
    var newcomers: [AnyCancellable] = []
    let first = lines.listen(to: subject, as: "a") {
      if $0 == 1 { newcomers.append(lines.listen(to: subject, as: "b")) }
    }
    subject.send(1)
    subject.send(2)
    #expect(lines.lines == ["a1", "a2", "b2"])
    withExtendedLifetime((first, newcomers)) {}
  }

  @Test
  func subscribingWithinADeliveryReceivesTheCurrentValueOnce() {
    let subject = CurrentValueSubject<Int, TestError>(0), lines = Lines()
    var newcomers: [AnyCancellable] = []
    let first = lines.listen(to: subject, as: "a") {
      if $0 == 1 { newcomers.append(lines.listen(to: subject, as: "b")) }
    }
    subject.send(1)
    subject.send(2)
    #expect(lines.lines == ["a0", "a1", "b1", "a2", "b2"])
    withExtendedLifetime((first, newcomers)) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aCompletionSentWithinADeliveryOvertakesTheValue(kind: SubjectKind) {
    let subject = kind.make(), lines = Lines()
    let first = lines.listen(to: subject, as: "a") {
      if $0 == 1 {
        subject.send(completion: .finished)
        subject.send(2)
      }
    }
    let second = lines.listen(to: subject, as: "b")
    lines.clear()
    subject.send(1)
    #expect(lines.lines == ["a1", "a end", "b end"])
    withExtendedLifetime((first, second)) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aCompletionSentWithinTheSubscriptionComesAfterIt(kind: SubjectKind) {
    let subject = kind.make()
    let probe = Probe<Int, TestError>(demand: nil)
    var completionsMeanwhile: Subscribers.Completion<TestError>?
    probe.onSubscription = { [unowned probe] _ in
      subject.send(completion: .failure("torn"))
      completionsMeanwhile = probe.completion
    }
    subject.receive(subscriber: probe)
    #expect(completionsMeanwhile == nil)
    #expect(probe.events == [.subscription(kind.rawValue), .completion(.failure("torn"))])
    #expect(probe.violations == [])
  }

  @Test(arguments: SubjectKind.allCases)
  func cancellingWithinTheSubscriptionSuppressesTheCompletion(kind: SubjectKind) {
    let subject = kind.make()
    let probe = Probe<Int, TestError>(demand: nil)
    probe.onSubscription = {
      subject.send(completion: .finished)
      $0.cancel()
    }
    subject.receive(subscriber: probe)
    #expect(probe.events == [.subscription(kind.rawValue)])
  }

  @Test(arguments: SubjectKind.allCases)
  func thousandsOfSubscribersComeAndGoWithinADelivery(kind: SubjectKind) {
    let subject = kind.make()
    var count = 0
    let churn = sink(subject) { value in
      guard value == 1 else { return }
      for _ in 0..<2_000 {
        let probe = probe(subject)
        probe.cancel()
      }
    }
    let counter = sink(subject) { _ in count += 1 }
    subject.send(1)
    subject.send(2)
    #expect(count == 2 + kind.greeting.count)
    withExtendedLifetime((churn, counter)) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aRequestWithinADeliveryIsServedWithinIt(kind: SubjectKind) {
    let subject = kind.make()
    var later: Probe<Int, TestError>?
    let first = probe(subject)
    first.onValue = { if $0 == 2 { later?.request(.max(3)) } }
    later = probe(subject, demand: .max(kind.greeting.isEmpty ? 1 : 2))
    for value in 1...4 { subject.send(value) }
    // The subject that keeps a value has used the demand for the current value and the first new one.
    #expect(later?.values == kind.greeting + [1, 2, 3, 4])
    #expect(later?.violations == [])
  }

  @Test
  func aSubscriberThatMissedTheValueUnderDeliveryReceivesItOnRequest() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    let earlier = subject.probe(demand: .max(1)), later = subject.probe()
    later.onValue = { if $0 == 1 { earlier.request(.max(1)) } }
    subject.send(1)
    #expect(earlier.values == [0, 1])
  }
}
