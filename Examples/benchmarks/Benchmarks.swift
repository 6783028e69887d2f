import Console
import Foundation
import Streams

/// Measures the libraries beside loops written by hand that do the same.
@main
enum Benchmarks {
  static let syntax = Syntax(
    "benchmarks",
    summary: #"Measures what values cost, beside loops written by hand that do the same (the "limit")."#,
    options: [
      Option("--filter", value: "TEXT", help: "Run only rows with TEXT in their name; may be repeated."),
      Option("--json", value: "FILE", help: "Write the figures to FILE as well."),
      Option(
        "--smoke", help: "Run few iterations, to check the results and the memory goals of all rows."),
      Option(
        "--without", value: "PART",
        help: "Measure as on a system without PART: barrier or runtime; may be repeated."),
      Option("--debug-build", help: "Run the main rows without optimisation, with goals of their own."),
      Option("--builds", help: "Run the rows about what a program costs before it runs."),
      Option("--list", help: "Print the names of the rows."),
    ],
    notes: """
      Times are nanoseconds per value, or per delivery if there are several sinks. Allocations and bytes are per value
      once subscribed, or per subscription in the rows about subscribing. An exclamation mark means a missed goal.
      Only Linux has the barrier, which lets a stream that one thread uses do without atomic exchanges. Windows and programs
      that are linked statically show no symbols of the runtime, by which a sink on an actor knows a value of its own.
      Rows about building show times per line of a file. They build a package in a temporary folder.
      Use swift run -c release benchmarks. The figures of a debug build say something only with --debug-build.
      """
  )

  static func main() { Program.run(syntax, run) }

  private static func run(_ arguments: Arguments) throws {
    for part in arguments.all("--without") { try hide(part) }
    let filters = arguments.all("--filter")
    let isDebugBuild = arguments.has("--debug-build")
    if isDebugBuild, Self.isOptimised {
      throw Failure(usage: "--debug-build needs a debug build: swift run benchmarks --debug-build")
    }
    let isBuilding = arguments.has("--builds")
    let candidates: [Row]
    if isBuilding {
      guard let trial = try TrialPackage() else { return }
      candidates = BuildRows.all(trial)
    } else {
      candidates = isDebugBuild ? Catalogue.unoptimised : Catalogue.rows
    }
    let rows = candidates.filter { row in filters.isEmpty || filters.contains { row.name.contains($0) } }
    if arguments.has("--list") { return rows.forEach { Terminal.line($0.name) } }
    guard !rows.isEmpty else { throw Failure(usage: "no row matches \(filters.joined(separator: ", "))") }

    // Starts a second thread, because a process that never had one hides what locks cost.
    Partner.shared.run {}
    if !Allocations.areCounted { Terminal.note("allocations cannot be counted on this system") }

    let isSmoke = arguments.has("--smoke")
    let outcomes = try measure(rows, with: isBuilding ? .builds : isSmoke ? .smoke : .full)
    Terminal.write(Table(outcomes).text)
    if let file = arguments["--json"] {
      try JSON.text(of: outcomes).write(toFile: file, atomically: true, encoding: .utf8)
    }

    let greedy = outcomes.filter(\.allocatesTooMuch).map(\.row.name)
    guard greedy.isEmpty || !isSmoke else {
      throw Failure("these rows allocate more than their goals: \(greedy.joined(separator: ", "))")
    }
  }

  /// Lets this process run as one on a system without `part`. Called before anything uses a stream.
  private static func hide(_ part: String) throws {
    switch part {
    case "barrier": Platform.missing.withLock { _ = $0.insert(.barrier) }
    case "runtime": Runtime.isHidden.withLock { $0 = true }
    default: throw Failure(usage: "--without takes barrier or runtime, not \(part)")
    }
  }

  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
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
