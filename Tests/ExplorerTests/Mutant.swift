import Explorer

/// An operation of the machinery, changed, and the scenarios that do the operation.
struct Mutant: Sendable {
  var mutation: Mutation
  var subjects: [Subject]

  /// All of them, in the order of the source. Scenarios that only full runs explore are left out.
  static var all: [Mutant] {
    var subjects: [Mutation: [Subject]] = [:]
    for subject in Subject.all where !subject.isLong {
      for mutation in mutations(limits: subject.limits, subject.scenario)
      where mutation.site.file.description.contains("/Explored/") {
        subjects[mutation, default: []].append(subject)
      }
    }
    return subjects.map { Mutant(mutation: $0.key, subjects: $0.value) }.sorted { $0.place < $1.place }
  }

  private var place: (String, UInt, UInt, String) {
    (mutation.site.fileName, mutation.site.line, mutation.site.column, mutation.name)
  }

  /// The first scenario that fails, or that none does.
  var fate: String {
    subjects.first { explore(limits: $0.limits, mutation: mutation, $0.scenario).failure != nil }?.name
      ?? "**survives**"
  }

  /// The beginning of its row in the table.
  var rowStart: String {
    let site = mutation.site
    return
      "| \(site.fileName) | `\(site.function)` | `\(Source.expression(at: site))` | \(mutation.name) |"
  }

  static let heading = "| file | function | operation | mutant | fails in |\n|---|---|---|---|---|"
}
