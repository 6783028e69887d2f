import Streams
import StreamsInspection
import StreamsTesting
import Testing

/// Right programs that look like faults, and say that it is meant.
@Suite
struct RuleExceptionTests {
  /// A program, and the rule as its finding says to write it.
  private struct Program: Sendable, CustomStringConvertible {
    let description: String
    let rule: Trace.Rule
    let asSaid: Trace.Rule
    let sentence: String
    /// Runs the program, and returns what has to stay.
    let run: @Sendable (Trace) -> [AnyCancellable]
  }

  private static let programs = [
    Program(
      description: "rows of a list", rule: .doubleDelivery, asSaid: .doubleDelivery.except("rows"),
      sentence: "If this is meant, add .except(\"rows\") to the rule."
    ) { trace in
      let title = PassthroughSubject<String, Never>().named("title", in: trace)
      let rows = title.traced("rows", in: trace)
      let cancellables = (1...2).map { _ in rows.sink { _ in } }
      title.send("rain")
      return cancellables
    },
    Program(
      description: "pages, one after the other", rule: .feedback, asSaid: .feedback.except("pages"),
      sentence: "If this is meant, add .except(\"pages\") to the rule."
    ) { trace in
      let pages = PassthroughSubject<Int, Never>().named("pages", in: trace)
      let cancellable = pages.sink { if $0 < 3 { pages.send($0 + 1) } }
      pages.send(1)
      return [cancellable]
    },
    Program(
      description: "a flood", rule: .storm(), asSaid: .storm().except("flood"),
      sentence: "If this is meant, add .except(\"flood\") to the rule."
    ) { trace in
      let seed = PassthroughSubject<Int, Never>().named("seed", in: trace)
      let numbers = PassthroughSubject<Int, Never>()
      let cancellables = [
        numbers.traced("flood", in: trace).sink { _ in },
        seed.sink { _ in for number in 0...100 { numbers.send(number) } },
      ]
      seed.send(0)
      return cancellables
    },
    Program(
      description: "a sink that a test discards", rule: .discardedSubscription,
      asSaid: .discardedSubscription.except("taps"),
      sentence: "If this is meant, add .except(\"taps\") to the rule."
    ) { trace in
      _ = PassthroughSubject<Int, Never>().traced("taps", in: trace).sink { _ in }
      return []
    },
    Program(
      description: "a subject that nobody hears yet", rule: .lostValue, asSaid: .lostValue.except("early"),
      sentence: "If this is meant, add .except(\"early\") to the rule."
    ) { trace in
      PassthroughSubject<Int, Never>().named("early", in: trace).send(1)
      return []
    },
    Program(
      description: "a filter that drops everything", rule: .starvation(),
      asSaid: .starvation().except("alarms"),
      sentence: "If this is meant, add .except(\"alarms\") to the rule."
    ) { trace in
      let numbers = PassthroughSubject<Int, Never>().named("numbers", in: trace)
      let cancellable = numbers.filter { $0 < 0 }.traced("alarms", in: trace).sink { _ in }
      for number in 1...3 { numbers.send(number) }
      return [cancellable]
    },
    Program(
      description: "both halves of a sum, one after the other", rule: .glitch, asSaid: .glitch.except("sum"),
      sentence: "If this is meant, add .except(\"sum\") to the rule."
    ) { trace in
      let number = PassthroughSubject<Int, Never>().named("number", in: trace)
      let cancellable = number.combineLatest(number.map { $0 * 10 }).map { $0 + $1 }.traced("sum", in: trace)
        .sink { _ in }
      number.send(1)
      number.send(2)
      return [cancellable]
    },
  ]

  @Test(arguments: programs)
  private func aFindingSaysHowToTellThatItIsMeant(_ program: Program) throws {
    let trace = Trace(clock: VirtualTimeScheduler().clock)
    let cancellables = program.run(trace)
    let findings = trace.findings([program.rule])
    #expect(findings.map(\.ifMeant) == [program.sentence])
    #expect(trace.findings([program.asSaid]).isEmpty)
    #expect(trace.findings([program.rule.except("elsewhere")]).count == 1)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aWatchLeavesOutWhatIsMeant() {
    let trace = Trace()
    let told = Guarded<[String]>([])
    let watches = [
      trace.watch([.feedback.except("pages")]) { finding in told.withLock { $0.append("\(finding)") } },
      trace.watch([.feedback.except("others")]) { finding in
        told.withLock { $0.append("heard \(finding.place.name)") }
      },
    ]
    let cancellables = Self.programs[1].run(trace)
    #expect(told.withLock { $0 } == ["heard pages"])
    withExtendedLifetime((watches, cancellables)) {}
  }

  @Test
  func severalPlacesAreLeftOut() {
    #expect(Trace.Rule.glitch.except("a", "b").except("c").name == "glitch")
    let trace = Trace()
    let cancellables = Self.programs[1].run(trace)
    #expect(trace.findings([.feedback.except("others", "pages")]).isEmpty)
    #expect(trace.findings([.feedback.except("others").except("pages")]).isEmpty)
    withExtendedLifetime(cancellables) {}
  }
}
