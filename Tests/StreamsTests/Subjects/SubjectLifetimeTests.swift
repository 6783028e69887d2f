import Streams
import StreamsTesting
import Testing

@Suite
struct SubjectLifetimeTests {
  @Test(arguments: SubjectKind.allCases, [true, false])
  func theSubscriberIsReleasedAtTheEndEvenIfTheSubscriptionIsHeld(kind: SubjectKind, isCancelled: Bool)
    throws
  {
    let subject = kind.make()
    var held: (any Subscription)?
    weak var released: Probe<Int, TestError>?
    do {
      let probe = Probe<Int, TestError>()
      released = probe
      probe.onSubscription = { held = $0 }
      subject.receive(subscriber: probe)
      subject.send(1)
    }
    #expect(released != nil)
    if isCancelled { held?.cancel() } else { subject.send(completion: .finished) }
    #expect(released == nil)
    _ = try #require(held)
  }

  @Test(arguments: SubjectKind.allCases, [true, false])
  func theSubscriberIsReleasedAfterADeliveryInWhichItEnded(kind: SubjectKind, isCancelled: Bool) throws {
    let subject = kind.make()
    var held: (any Subscription)?
    weak var released: Probe<Int, TestError>?
    do {
      let probe = Probe<Int, TestError>()
      released = probe
      probe.onSubscription = { held = $0 }
      probe.onValue = {
        if $0 == 1 { if isCancelled { held?.cancel() } else { subject.send(completion: .finished) } }
      }
      subject.receive(subscriber: probe)
    }
    #expect(released != nil)
    subject.send(1)
    #expect(released == nil)
    _ = try #require(held)
  }

