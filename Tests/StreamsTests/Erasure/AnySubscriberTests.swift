import Streams
import StreamsTesting
import Testing

@Suite
struct AnySubscriberTests {
  /// A subscriber without a description.
  private struct Silent: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let received: Lines

    func receive(subscription: any Subscription) { received.write("\(subscription)") }
    func receive(_ input: Int) -> Subscribers.Demand {
      received.write("\(input)")
      return .max(input)
    }
    func receive(completion: Subscribers.Completion<TestError>) { received.write("\(completion)") }
  }

  /// A subscriber that describes itself.
  private final class Talkative: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    var description: String { "talkative" }
    var customMirror: Mirror { Mirror(self, children: ["word": 1]) }
    var playgroundDescription: Any { 42 }
    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<TestError>) {}
  }

  @Test
  func passesEverythingToTheWrappedSubscriber() {
    let lines = Lines()
    let silent = Silent(received: lines)
    let erased = AnySubscriber(silent)
    erased.receive(subscription: Subscriptions.empty)
    #expect(erased.receive(3) == .max(3))
    erased.receive(completion: .failure("torn"))
    #expect(lines.lines == ["Empty", "3", "failure(torn)"])
  }

  @Test
  func hasTheIdentityOfTheWrappedSubscriber() {
    let silent = Silent(received: Lines()), talkative = Talkative()
    #expect(AnySubscriber(silent).combineIdentifier == silent.combineIdentifier)
    #expect(AnySubscriber(talkative).combineIdentifier == CombineIdentifier(talkative))
    #expect(AnySubscriber(AnySubscriber(silent)).combineIdentifier == silent.combineIdentifier)
  }

  @Test
  func hasTheDescriptionOfTheWrappedSubscriber() {
    let erased = AnySubscriber(Talkative())
    #expect(erased.description == "talkative")
    #expect(labels(of: erased) == ["word"])
    #expect(erased.playgroundDescription as? Int == 42)
    let twice = AnySubscriber(erased)
    #expect(twice.description == "talkative")
    let silent = AnySubscriber(Silent(received: Lines()))
    #expect(silent.description == "Silent")
    #expect(silent.playgroundDescription as? String == "Silent")
    #expect(labels(of: silent) == ["combineIdentifier", "received"])
  }

  @Test
  func aSubscriberCanBeMadeOfClosures() {
    let lines = Lines()
    let erased = AnySubscriber<Int, TestError>(
      receiveSubscription: {
        lines.write("\($0)")
        $0.request(.max(1))
      },
      receiveValue: {
        lines.write("\($0)")
        return $0 == 1 ? .max(1) : .none
      },
      receiveCompletion: { lines.write("\($0)") })
    let source = ManualPublisher<Int, TestError>()
    source.subscribe(erased)
    #expect(source.send(1) == .max(1))
    source.send(2)
    source.send(completion: .finished)
    #expect(lines.lines == ["ManualPublisher", "1", "2", "finished"])
    #expect(source.subscription?.requests == [.max(1)])
    #expect(erased.description == "Anonymous AnySubscriber")
    #expect(erased.playgroundDescription as? String == "Anonymous AnySubscriber")
    #expect(labels(of: erased) == [])
  }

  @Test
  func missingClosuresDoNothing() {
    let erased = AnySubscriber<Int, TestError>()
    let source = ManualPublisher<Int, TestError>()
    source.subscribe(erased)
    #expect(source.subscription?.requests == [])
    #expect(erased.receive(1) == .none)
    erased.receive(completion: .finished)
    #expect(AnySubscriber<Int, TestError>().combineIdentifier != erased.combineIdentifier)
  }

  @Test
  func aSubscriberMadeOfASubjectFeedsIt() {
    let subject = PassthroughSubject<Int, TestError>()
    let probe = subject.probe()
    let erased = AnySubscriber(subject)
    let source = ManualPublisher<Int, TestError>()
    _ = erased.receive(0)
    source.subscribe(erased)
    #expect(source.subscription?.requests == [.unlimited])
    let second = RecordedSubscription()
    erased.receive(subscription: second)
    #expect(second.cancellations == 1)
    #expect(source.send(1) == .none)
    source.send(completion: .failure("torn"))
    source.offer(2)
    #expect(probe.values == [0, 1])
    #expect(probe.completion == .failure("torn"))
    #expect(erased.description == "Subject")
  }

  @Test
  func releasesItsSubjectAtTheEnd() {
    weak var released: PassthroughSubject<Int, TestError>?
    let source = ManualPublisher<Int, TestError>()
    let erased: AnySubscriber<Int, TestError>
    do {
      let subject = PassthroughSubject<Int, TestError>()
      released = subject
      erased = AnySubscriber(subject)
    }
    source.subscribe(erased)
    #expect(released != nil)
    source.send(completion: .finished)
    #expect(released == nil)
    withExtendedLifetime(erased) {}
  }
}

@Suite
struct AnyPublisherTests {
  @Test
  func anErasedPublisherPublishesTheSame() {
    let source = ManualPublisher<Int, TestError>()
    let erased = source.eraseToAnyPublisher()
    let probe = erased.probe(demand: .max(2), answer: { .max($0) })
    #expect(source.send(1) == .max(1))
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ManualPublisher"), .value(1), .completion(.failure("torn"))])
    #expect(source.subscription?.requests == [.max(2)])
  }

  @Test
  func attachesEverySubscriberToTheWrappedPublisher() {
    let source = ManualPublisher<Int, TestError>()
    let erased = AnyPublisher(AnyPublisher(source))
    let first = erased.probe(), second = erased.eraseToAnyPublisher().probe()
    #expect(source.subscribers.map(\.combineIdentifier) == [first, second].map(\.combineIdentifier))
    #expect(source.subscribers.map(\.description) == ["Probe", "Probe"])
  }

  @Test
  func anErasedPublisherShowsOnlyItsName() {
    let erased = Just(1).eraseToAnyPublisher()
    #expect(erased.description == "AnyPublisher")
    #expect(erased.playgroundDescription as? String == "AnyPublisher")
  }

  @Test
  func holdsTheWrappedPublisher() {
    let tracker = LifetimeTracker()
    var erased: AnyPublisher<Int, Never>?
    do {
      let captured = tracker.make()
      erased = Deferred { Just(captured.pass(1)) }.eraseToAnyPublisher()
    }
    #expect(erased?.probe().values == [1])
    #expect(tracker.alive == 1)
    erased = nil
    #expect(tracker.alive == 0)
  }
}
