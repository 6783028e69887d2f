/// A row of the table: a workload and its goal.
struct Row {
  /// The work that a row measures.
  enum Work {
    /// Two ways to do the same, which run against each other. Each iteration handles `values` values.
    case race(values: Int, prepare: () -> Pair)
    /// The memory of the given number of subscriptions.
    case memory((Int) -> Allocations?)
    /// The peak of the bytes in use, per item.
    case peak(() -> Double?)
  }

  let name: String
  let goal: Goal
  let work: Work

  init(_ name: String, goal: Goal, work: Work) {
    self.name = name
    self.goal = goal
    self.work = work
  }

  /// Describes a race. Unless `allocations` permits it, a value must not allocate anything.
  init(
    _ name: String, of library: String = "streams", goal ratio: Double? = nil, nanoseconds: Double? = nil,
    allocations: Double? = 0, values: Int = 1, _ prepare: @escaping () -> Pair
  ) {
    self.name = "\(library).\(name)"
    goal = Goal(ratio: ratio, nanoseconds: nanoseconds, allocations: allocations)
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

/// The most that a row should cost; `nil` if nothing is promised.
struct Goal {
  var ratio: Double?
  var nanoseconds: Double?
  var allocations: Double?
  var bytes: Double?
}

/// Two ways to do the same. Each takes a number of iterations and returns a checksum of its results.
struct Pair {
  let limit: (Int) -> Int
  let ours: (Int) -> Int
}
