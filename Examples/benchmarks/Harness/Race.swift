import Console

/// The two sides of a row, run in turn.
struct Race {
  let row: String
  let values: Int
  let pair: Pair

  /// How often each side goes through its work in a round.
  private(set) var iterations = 1
  private let clock = ContinuousClock()

  init(row: String, values: Int, pair: Pair) {
    self.row = row
    self.values = values
    self.pair = pair
  }

  /// Runs both sides for the first time, then counts what ours allocates in `iterations` once all is set up.
  mutating func warmUp(_ stopwatch: Stopwatch) throws -> Allocations? {
    iterations = max(1, stopwatch.countedValues / values)
    _ = try round()
    let once = Allocations.during { _ = pair.ours(iterations) }
    let twice = Allocations.during { _ = pair.ours(2 * iterations) }
    // The limit keeps step, as some workloads carry on where they stopped.
    _ = pair.limit(iterations)
    _ = pair.limit(2 * iterations)
    // The difference leaves out what is allocated once per call.
    guard let once, let twice else { return nil }
    return Allocations(calls: max(0, twice.calls - once.calls), bytes: max(0, twice.bytes - once.bytes))
  }

  /// Finds the number of iterations that keeps the faster side busy for long enough.
  mutating func calibrate(_ stopwatch: Stopwatch) throws {
    guard let shortest = stopwatch.shortest else { return }
    while true {
      let times = try round()
      let fastest = min(times.limit, times.ours)
      if fastest >= shortest { return }
      let missing = fastest > .zero ? shortest / fastest : 10
      iterations = max(iterations + 1, Int(Double(iterations) * min(missing * 1.2, 10)))
    }
  }

  /// One sample of each side. Both must have computed the same.
  func round() throws -> (limit: Duration, ours: Duration) {
    let (limit, expected) = time(pair.limit)
    let (ours, actual) = time(pair.ours)
    guard actual == expected else {
      throw Failure(
        "\(row) computed \(actual), its limit \(expected), in \(iterations) iterations")
    }
    return (limit, ours)
  }

  private func time(_ side: (Int) -> Int) -> (Duration, Int) {
    let start = clock.now
    let checksum = side(iterations)
    return (start.duration(to: clock.now), checksum)
  }
}
