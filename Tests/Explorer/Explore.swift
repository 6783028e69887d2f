import ExplorerFibers

/// The limits of an exploration.
package struct Limits: Sendable {
  /// The number of times that a thread may spin before it finds the newest stores.
  package var yields = 1
  /// The most operations that are put off, in favour of other threads, in one execution.
  package var delays = Int.max
  /// The most executions that are tried.
  package var executions = Int.max

  package init(yields: Int = 1, delays: Int = .max, executions: Int = .max) {
    self.yields = yields
    self.delays = delays
    self.executions = executions
  }
}

/// The threads of a scenario.
package final class Run {
  var bodies: [() -> Void] = []
  var endings: [() -> Void] = []

  /// Adds a thread. All begin once the scenario has been set up.
  package func thread(_ body: @escaping () -> Void) { bodies.append(body) }

  /// Objects that are made from here on find a system without barriers on all threads.
  package func withholdBarriers() { Engine.shared.grantsBarriers = false }

  /// Adds what is done after all threads have ended.
  package func finally(_ body: @escaping () -> Void) { endings.append(body) }
}

/// The result of an exploration.
package struct Findings: Sendable {
  /// The executions of the program, each different in what read from what, in which order, or in where a barrier passed.
  package var executions = 0
  /// The executions that were given up on the way, because they could not go on like this.
  package var givenUp = 0
  /// True if every execution within the limits was explored.
  package var isComplete = true
  package var failure: Failure?

  package init() {}
}

/// An execution that must not be.
package struct Failure: Sendable {
  package var message: String
  /// Repeats the execution. See ``repeating(_:limits:_:)``.
  package var seed: String
  package var steps: [Step]
}

/// True if scenarios can be explored here.
package var canExplore: Bool { explorer_fibers_are_supported() != 0 }

/// True if it is found that something is used after it was freed, is freed twice, or never.
package var watchesFrees: Bool { canExplore && explorer_frees_are_watched() != 0 }

/// Fails the execution, unless the condition holds.
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { Engine.shared.fail(message()) }
}

/// Runs a scenario in every way that the memory model allows, until one fails. There is one engine, so one thread at a
/// time may explore.
package func explore(
  limits: Limits = Limits(), mutation: Mutation? = nil, _ scenario: (Run) -> Void
) -> Findings {
  let engine = Engine.shared
  engine.limits = limits
  engine.mutation = mutation
  engine.trail = Trail()
  var findings = Findings()
  while true {
    engine.trail.rewind()
    if engine.run(scenario) { findings.executions += 1 } else { findings.givenUp += 1 }
    if let message = engine.failure {
      findings.isComplete = false
      findings.failure = engine.repeated(engine.trail.seed, message, scenario)
      return findings
    }
    if !engine.trail.advance(delays: limits.delays) { return findings }
    if findings.executions >= limits.executions {
      findings.isComplete = false
      return findings
    }
  }
}

/// Runs the one execution of a seed that a failure told of.
package func repeating(
  _ seed: String, limits: Limits = Limits(), mutation: Mutation? = nil, _ scenario: (Run) -> Void
) -> Failure? {
  Engine.shared.limits = limits
  Engine.shared.mutation = mutation
  return Engine.shared.repeated(seed, nil, scenario)
}

/// All changes of the explored code to try: those of every operation that the scenario does.
package func mutations(limits: Limits = Limits(), _ scenario: (Run) -> Void) -> [Mutation] {
  Engine.shared.sites = [:]
  Engine.shared.collectsSites = true
  _ = explore(limits: limits, scenario)
  Engine.shared.collectsSites = false
  return Engine.shared.sites.values.sorted {
    ($0.site.fileName, $0.site.line, $0.site.column) < ($1.site.fileName, $1.site.line, $1.site.column)
  }.flatMap { Mutation.all(of: $0) }
}

extension Engine {
  fileprivate func repeated(_ seed: String, _ message: String?, _ scenario: (Run) -> Void) -> Failure? {
    trail.follow(seed)
    recordsSteps = true
    defer { recordsSteps = false }
    _ = run(scenario)
    defer { trail = Trail() }
    guard let message = failure ?? message else { return nil }
    return Failure(message: message, seed: seed, steps: steps)
  }
}
