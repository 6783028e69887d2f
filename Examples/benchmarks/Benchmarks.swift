import Foundation

/// Measures streams beside loops written by hand that do the same.
@main
enum Benchmarks {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch let complaint as Complaint {
      Terminal.note("benchmarks: \(complaint.message)")
      exit(complaint.code)
    } catch {
      Terminal.note("benchmarks: \(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let rows = Catalogue.rows.filter { options.selects($0.name) }
    if options.helps { return print(Options.help) }
    if options.lists { return rows.forEach { print($0.name) } }
    guard !rows.isEmpty else {
      throw Complaint(usage: "no row matches \(options.filters.joined(separator: ", "))")
    }

    // A process that never had a second thread hides what locks cost.
    Partner.shared.run {}
    if !Allocations.areCounted { Terminal.note("allocations are not counted here") }

    let outcomes = try measure(rows, with: options.isSmoke ? .smoke : .full)
    print(Table(outcomes).text, terminator: "")
    if let file = options.json {
      try JSON.text(of: outcomes).write(toFile: file, atomically: true, encoding: .utf8)
    }

    let greedy = outcomes.filter(\.allocatesTooMuch).map(\.row.name)
    guard greedy.isEmpty || !options.isSmoke else {
      throw Complaint(failure: "more memory than the goal: \(greedy.joined(separator: ", "))")
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
