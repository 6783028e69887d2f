import Console
import Foundation

/// Measures streams beside loops written by hand that do the same.
@main
enum Benchmarks {
  static let syntax = Syntax(
    "benchmarks", summary: #"Measures beside loops written by hand that do the same ("limit")."#,
    options: [
      Option(
        "--filter", value: "TEXT", help: "Only rows whose name contains TEXT; may be given several times."),
      Option("--json", value: "FILE", help: "Write the figures to FILE as well."),
      Option(
        "--smoke",
        help: "Few iterations: proves that all rows run, compute the right thing and allocate as they should."
      ),
      Option("--list", help: "Print the names of the rows."),
    ],
    notes: """
      Times are nanoseconds per value, per delivery where several sinks listen. Allocations and bytes are per value
      once subscribed, or per subscription in the rows about subscribing. An exclamation mark means a missed goal.
      Run it with swift run -c release benchmarks; figures of a debug build mean nothing.
      """
  )

  static func main() { Program.run(syntax, run) }

  private static func run(_ arguments: Arguments) throws {
    let filters = arguments.all("--filter")
    let rows = Catalogue.rows.filter { row in filters.isEmpty || filters.contains { row.name.contains($0) } }
    if arguments.has("--list") { return rows.forEach { print($0.name) } }
    guard !rows.isEmpty else { throw Failure(usage: "no row matches \(filters.joined(separator: ", "))") }

    // A process that never had a second thread hides what locks cost.
    Partner.shared.run {}
    if !Allocations.areCounted { Terminal.note("allocations are not counted here") }

    let isSmoke = arguments.has("--smoke")
    let outcomes = try measure(rows, with: isSmoke ? .smoke : .full)
    print(Table(outcomes).text, terminator: "")
    if let file = arguments["--json"] {
      try JSON.text(of: outcomes).write(toFile: file, atomically: true, encoding: .utf8)
    }

    let greedy = outcomes.filter(\.allocatesTooMuch).map(\.row.name)
    guard greedy.isEmpty || !isSmoke else {
      throw Failure("more memory than the goal: \(greedy.joined(separator: ", "))")
    }
  }

  private static func measure(_ rows: [Row], with stopwatch: Stopwatch) throws -> [Outcome] {
    let trials = try rows.enumerated().map { index, row in
      Terminal.note("preparing \(index + 1) of \(rows.count): \(row.name)")
      return try Trial(row: row, stopwatch: stopwatch)
    }
    for round in 1...stopwatch.rounds {
      Terminal.note("round \(round) of \(stopwatch.rounds)")
      for trial in trials { try trial.sample() }
    }
    return trials.map(\.outcome)
  }
}
