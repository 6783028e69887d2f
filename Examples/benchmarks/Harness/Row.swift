/// One line of the table: a workload and what is expected of it.
struct Row {
  /// What a row is about.
  enum Work {
    /// Two ways to do the same, raced against each other; `values` go through in each iteration.
    case race(values: Int, prepare: () -> Pair)
    /// The memory of as many subscriptions as asked for.
    case memory((Int) -> Allocations?)
    /// The most bytes in use at a time, per item.
    case peak(() -> Double?)
  }

  let name: String
  let goal: Goal
  let work: Work

  /// A race. Nothing may be allocated per value unless `allocations` says so.
  init(
    _ name: String, of library: String = "streams", goal ratio: Double?, allocations: Double? = 0,
    values: Int = 1, _ prepare: @escaping () -> Pair
  ) {
    self.name = "\(library).\(name)"
    goal = Goal(ratio: ratio, allocations: allocations)
    work = .race(values: values, prepare: prepare)
  }

  init(_ name: String, memory goal: Goal, _ count: @escaping (Int) -> Allocations?) {
    self.name = "streams.\(name)"
    self.goal = goal
    work = .memory(count)
  }

  init(_ name: String, of library: String, peak goal: Double, _ measure: @escaping () -> Double?) {
    self.name = "\(library).\(name)"
    self.goal = Goal(bytes: goal)
    work = .peak(measure)
  }
}

/// The most a row should cost; `nil` where nothing is promised.
struct Goal {
  var ratio: Double?
  var allocations: Double?
  var bytes: Double?
}

/// The two ways to do the same. Each takes a number of iterations and returns a checksum of what came out.
struct Pair {
  let limit: (Int) -> Int
  let ours: (Int) -> Int
}
