import Explorer
import Foundation
import Testing

extension Proofs {
  @Suite struct Machinery {
    /// What must not happen does not happen, in any execution that the memory model allows.
    @Test(arguments: Group.all.flatMap(\.subjects))
    func isSound(_ subject: Subject) { subject.expectNoFailure() }

    /// Each operation of the machinery, made weaker or left out, and what the exploration says. The table stands in
    /// Documentation/Proof.md; `PROOF=write` writes it there.
    @Test func theTableOfMutantsIsTrue() throws {
      let table = Group.all.map(\.table).joined(separator: "\n")
      let document = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation/Proof.md")
      let text = try String(contentsOf: document, encoding: .utf8)
      let marker = "<!-- made by ExplorerTests -->\n"
      let parts = text.components(separatedBy: marker)
      try #require(parts.count == 3)
      if ProcessInfo.processInfo.environment["PROOF"] == "write" {
        try [parts[0], "\n\(table)\n", parts[2]].joined(separator: marker)
          .write(to: document, atomically: true, encoding: .utf8)
      } else {
        #expect(parts[1].trimmingCharacters(in: .newlines) == table.trimmingCharacters(in: .newlines))
      }
    }
  }
}

/// Code that is explored together.
struct Group: Sendable {
  var name: String
  var subjects: [Subject]

  static let all = [
    Group(name: "Gate", subjects: Subject.gate),
    Group(name: "Presence and the closures of a sink", subjects: Subject.presence),
    Group(name: "AtomicDemand", subjects: Subject.demand),
    Group(name: "UpstreamConnection", subjects: Subject.connection),
    Group(name: "LastValueState", subjects: Subject.lastValue),
    Group(name: "LazyOnce", subjects: Subject.once),
    Group(name: "SlotTable", subjects: Subject.slots),
  ]

  /// What became of each mutant, as a table.
  var table: String {
    let tried = subjects.filter { !$0.isLong }
    var all: [Mutation] = []
    for subject in tried {
      all += mutations(limits: subject.limits, subject.scenario).filter { !all.contains($0) }
    }
    all.sort {
      ($0.site.fileName, $0.site.line, $0.site.column, $0.name)
        < ($1.site.fileName, $1.site.line, $1.site.column, $1.name)
    }
    let rows = all.filter { $0.site.file.description.contains("/Explored/") }.map { mutation in
      let failing = tried.first { explore(limits: $0.limits, mutation: mutation, $0.scenario).failure != nil }
      let fate = failing.map { "\($0.name)" } ?? "**survives**"
      return
        "| \(mutation.site.fileName) | `\(mutation.site.function)` | `\(Source.expression(at: mutation.site))` | \(mutation.name) | \(fate) |"
    }
    return """
      ### \(name)

      | file | function | operation | mutant | fails in |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }
}
