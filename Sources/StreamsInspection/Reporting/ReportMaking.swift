import Foundation

extension Trace.Report {
  /// The most events that are told.
  private static let mostMoments = 500

  /// Reads a trace.
  init(_ trace: Trace, program: String, number: Int, isLast: Bool) {
    let events = trace.events
    self.program = program
    process = Int(ProcessInfo.processInfo.processIdentifier)
    self.number = number
    self.isLast = isLast
    dropped = trace.dropped
    graph = trace.graph(of: events)
    faults = Self.failures(in: events) + trace.findings(Trace.Rule.all, in: events, graph).map(Fault.init)
    moments = Self.moments(in: events)
  }

  /// The places whose last stream has failed.
  private static func failures(in events: [Trace.Event]) -> [Fault] {
    var failures: [Int: Fault] = [:]
    var subscriptions: [Int: Int] = [:]
    for event in events {
      switch event.kind {
      case .failed(let error):
        // The failure of a named subject is told by the subject, and again by each subscription.
        let before = failures[event.place.id]?.count ?? 0
        let count = event.subscription == nil ? max(1, before) : subscriptions[event.place.id, default: 0] + 1
        if event.subscription != nil { subscriptions[event.place.id] = count }
        failures[event.place.id] = Fault(
          place: event.place.id, name: "failed", count: count, explanation: error ?? "")
      case .value: (failures[event.place.id], subscriptions[event.place.id]) = (nil, nil)
      default: break
      }
    }
    return failures.values.sorted { $0.place < $1.place }
  }

  private static func moments(in events: [Trace.Event]) -> [Moment] {
    var last: [Int: Int] = [:]
    for event in events where event.kind.isValue || event.kind.isSent {
      last[event.place.id] = event.origin
    }
    let origins = Set(last.values)
    return events.filter { origins.contains($0.origin) }.suffix(mostMoments).map { event in
      Moment(
        number: event.number, place: event.place.id, cause: event.cause,
        isValue: event.kind.isValue || event.kind.isSent, text: event.kind.description)
    }
  }
}

extension Trace.Report.Fault {
  fileprivate init(_ finding: Trace.Finding) {
    self.init(
      place: finding.place.id, name: finding.rule, count: finding.count, explanation: finding.explanation)
  }
}
