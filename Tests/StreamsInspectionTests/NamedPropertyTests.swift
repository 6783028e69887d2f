import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct NamedPropertyTests {
  // The property guards itself.
  private final class Model: @unchecked Sendable {
    @Published var text = ""
  }

  private let trace = Trace()
  private let model = Model()

  private func origins(at name: String) -> [Trace.Event.Kind?] {
    let events = trace.events
    return events.filter { $0.place.name == name && $0.kind.description.hasPrefix("value") }
      .map { trace.path(to: $0).first?.kind }
  }

  @Test
  func aChangeIsTheCauseOfWhatItLeadsTo() {
    let text = model.$text.named("text", in: trace)
    let cancellable = text.combineLatest(text.map(\.count)).map { "\($0) \($1)" }
      .traced("label", in: trace).sink { _ in }
    model.text = "a"
    model.text = "a"
    let sent = trace.events.filter { $0.kind == .sent("a") }
    #expect(sent.map(\.place.name) == ["text", "text"])
    let values = trace.events.filter { $0.place.name == "label" }.suffix(4)
    #expect(values.map(\.origin) == [sent[0], sent[0], sent[1], sent[1]].map(\.number))
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func theFirstValueIsNoChange() {
    model.text = "before"
    let cancellable = model.$text.named("text", in: trace).sink { _ in }
    #expect(trace.texts == ["text: subscribed", "text: demand unlimited", "text: value before"])
    #expect(origins(at: "text") == [.subscribed])
    let second = model.$text.named("again", in: trace).sink { _ in }
    model.text = "after"
    #expect(origins(at: "again") == [.subscribed, .sent("after")])
    withExtendedLifetime((cancellable, second)) {}
  }

  @Test
  func aChangeWithinADeliveryIsTheCauseOfItsOwnValueAlone() {
    let text = model.$text.named("text", in: trace)
    let first = text.sink { [model] in if $0 == "a" { model.text = "b" } }
    let second = text.sink { _ in }
    model.text = "a"
    let values = trace.events.filter { $0.kind == .value("a") || $0.kind == .value("b") }
    #expect(values.count == 4)
    for value in values {
      let cause = trace.events.first { $0.number == value.cause }
      #expect(cause?.kind.description.suffix(1) == value.kind.description.suffix(1), "\(value)")
    }
    #expect(trace.findings([.feedback]).map(\.description).first == "feedback at text: text")
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func eachChangeIsRecordedOnceHoweverManySubscribersThereAre() {
    func named() -> AnyPublisher<String, Never> { model.$text.named("text", in: trace).eraseToAnyPublisher() }
    var cancellables = [named().sink { _ in }, named().sink { _ in }]
    model.text = "a"
    #expect(trace.texts.filter { $0 == "text: sent a" }.count == 1)
    cancellables = []
    model.text = "b"
    cancellables = [named().sink { _ in }]
    model.text = "c"
    #expect(
      trace.texts.filter { $0.hasPrefix("text: sent") } == ["text: sent a", "text: sent b", "text: sent c"])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aNameKeepsNoPropertyAlive() {
    final class Owner {
      @Published var value: Tracked?
    }
    let tracker = LifetimeTracker()
    do {
      let owner = Owner()
      let cancellable = owner.$value.named("value", in: trace).sink { _ in }
      owner.value = tracker.make("value")
      cancellable.cancel()
    }
    #expect(tracker.survivors == [])
  }

  @Test
  func changesOfSeveralThreadsAreRecordedOnceEach() {
    let probe = model.$text.named("text", in: trace).probe()
    onThreads(4) { [model] thread in for number in 0..<100 { model.text = "\(thread) \(number)" } }
    #expect(probe.values.count == 401)
    #expect(probe.violations == [])
    let events = trace.events
    let sent = events.filter { $0.kind.description.hasPrefix("sent") }
    #expect(sent.count == 400)
    let values = events.filter { $0.kind.description.hasPrefix("value") }.dropFirst()
    #expect(zip(sent, values).allSatisfy { $0.number == $1.cause })
  }

  @Test
  func aPropertyIsNotTakenForOneThatIsGone() {
    var cancellables: [AnyCancellable] = []
    for number in 0..<100 {
      let model = Model()
      cancellables.append(model.$text.named("text", in: trace).sink { _ in })
      model.text = "\(number)"
    }
    #expect(trace.texts.filter { $0.hasPrefix("text: sent") } == (0..<100).map { "text: sent \($0)" })
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aChangeThatWasNotRecordedIsNoCause() {
    let text = model.$text.named("text", in: trace)
    let cancellables = [
      text.sink { _ in },
      model.$text.sink { [trace] in if $0 == "c" { trace.isOn = true } },
      text.sink { [model] in if $0 == "a" { model.text = "b" } },
    ]
    model.text = "a"
    trace.isOn = false
    model.text = "c"
    let last = trace.events.last
    #expect(last?.kind == .value("c"))
    #expect(last?.cause == nil)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func whatOneFromBeforeTheNameChangesMeanwhileIsNotTakenForTheCause() {
    let unseen = model.$text.sink { [model] in if $0 == "a" { model.text = "b" } }
    let text = model.$text.named("text", in: trace)
    let cancellables = [unseen, text.sink { _ in }, text.sink { _ in }]
    model.text = "a"
    let events = trace.events
    let causes = events.suffix(2).map { value in events.first { $0.number == value.cause }?.kind }
    #expect(events.suffix(2).map(\.kind) == [.value("a"), .value("a")])
    #expect(causes == [.sent("a"), .sent("a")])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func severalThreadsSubscribeFirst() {
    for _ in 0..<500 {
      let model = Model()
      let trace = Trace(capacity: 64)
      let cancellables = Guarded<[AnyCancellable]>([])
      onThreads(3) { _ in
        let cancellable = model.$text.named("text", in: trace).sink { _ in }
        cancellables.withLock { $0.append(cancellable) }
      }
      for value in ["a", "b", "c"] { model.text = value }
      let events = trace.events
      for case let (.value(value?), cause?) in events.map({ ($0.kind, $0.cause) }) where value != "" {
        #expect(events.first { $0.number == cause }?.kind == .sent(value))
      }
      #expect(events.filter { $0.kind.description.hasPrefix("sent") }.count == 3)
      withExtendedLifetime(cancellables) {}
    }
  }
}
