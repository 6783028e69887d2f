import Streams
import StreamsInspection
import StreamsTesting
import Testing

struct TracedTests {
  @Test
  func recordsEveryEventInOrder() {
    let trace = Trace()
    let cancellable = [1, 2].publisher.traced("numbers", in: trace).sink { _ in }
    withExtendedLifetime(cancellable) {}
    #expect(
      trace.texts == [
        "numbers: subscribed", "numbers: demand unlimited", "numbers: value 1", "numbers: value 2",
        "numbers: finished",
      ])
  }

  @Test
  func recordsDemandThatAValueReturns() {
    let trace = Trace()
    let probe = (1...3).publisher.traced("numbers", in: trace)
      .probe(demand: .max(1)) { $0 < 2 ? .max(1) : .none }
    #expect(probe.values == [1, 2])
    #expect(trace.texts.filter { $0.contains("demand") } == ["numbers: demand 1", "numbers: demand 1"])
  }

  @Test
  func recordsAFailureAndACancellation() {
    let trace = Trace()
    let source = PassthroughSubject<Int, TestError>()
    let first = source.traced("a", in: trace).probe()
    first.cancel()
    let second = source.traced("b", in: trace).probe()
    source.send(completion: .failure("torn"))
    #expect(second.completion == .failure("torn"))
    #expect(trace.texts.contains("a: cancelled"))
    #expect(trace.texts.last == "b: failed torn")
    #expect(trace.alive.isEmpty)
  }

  @Test
  func describesAnErrorThatIsSmall() {
    enum Tear: Error { case small, large }
    let trace = Trace()
    let source = PassthroughSubject<Int, Tear>().named("source", in: trace)
    let cancellable = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    source.send(completion: .failure(.large))
    #expect(trace.texts.suffix(2) == ["source: failed large", "source: failed large"])
    cancellable.cancel()
  }

  @Test
  func namesWhereItWasMade() {
    let trace = Trace()
    _ = Just(1).traced("one", in: trace).sink { _ in }
    let place = trace.events.first?.place
    #expect(place?.file.hasSuffix("TracedTests.swift") == true)
    #expect(place?.line == #line - 3)
  }

  @Test
  func recordsNothingWhileSwitchedOff() {
    let trace = Trace(isOn: false)
    let source = PassthroughSubject<Int, Never>()
    let probe = source.traced("a", in: trace).probe()
    source.send(1)
    #expect(trace.events.isEmpty)
    trace.isOn = true
    source.send(2)
    trace.isOn = false
    source.send(3)
    #expect(trace.texts == ["a: value 2"])
    #expect(probe.values == [1, 2, 3])
  }

  @Test
  func keepsNoDescriptionOfWhatIsPrivate() {
    let trace = Trace()
    let passwords = PassthroughSubject<String, TestError>().named("password", in: trace, isPrivate: true)
    let cancellable = passwords.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    passwords.send("hunter2")
    passwords.send(completion: .failure("hunter2"))
    withExtendedLifetime(cancellable) {}
    #expect(
      trace.texts.suffix(4) == ["password: sent", "password: value", "password: failed", "password: failed"])
    let pins = PassthroughSubject<Int, Never>().named("pin", in: trace, isPrivate: true)
    let other = pins.sink { _ in }
    pins.send(1234)
    #expect(trace.texts.suffix(2) == ["pin: sent", "pin: value"])
    other.cancel()
  }

  @Test
  func cutsLongDescriptionsBetweenCharacters() {
    let trace = Trace(descriptionLimit: 5)
    _ = Just("abcdäöü").traced("a", in: trace).sink { _ in }
    _ = Just("abcde").traced("b", in: trace).sink { _ in }
    #expect(trace.events.filter { $0.place.name == "a" }.contains { $0.kind == .value("abcd…") })
    #expect(trace.events.filter { $0.place.name == "b" }.contains { $0.kind == .value("abcde") })
  }

  @Test
  func describesValuesOfAllSizesAsTheirDescriptionsAre() {
    struct Point { var x = 1.5, y = 2.5 }
    struct Box { var a = 1, b = 2, c = 3 }
    let trace = Trace()
    func check<Value>(_ value: Value, line: Int = #line) {
      _ = Just(value).traced("value", in: trace, line: line).sink { _ in }
      let kinds = trace.events.filter { $0.place.line == line }.map(\.kind)
      #expect(kinds.contains(.value(String(describing: value))), "\(Value.self)")
    }
    check(7)
    check(true)
    check(Optional(3))
    check(Optional<Int>.none)
    check(Point())
    check(Box())
    check([1, 2])
    check("text")
    check(())
    check(SIMD2(1.0, 2.0))
    check(Just(1) as any Publisher<Int, Never>)
  }

  @Test
  func usesTheTimeOfAnyClock() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let source = PassthroughSubject<Int, Never>().named("a", in: trace)
    time.advance(by: .seconds(3))
    source.send(1)
    #expect(trace.events.map(\.instant) == [.seconds(3)])
    #expect(trace.now == .seconds(3))
  }

  @Test
  func keepsTheLaws() {
    for isOn in [true, false] {
      let violations = Laws.check(
        "traced", [.passesSubscriptionThrough, .forwardsAfterEnd]
      ) {
        $0.traced("law", in: Trace(capacity: 64, isOn: isOn))
      }
      #expect(violations == [])
    }
  }

  @Test
  func keepsNoValueAlive() {
    let trace = Trace()
    let tracker = LifetimeTracker()
    do {
      let source = PassthroughSubject<Tracked, Never>().named("a", in: trace)
      let cancellable = source.traced("b", in: trace).sink { _ in }
      source.send(tracker.make("value"))
      cancellable.cancel()
    }
    #expect(tracker.survivors == [])
    #expect(trace.texts.contains("b: value value"))
  }
}

extension Trace {
  /// The events as texts.
  var texts: [String] { events.map(\.description) }

  /// The names of the places on the way to the last event, each once in a row.
  var wayToTheLast: [String] {
    guard let last = events.last else { return [] }
    return path(to: last).map(\.place.name).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
