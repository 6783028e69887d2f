import StreamsTesting

/// Schedules of a simulation. One iteration is one schedule.
enum SimulationRows {
  static var all: [Row] {
    [Row("two-tasks", of: "simulation", nanoseconds: 10_000, allocations: nil, twoTasks)]
  }

  /// The limit lets the same tasks run where tasks run.
  private static func twoTasks() -> Pair {
    Pair { count in
      AsyncRows.loop(count) { await Self.count() }
    } ours: { count in
      AsyncRows.loop(1) {
        let tally = Tally()
        try? await simulate(schedules: count) { _ in tally.add(await Self.count()) }
        return tally.take()
      }
    }
  }

  /// Two tasks that count on one actor.
  private static func count() async -> Int {
    let counter = Counter()
    async let first: Void = counter.add()
    async let second: Void = counter.add()
    _ = await (first, second)
    return await counter.count
  }

  private actor Counter {
    private(set) var count = 0

    func add() async {
      await Task.yield()
      count += 1
    }
  }
}
