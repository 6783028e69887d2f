#if !hasFeature(Embedded)
  /// Takes the decisions of one run.
  struct Chooser {
    private enum Means {
      case random
      case priorities([Int: UInt64], changesAt: [Int], lowest: UInt64)
      case schedule([Int: Int])
    }

    private var means: Means
    private var numbers: SeededNumbers

    init(_ order: Simulation.Order) {
      switch order {
      case .random(let seed):
        numbers = SeededNumbers(seed)
        means = .random
      case .priorities(let seed, let changes):
        numbers = SeededNumbers(seed)
        // The number of decisions of a run is not known. One in eight to one in a thousand covers short and long ones.
        let length: UInt64 = 8 << numbers.next(below: 8)
        var changesAt: [Int] = []
        for _ in 0..<max(changes, 0) { changesAt.append(Int(numbers.next(below: length))) }
        means = .priorities([:], changesAt: changesAt, lowest: UInt64(UInt32.max))
      case .schedule(let schedule):
        numbers = SeededNumbers(0)
        let choices = schedule.departures.map { ($0.decision, $0.choice) }
        means = .schedule(Dictionary(choices) { first, _ in first })
      }
    }

    /// The position of the job that runs at a decision.
    mutating func choose(among ready: [ReadyJob], at decision: Int) -> Int {
      switch means {
      case .random:
        return Int(numbers.next(below: UInt64(ready.count)))
      case .priorities(var priorities, let changesAt, var lowest):
        // Without the copy, the dictionary is changed in place.
        means = .random
        defer { means = .priorities(priorities, changesAt: changesAt, lowest: lowest) }
        var choice = first(of: ready, by: &priorities)
        if changesAt.contains(decision), ready[choice].task > 0 {
          lowest -= 1
          priorities[ready[choice].task] = lowest
          choice = first(of: ready, by: &priorities)
        }
        return choice
      case .schedule(let choices):
        return max(0, min(choices[decision] ?? 0, ready.count - 1))
      }
    }

    /// The job whose task has the highest priority; the first of several.
    private mutating func first(of ready: [ReadyJob], by priorities: inout [Int: UInt64]) -> Int {
      var best = 0
      var highest: UInt64 = 0
      for (index, job) in ready.enumerated() {
        let priority: UInt64
        if let known = priorities[job.task] {
          priority = known
        } else {
          priority = numbers.next() | 1 << 63
          if job.task > 0 { priorities[job.task] = priority }
        }
        if priority > highest { (best, highest) = (index, priority) }
      }
      return best
    }
  }
#endif
