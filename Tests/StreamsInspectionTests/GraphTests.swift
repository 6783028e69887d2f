import Foundation
import Streams
import StreamsInspection
import StreamsTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct GraphTests {
  /// A trace of two inputs that are joined, one of which is fed by a closure.
  private func sample() -> (trace: Trace, cancellables: [AnyCancellable]) {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let name = CurrentValueSubject<String, Never>("a<b & \"c\"").named("name", in: trace)
    let age = PassthroughSubject<Int, Never>().named("age", in: trace)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellables = [
      name.combineLatest(age).map { $0 + "\($1)" }.traced("label", in: trace).sink { _ in },
      taps.sink { age.send($0) },
    ]
    time.advance(by: .seconds(2))
    taps.send(7)
    time.advance(by: .seconds(3))
    return (trace, cancellables)
  }

  @Test
  func showsWhatFeedsWhat() {
    let (trace, cancellables) = sample()
    let edges = trace.graph.edges.map { "\($0.from.name) \($0.kind) \($0.to.name)" }
    #expect(edges == ["name subscription label", "age subscription label", "taps value age"])
    #expect(trace.graph.ends.map(\.name) == ["label"])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func countsWhatIsAlive() {
    let (trace, cancellables) = sample()
    let label = trace.graph["label"]
    #expect(label?.subscribers == 1)
    #expect(label?.values == 1)
    #expect(label?.lastValue == "a<b & \"c\"7")
    #expect(label?.demand == .unlimited)
    #expect(label?.age == .seconds(5))
    #expect(label?.idle == .seconds(3))
    for cancellable in cancellables { cancellable.cancel() }
    let after = trace.graph["label"]
    #expect(after?.subscribers == 0)
    #expect(after?.values == 1)
    #expect(after?.demand == nil && after?.age == nil && after?.idle == nil)
  }

  @Test
  func countsDemandThatIsNotMet() {
    let trace = Trace()
    let source = PassthroughSubject<Int, Never>()
    let probe = source.traced("a", in: trace).probe(demand: .max(3))
    source.send(1)
    #expect(trace.graph["a"]?.demand == .max(2))
    trace.isOn = false
    source.send(2)
    trace.isOn = true
    #expect(trace.graph["a"]?.demand == nil)
    probe.cancel()
  }

  @Test
  func countsValuesOfTheLastSecond() {
    let time = VirtualTimeScheduler()
    let trace = Trace(clock: time.clock)
    let source = PassthroughSubject<Int, Never>()
    let cancellable = source.traced("a", in: trace).sink { _ in }
    for number in 0..<40 {
      source.send(number)
      time.advance(by: .milliseconds(100))
    }
    #expect(trace.graph["a"]?.valuesPerSecond == 10)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func isDrawnAsMermaid() {
    let (trace, cancellables) = sample()
    #expect(
      trace.graph.mermaid == """
        flowchart LR
          p0["name<br/>1 value, last a#60;b #38; #34;c#34;<br/>1 subscriber, demand unlimited"]
          p1["age<br/>1 value, last 7<br/>1 subscriber, demand unlimited"]
          p2["taps<br/>1 value, last 7<br/>1 subscriber, demand unlimited"]
          p3["label<br/>1 value, last a#60;b #38; #34;c#34;7<br/>1 subscriber, demand unlimited"]
          p0 --> p3
          p1 --> p3
          p2 -.-> p1
        """)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func isDrawnAsAValidPictureThatIsAlwaysTheSame() throws {
    let (trace, cancellables) = sample()
    let picture = trace.graph.svg
    let parser = XMLParser(data: Data(picture.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let again = sample()
    #expect(picture == again.trace.graph.svg)
    withExtendedLifetime(again) {}
    #expect(picture == trace.graph.svg)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func isDrawnWithoutPlacesAndWithControlCharacters() {
    let trace = Trace()
    #expect(XMLParser(data: Data(trace.graph.svg.utf8)).parse())
    _ = Just("\u{1}\u{0}]]>").traced("\u{7}", in: trace).sink { _ in }
    #expect(XMLParser(data: Data(trace.graph.svg.utf8)).parse())
  }

  @Test
  func canBeReadAsText() {
    let (trace, cancellables) = sample()
    let lines = "\(trace.graph)".split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "name: 1 value, last a<b & \"c\", 1 subscriber, demand unlimited",
        "age (fed by taps): 1 value, last 7, 1 subscriber, demand unlimited",
        "taps: 1 value, last 7, 1 subscriber, demand unlimited",
        "label (fed by name, age): 1 value, last a<b & \"c\"7, 1 subscriber, demand unlimited",
      ])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func drawsALoop() {
    let trace = Trace()
    let a = PassthroughSubject<Int, Never>().named("a", in: trace)
    let b = PassthroughSubject<Int, Never>().named("b", in: trace)
    let cancellables = [
      a.sink { if $0 < 3 { b.send($0 + 1) } }, b.sink { a.send($0) },
    ]
    a.send(1)
    #expect(trace.graph.edges.map { [$0.from.name, $0.to.name] } == [["a", "b"], ["b", "a"]])
    #expect(XMLParser(data: Data(trace.graph.svg.utf8)).parse())
    for cancellable in cancellables { cancellable.cancel() }
  }
}
