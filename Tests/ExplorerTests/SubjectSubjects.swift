import Explorer

@testable import Explored

extension Subject {
  // MARK: The subscribers of a subject

  static let subscribers: [Subject] = [
    Subject(name: "Subject, two threads that send") { SubjectScenario.run($0, [[.send], [.send]]) },
    Subject(name: "Subject, two values and a value") { SubjectScenario.run($0, [[.send, .send], [.send]]) },
    Subject(name: "Subject, a value and a completion") { SubjectScenario.run($0, [[.send], [.complete]]) },
    Subject(name: "Subject, a value and a completion, and a value") {
      SubjectScenario.run($0, [[.send, .complete], [.send]])
    },
    Subject(name: "Subject, two completions") { SubjectScenario.run($0, [[.complete], [.complete]]) },
    Subject(name: "Subject, a value and a cancellation") { SubjectScenario.run($0, [[.send], [.cancel]]) },
    Subject(name: "Subject, a value, and a cancellation and a value") {
      SubjectScenario.run($0, [[.send], [.cancel, .send]])
    },
    Subject(name: "Subject, a completion and a cancellation") {
      SubjectScenario.run($0, [[.complete], [.cancel]])
    },
    Subject(name: "Subject, a value, and a request and a value") {
      SubjectScenario.run($0, first: Subscribers.Demand.none, [[.send], [.request, .send]])
    },
    Subject(name: "Subject, a value and a subscriber") {
      SubjectScenario.run($0, [[.send], [.subscribe]])
    },
    Subject(name: "Subject, a value, and a subscriber and a value") {
      SubjectScenario.run($0, first: nil, [[.send], [.subscribe, .send]])
    },
    Subject(name: "Subject, a completion and a subscriber") {
      SubjectScenario.run($0, [[.complete], [.subscribe]])
    },
    Subject(name: "Subject, a value, and a completion and a subscriber") {
      SubjectScenario.run($0, [[.send], [.complete, .subscribe]])
    },
  ]

  static let keepingSubscribers: [Subject] = [
    Subject(name: "Subject with a value, two threads that send") {
      SubjectScenario.run($0, isKeeping: true, [[.send], [.send]])
    },
    Subject(name: "Subject with a value, two values and a value") {
      SubjectScenario.run($0, isKeeping: true, [[.send, .send], [.send]])
    },
    Subject(name: "Subject with a value, a value and a request") {
      SubjectScenario.run($0, isKeeping: true, first: .max(1), [[.send], [.request]])
    },
    Subject(name: "Subject with a value, two values and a request") {
      SubjectScenario.run($0, isKeeping: true, first: .max(1), [[.send, .send], [.request]])
    },
    Subject(name: "Subject with a value, a value and two requests") {
      SubjectScenario.run(
        $0, isKeeping: true, first: Subscribers.Demand.none, [[.send], [.request, .request]])
    },
    Subject(name: "Subject with a value, a value and a subscriber") {
      SubjectScenario.run($0, isKeeping: true, first: nil, [[.send], [.subscribe]])
    },
    Subject(name: "Subject with a value, a value, and a subscriber and a value") {
      SubjectScenario.run($0, isKeeping: true, first: nil, [[.send], [.subscribe, .send]])
    },
  ]

  // MARK: More of it, in full runs

  static let manySubscribers: [Subject] = [
    Subject(name: "Property, two threads that send", isLong: true) {
      SubjectScenario.runProperty($0, [[.send], [.send]])
    },
    Subject(name: "Property, a subscriber within a value, and a cancellation", isLong: true) {
      SubjectScenario.runProperty($0, arrives: true, [[.send], [.cancel]])
    },
    Subject(name: "Subject with a favourite, a subscriber and a value", isLong: true) {
      SubjectScenario.run($0, favours: true, first: nil, [[.subscribe], [.send]])
    },
    Subject(name: "Subject, two values and two values", isLong: true) {
      SubjectScenario.run($0, [[.send, .send], [.send, .send]])
    },
    Subject(name: "Subject, a value and a completion, and a subscriber and a value", isLong: true) {
      SubjectScenario.run($0, [[.send, .complete], [.subscribe, .send]])
    },
    Subject(name: "Subject, three threads that send", limits: Limits(yields: 0, delays: 2), isLong: true) {
      SubjectScenario.run($0, [[.send], [.send], [.send]])
    },
    Subject(
      name: "Subject, a value, a completion and a subscriber", limits: Limits(yields: 0, delays: 2),
      isLong: true
    ) { SubjectScenario.run($0, [[.send], [.complete], [.subscribe]]) },
    Subject(
      name: "Subject with a value, a value, a request and a cancellation",
      limits: Limits(yields: 0, delays: 2),
      isLong: true
    ) { SubjectScenario.run($0, isKeeping: true, first: .max(1), [[.send], [.request], [.cancel]]) },
  ]
}
