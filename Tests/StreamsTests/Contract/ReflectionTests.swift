import Streams
import Testing

/// A program looks into a subscription by `dump`, and a test by an expectation that fails.
@Suite
struct ReflectionTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let immediate = ImmediateScheduler.shared

  @Test
  func subscriptionsCanBeLookedInto() throws {
    let publishers: KeyValuePairs<String, AnyPublisher<Int, Never>> = [
      "PassthroughSubject": subject.eraseToAnyPublisher(),
      "CurrentValueSubject": CurrentValueSubject(1).eraseToAnyPublisher(),
      "ReplaySubject": ReplaySubject(bufferSize: 1).eraseToAnyPublisher(),
      "Derived": Derived { 1 }.eraseToAnyPublisher(),
      "sequence": [1].publisher.eraseToAnyPublisher(),
      "Just": Just(1).eraseToAnyPublisher(),
      "Future": Future<Int, Never> { _ in }.eraseToAnyPublisher(),
      "Deferred": Deferred { subject }.eraseToAnyPublisher(),
      "create": AnyPublisher.create { _ in AnyCancellable {} },
      "map": subject.map { $0 }.eraseToAnyPublisher(),
      "filter": subject.filter { _ in true }.eraseToAnyPublisher(),
      "first": subject.first().eraseToAnyPublisher(),
      "reduce": subject.reduce(0, +).eraseToAnyPublisher(),
      "handleEvents": subject.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher(),
      "flatMap": subject.flatMap { Just($0) }.eraseToAnyPublisher(),
      "flatMap(maxPublishers:)": subject.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher(),
      "switchToLatest": subject.map { Just($0) }.switchToLatest().eraseToAnyPublisher(),
      "merge": subject.merge(with: subject).eraseToAnyPublisher(),
      "combineLatest": subject.combineLatest(subject).map { $0 + $1 }.eraseToAnyPublisher(),
      "zip": subject.zip(subject).map { $0 + $1 }.eraseToAnyPublisher(),
      "append": subject.append(1).eraseToAnyPublisher(),
      "buffer": subject.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest).eraseToAnyPublisher(),
      "share": subject.share().eraseToAnyPublisher(),
      "share(replay:)": subject.share(replay: 1).eraseToAnyPublisher(),
      "receive(on:)": subject.receive(on: immediate).eraseToAnyPublisher(),
      "subscribe(on:)": subject.subscribe(on: immediate).eraseToAnyPublisher(),
      "delay": subject.delay(for: 1, scheduler: immediate).eraseToAnyPublisher(),
      "debounce": subject.debounce(for: 1, scheduler: immediate).eraseToAnyPublisher(),
      "throttle": subject.throttle(for: 1, scheduler: immediate, latest: true).eraseToAnyPublisher(),
      "timeout": subject.timeout(1, scheduler: immediate).eraseToAnyPublisher(),
      "collect": subject.collect(.byTime(immediate, 1)).map(\.count).eraseToAnyPublisher(),
    ]
    for (name, publisher) in publishers {
      let keeper = Keeper()
      publisher.subscribe(keeper)
      let subscription = try #require(keeper.subscription, "\(name)")
      var text = ""
      dump(subscription, to: &text)
      #expect(text.contains("\(subscription)"), "\(name)")
    }
  }

  @Test
  func asCanWhatEndsAChain() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    var text = ""
    dump(sink, to: &text)
    dump(AnyCancellable(sink), to: &text)
    dump(AnySubscriber(sink), to: &text)
    dump(subject, to: &text)
    #expect(text.contains("Sink"))
  }
}

/// Keeps its subscription, and asks for nothing.
private final class Keeper: Subscriber {
  private(set) var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}
