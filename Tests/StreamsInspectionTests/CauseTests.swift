import Dispatch
import Streams
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

struct CauseTests {
  @Test
  func followsAValueThroughAJoinToTheLabel() {
    let trace = Trace()
    let name = CurrentValueSubject<String, Never>("").named("name", in: trace)
    let age = CurrentValueSubject<Int, Never>(0).named("age", in: trace)
    let cancellable = name.combineLatest(age).map { "\($0), \($1)" }.traced("label", in: trace).sink { _ in }
    age.send(7)
    withExtendedLifetime(cancellable) {}
    #expect(trace.wayToTheLast == ["age", "label"])
    let last = trace.events.last
    #expect(last?.kind == .value(", 7"))
    #expect(last.flatMap { event in trace.events.first { $0.number == event.origin } }?.kind == .sent("7"))
  }

  @Test
  func followsAValueThatAClosureSendsOn() {
    let trace = Trace()
    let first = PassthroughSubject<Int, Never>().named("first", in: trace)
    let second = PassthroughSubject<Int, Never>().named("second", in: trace)
    let cancellables = [
      first.traced("closure", in: trace).sink { second.send($0 * 10) },
      second.traced("label", in: trace).sink { _ in },
    ]
    first.send(1)
    withExtendedLifetime(cancellables) {}
    #expect(trace.wayToTheLast == ["first", "closure", "second", "label"])
  }

  @Test
  func followsEachValueAcrossAHop() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.followed("later", in: trace) { $0.delay(for: 2, scheduler: time) }
      .traced("label", in: trace).sink { _ in }
    taps.send(1)
    taps.send(2)
    #expect(trace.graph["later"]?.waiting == 2)
    time.run()
    #expect(trace.graph["later"]?.waiting == 0)
    withExtendedLifetime(cancellable) {}
    let events = trace.events
    let sent = events.filter { if case .sent = $0.kind { true } else { false } }.map(\.number)
    let shown = events.filter { event in
      if case .value = event.kind { event.place.name == "label" } else { false }
    }
    #expect(sent.count == 2)
    #expect(shown.map(\.origin) == sent)
  }

  @Test
  func knowsNoCauseAcrossAHopThatItWasNotToldOf() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.delay(for: 2, scheduler: time).traced("label", in: trace).sink { _ in }
    taps.send(1)
    time.run()
    withExtendedLifetime(cancellable) {}
    #expect(trace.wayToTheLast == ["label"])
  }

  @Test
  func followsWorkThroughAScheduler() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.delay(for: 2, scheduler: time.traced(in: trace))
      .traced("label", in: trace).sink { _ in }
    taps.send(1)
    time.run()
    withExtendedLifetime(cancellable) {}
    #expect(trace.wayToTheLast == ["taps", "label"])
  }

  @Test(.blocking)
  func followsAValueToAnotherThread() async {
    let trace = Trace()
    let happenings = Happenings<Int>()
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.followed("queue", in: trace) { $0.receive(on: DispatchQueue(label: "queue")) }
      .sink { happenings.note($0) }
    taps.send(1)
    #expect(await happenings.next(1) == [1])
    withExtendedLifetime(cancellable) {}
    let events = trace.events
    let arrived = events.last { $0.place.name == "queue" && $0.kind == .value("1") }
    #expect(arrived.map { trace.path(to: $0).first?.kind } == .sent("1"))
    #expect(arrived?.thread != events.first?.thread)
  }

  @Test
  func givesTheValuesOfOneChangeOfAPropertyOneOrigin() {
    final class Model { @Published var text = "" }
    let model = Model()
    let trace = Trace()
    let text = model.$text.traced("text", in: trace)
    let cancellable = text.combineLatest(text.map(\.count)).traced("label", in: trace).sink { _ in }
    model.text = "a"
    model.text = "a"
    withExtendedLifetime(cancellable) {}
    let origins = trace.events.filter { $0.place.name == "label" }.suffix(4).map(\.origin)
    #expect(origins.count == 4)
    #expect(origins[0] == origins[1] && origins[2] == origins[3] && origins[1] != origins[2])
  }

  @Test
  func givesWhatAnActionDoesOneOrigin() {
    let trace = Trace()
    let a = PassthroughSubject<Int, Never>()
    let cancellable = a.traced("a", in: trace).sink { _ in }
    let result = trace.perform("tap") {
      a.send(1)
      a.send(2)
      return 3
    }
    a.send(4)
    withExtendedLifetime(cancellable) {}
    let origins = trace.events.filter { $0.kind.description.hasPrefix("value") }.map(\.origin)
    #expect(result == 3)
    #expect(origins.count == 3 && origins[0] == origins[1] && origins[1] != origins[2])
    #expect(throws: TestError.self) { try trace.perform("torn") { throw TestError("torn") } }
  }

  @Test
  func keepsTwoTracesApart() {
    let outer = Trace()
    let inner = Trace()
    let source = PassthroughSubject<Int, Never>().named("source", in: outer)
    let cancellable = source.traced("inner", in: inner).traced("label", in: outer).sink { _ in }
    source.send(1)
    withExtendedLifetime(cancellable) {}
    #expect(outer.wayToTheLast == ["source", "label"])
    #expect(inner.events.last?.cause == nil)
  }
}
