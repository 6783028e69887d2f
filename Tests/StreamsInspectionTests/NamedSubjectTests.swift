import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

/// A name changes neither a subject nor its type.
@Suite(.blocking)
struct NamedSubjectTests {
  private let trace = Trace()

  /// The events of a kind, each with its cause.
  private func causes(of value: String) -> [String?] {
    let events = trace.events
    return events.filter { $0.kind == .value(value) }.map { event in
      events.first { $0.number == event.cause }?.description
    }
  }

  @Test
  func theSubjectStaysTheSame() {
    struct Model {
      let taps = PassthroughSubject<Int, TestError>()
      let level = CurrentValueSubject<Int, TestError>(0)
      let lines = ReplaySubject<Int, TestError>(bufferSize: 1)
    }
    let model = Model()
    #expect(model.taps.named("taps", in: trace) === model.taps)
    #expect(model.level.named("level", in: trace) === model.level)
    #expect(model.lines.named("lines", in: trace) === model.lines)
  }

  @Test
  func whatIsSentIsTheCauseOfWhatIsReceivedFromEverySubject() {
    func check(_ subject: some Subject<Int, TestError>) {
      trace.forget()
      let probe = subject.probe()
      subject.send(1)
      subject.send(completion: .failure("torn"))
      #expect(probe.values.last == 1)
      #expect(causes(of: "1") == ["place: sent 1"])
      #expect(trace.texts.suffix(2) == ["place: failed torn", "place: failed torn"])
      subject.send(2)
      #expect(trace.texts.last == "place: failed torn")
    }
    check(PassthroughSubject().named("place", in: trace))
    check(CurrentValueSubject(0).named("place", in: trace))
    check(ReplaySubject(bufferSize: 1).named("place", in: trace))
  }

  @Test
  func whatOneFromBeforeTheNameReceivesHasItsCause() {
    let taps = PassthroughSubject<Int, Never>()
    let cancellable = taps.traced("label", in: trace).sink { _ in }
    taps.named("taps", in: trace)
    taps.send(1)
    #expect(causes(of: "1") == ["taps: sent 1"])
    #expect(trace.findings().map(\.description) == [])
    cancellable.cancel()
    taps.send(2)
    #expect(
      trace.findings().map(\.description) == ["lost value at taps: sent 2 while there was no subscriber"])
  }

  @Test
  func aLaterNameTakesThePlaceOfTheFirst() {
    let taps = PassthroughSubject<Int, Never>()
    taps.named("first", in: trace)
    taps.named("second", in: trace)
    let cancellable = taps.sink { _ in }
    taps.send(1)
    #expect(trace.texts.suffix(2) == ["second: sent 1", "second: value 1"])
    let other = Trace()
    taps.named("third", in: other)
    taps.send(2)
    #expect(other.texts == ["third: sent 2"])
    cancellable.cancel()
  }

  @Test
  func aPublisherThatFeedsTheSubjectIsSeen() {
    let taps = PassthroughSubject<Int, Never>()
    taps.named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    let feed = Just(1).traced("feed", in: trace).subscribe(taps)
    #expect(trace.wayToTheLast.suffix(2) == ["feed", "taps"])
    withExtendedLifetime((cancellable, feed)) {}
  }

  @Test
  func aValueOfAnotherThreadHasTheCauseThatItHadThere() {
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { [trace] value in
      guard value == 1 else { return }
      onThreads(1) { _ in trace.perform("tap") { taps.send(2) } }
      onThreads(1) { _ in taps.send(3) }
    }
    trace.perform("first") { taps.send(1) }
    let sent = trace.events.filter { $0.kind.description.hasPrefix("sent") }
    let paths = sent.map { trace.path(to: $0).map(\.place.name) }
    #expect(paths == [["first", "taps"], ["tap", "taps"], ["taps"]])
    #expect(causes(of: "2") == ["taps: sent 2"])
    #expect(causes(of: "3") == ["taps: sent 3"])
    cancellable.cancel()
  }

  @Test
  func theEndOfAnotherThreadIsNoPartOfTheValueMeanwhile() {
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in onThreads(1) { _ in taps.send(completion: .finished) } }
    taps.send(1)
    let finished = trace.events.filter { $0.kind == .finished }
    #expect(finished.count == 2)
    #expect(finished.first?.cause == nil)
    #expect(finished.last?.cause == finished.first?.number)
    cancellable.cancel()
  }

  @Test
  func aValueThatIsKeptIsNotLost() {
    CurrentValueSubject<Int, Never>(0).named("level", in: trace).send(1)
    ReplaySubject<Int, Never>(bufferSize: 1).named("lines", in: trace).send(1)
    #expect(trace.findings([.lostValue]).map(\.description) == [])
    ReplaySubject<Int, Never>(bufferSize: 0).named("none", in: trace).send(1)
    #expect(trace.findings([.lostValue]).map(\.place.name) == ["none"])
  }

  @Test
  func valuesOfSeveralThreadsAreRecordedOnceEach() {
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let probe = taps.probe()
    onThreads(4) { thread in for number in 0..<100 { taps.send(100 * thread + number) } }
    #expect(probe.values.sorted() == Array(0..<400))
    #expect(probe.violations == [])
    let events = trace.events
    let sent = events.filter { $0.kind.description.hasPrefix("sent") }
    let values = events.filter { $0.kind.description.hasPrefix("value") }
    #expect(sent.count == 400)
    #expect(zip(sent, values).allSatisfy { $0.number == $1.cause })
  }

  @Test
  func aPublisherWhoseTypeIsWrittenDownKeepsIt() {
    var numbers: AnyPublisher<Int, Never> = [1, 2].publisher.eraseToAnyPublisher()
    numbers = numbers.traced("numbers", in: trace)
    let cancellable = numbers.sink { _ in }
    #expect(
      trace.texts.filter { $0.hasPrefix("numbers: value") } == ["numbers: value 1", "numbers: value 2"])
    cancellable.cancel()
  }

  @Test
  func theRowsOfASequenceAreNoGlitch() {
    let numbers = PassthroughSubject<Int, Never>().named("numbers", in: trace)
    let rows = numbers.flatMap { [$0, $0 + 1, $0 + 2].publisher }.traced("rows", in: trace)
    let cancellable = rows.sink { _ in }
    numbers.send(1)
    #expect(causes(of: "3") == ["numbers: value 1"])
    #expect(trace.findings([.glitch]).map(\.description) == [])
    cancellable.cancel()
  }
}