  @Test(arguments: [true, false])
  func theSubjectAndAMissedValueAreReleasedAtTheEndEvenIfTheSubscriptionIsHeld(isCancelled: Bool) throws {
    let tracker = LifetimeTracker()
    var held: (any Subscription)?
    weak var released: AnyObject?
    do {
      let subject = CurrentValueSubject<Tracked, Never>(tracker.make("first"))
      released = subject
      let probe = Probe<Tracked, Never>(demand: nil)
      probe.onSubscription = { held = $0 }
      subject.receive(subscriber: probe)
      subject.send(tracker.make("missed"))
      if isCancelled { held?.cancel() } else { subject.send(completion: .finished) }
      subject.value = tracker.make("last")
      #expect(tracker.survivors == ["last"])
    }
    #expect(released == nil)
    _ = try #require(held)
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubjectGoesWithItsLastSubscriber(kind: SubjectKind) {
    weak var released: AnyObject?
    let tracker = LifetimeTracker()
    do {
      let subject = kind.make()
      released = subject
      let captured = tracker.make()
      let cancellables = (0..<20).map { _ in sink(subject) { _ = captured.pass($0) } }
      subject.send(1)
      for cancellable in cancellables { cancellable.cancel() }
    }
    #expect(released == nil)
    #expect(tracker.alive == 0)
  }

  @Test
  func valuesAreReleasedOnceTheyAreReplaced() {
    let tracker = LifetimeTracker()
    let passthrough = PassthroughSubject<Tracked, Never>()
    let current = CurrentValueSubject<Tracked, Never>(tracker.make("first"))
    let idle = current.probe(demand: nil)
    let cancellables = [passthrough.sink { _ in }, current.sink { _ in }]
    passthrough.send(tracker.make("passing"))
    #expect(tracker.survivors == ["first"])
    current.send(tracker.make("second"))
    #expect(tracker.survivors == ["second"])
    current.value = tracker.make("third")
    #expect(tracker.survivors == ["third"])
    withExtendedLifetime((idle, cancellables)) {}
  }

  /// A value may call the subject that held it as it is freed: no lock is held then.
  @Test
  func aValueMayUseTheSubjectAsItIsFreed() {
    final class Caller: Sendable {
      let onEnd: @Sendable () -> Void
      init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let subject = CurrentValueSubject<Caller?, Never>(nil)
    let ends = Lines()
    let cancellable = subject.sink { _ in }
    for number in 1...3 {
      subject.value = Caller { [unowned subject] in
        ends.write("\(number) \(subject.value == nil)")
        let late = subject.sink { _ in }
        late.cancel()
      }
    }
    subject.value = nil
    #expect(ends.lines == ["1 false", "2 false", "3 true"])
    cancellable.cancel()
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriberMayUseTheSubjectAsItIsFreed(kind: SubjectKind) {
    let subject = kind.make()
    let ends = Lines()
    do {
      let probe = Probe<Int, TestError>()
      probe.onDeinit = {
        subject.send(7)
        ends.write("end")
      }
      probe.onValue = { [unowned probe] in if $0 == 1 { probe.cancel() } }
      subject.receive(subscriber: probe)
    }
    let cancellable = ends.listen(to: subject, as: "a")
    ends.clear()
    subject.send(1)
    #expect(ends.lines == ["a1", "a7", "end"])
    cancellable.cancel()
  }
}

@Suite
struct SubjectUpstreamTests {
  @Test
  func theFirstDemandOpensTheUpstream() {
    let subject = PassthroughSubject<Int, TestError>()
    let early = RecordedSubscription(), late = RecordedSubscription()
    subject.send(subscription: early)
    let probe = subject.probe(demand: nil)
    #expect(early.requests == [])
    probe.request(.max(1))
    #expect(early.requests == [.unlimited])
    probe.request(.max(1))
    _ = subject.probe()
    #expect(early.requests == [.unlimited])
    subject.send(subscription: late)
    #expect(late.requests == [.unlimited])
  }

  @Test
  func aSubjectThatKeepsItsValueOpensAnUpstreamAtOnce() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    let upstream = RecordedSubscription()
    subject.send(subscription: upstream)
    #expect(upstream.requests == [.unlimited])
    _ = subject.probe()
    #expect(upstream.requests == [.unlimited])
    let fed = CurrentValueSubject<Int, Never>(0)
    let connection = (1...3).publisher.subscribe(fed)
    #expect(fed.value == 3)
    connection.cancel()
  }

  @Test(arguments: SubjectKind.allCases)
  func upstreamsAreCancelledWhenTheSubjectGoes(kind: SubjectKind) {
    let upstreams = [RecordedSubscription(), RecordedSubscription()]
    var subject: (any Subject<Int, TestError>)? = kind.make()
    for upstream in upstreams { subject?.send(subscription: upstream) }
    subject?.send(1)
    #expect(upstreams.allSatisfy { !$0.isCancelled })
    subject = nil
    #expect(upstreams.allSatisfy { $0.cancellations == 1 })
  }

  @Test(arguments: SubjectKind.allCases)
  func aPublisherFeedsASubjectUntilTheConnectionIsReleased(kind: SubjectKind) {
    func feed(_ subject: some Subject<Int, TestError>) {
      let source = ManualPublisher<Int, TestError>()
      let listener = subject.probe()
      var connection: AnyCancellable? = source.subscribe(subject)
      source.send(1)
      #expect(source.subscription?.requests == [.unlimited])
      connection?.cancel()
      #expect(source.subscription?.cancellations == 1)
      source.send(2)
      connection = nil
      #expect(listener.values == kind.greeting + [1])
      #expect(listener.completion == nil)
    }
    feed(kind.make())
  }

  @Test(arguments: SubjectKind.allCases)
  func theCompletionOfAPublisherCompletesTheSubject(kind: SubjectKind) {
    func feed(_ subject: some Subject<Int, TestError>) {
      let source = ManualPublisher<Int, TestError>()
      let listener = subject.probe()
      let connection = source.subscribe(subject)
      source.send(1)
      source.send(completion: .failure("torn"))
      #expect(listener.values == kind.greeting + [1])
      #expect(listener.completion == .failure("torn"))
      connection.cancel()
      #expect(source.subscription?.cancellations == 0)
    }
    feed(kind.make())
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriptionKeepsItsSubjectUntilItIsCancelled(kind: SubjectKind) {
    weak var released: (any Subject<Int, TestError>)?
    var values: [Int] = []
    var cancellable: AnyCancellable?
    do {
      let subject = kind.make()
      released = subject
      cancellable = sink(subject) { values.append($0) }
    }
    released?.send(1)
    #expect(values == kind.greeting + [1])
    cancellable?.cancel()
    #expect(released == nil)
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubscriptionLetsItsSubjectGoAtTheEnd(kind: SubjectKind) throws {
    weak var released: (any Subject<Int, TestError>)?
    let listener: Probe<Int, TestError>
    do {
      let subject = kind.make()
      released = subject
      listener = probe(subject)
    }
    let subscription = try #require(listener.subscription)
    released?.send(completion: .finished)
    #expect(listener.completion == .finished)
    #expect(released == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [true, false])
  func aSubscriptionKeepsItsReplaySubject(isCancelled: Bool) throws {
    weak var released: ReplaySubject<Int, TestError>?
    let listener: Probe<Int, TestError>
    do {
      let subject = ReplaySubject<Int, TestError>(bufferSize: 1)
      released = subject
      listener = subject.probe()
    }
    released?.send(1)
    #expect(listener.values == [1])
    let subscription = try #require(listener.subscription)
    if isCancelled { subscription.cancel() } else { released?.send(completion: .finished) }
    #expect(released == nil)
  }

  @Test
  func aSubscriptionKeepsThePublisherOfAnnouncements() {
    weak var released: ObservableObjectPublisher?
    var count = 0
    var cancellable: AnyCancellable?
    do {
      let publisher = ObservableObjectPublisher()
      released = publisher
      cancellable = publisher.sink { count += 1 }
    }
    released?.send()
    #expect(count == 1)
    cancellable?.cancel()
    #expect(released == nil)
  }
}
