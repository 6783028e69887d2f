import Explorer
import Testing

/// Code that is explored.
struct Subject: CustomTestStringConvertible, Sendable {
  var name: String
  var limits = Limits()
  /// True if it is explored in full runs only.
  var isLong = false
  var scenario: @Sendable (Run) -> Void

  var testDescription: String { name }

  func expectNoFailure() {
    if isLong, !Proofs.isFull { return }
    let clock = ContinuousClock()
    var findings = Findings()
    let time = clock.measure { findings = explore(limits: limits, scenario) }
    print("\(name): \(findings.executions) executions, \(findings.givenUp) given up, \(time)")
    #expect(findings.failure == nil, "\(findings.failure?.story ?? "")")
    #expect(findings.isComplete)
  }
}

extension Subject {
  static let all =
    gate + sink + demand + connection + lastValue + once
    + deliveries
    + subscribers + keepingSubscribers + manySubscribers + ArrivalScenario.subjects
    + DepartureScenario.subjects + properties + judged + hops

  static let gate: [Subject] = [
    Subject(name: "Gate, two threads, one visit each") { GateScenario.run($0, [[.plain], [.plain]]) },
    Subject(name: "Gate, two threads, one visit each, with a favourite") {
      GateScenario.run($0, [[.plain], [.plain]], before: [.plain])
    },
    Subject(name: "Gate, two threads, one visit each, without favour") {
      GateScenario.run($0, favours: false, [[.plain], [.plain]])
    },
    Subject(name: "Gate, two threads, nested") { GateScenario.run($0, [[.nesting], [.plain]]) },
    Subject(name: "Gate, two threads, closing") { GateScenario.run($0, [[.closing], [.deciding]]) },
    Subject(name: "Gate, two threads, waiting, with a favourite") {
      GateScenario.run($0, [[.awaiting], [.plain]], before: [.plain])
    },
    Subject(name: "Gate, two threads, waiting, without favour") {
      GateScenario.run($0, favours: false, [[.awaiting], [.plain]])
    },
    Subject(name: "Gate, two threads, closing and waiting, without favour") {
      GateScenario.run($0, favours: false, [[.closingAndAwaiting], [.plain]])
    },
    Subject(
      name: "Gate, two threads, two visits that decide and one, without favour", limits: Limits(yields: 0)
    ) {
      GateScenario.run($0, favours: false, [[.plain, .deciding], [.plain]])
    },
    Subject(name: "Gate, two threads, two visits and one", limits: Limits(yields: 0)) {
      GateScenario.run($0, [[.plain, .plain], [.plain]])
    },
    Subject(
      name: "Gate, three threads, one visit each, and one operation put off",
      limits: Limits(yields: 0, delays: 1),
      isLong: true
    ) {
      GateScenario.run($0, [[.plain], [.plain], [.plain]])
    },
  ]
}
