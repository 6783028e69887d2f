import Console
import Foundation

/// The two sides of a row, which run in turn.
struct Race {
  let row: String
  let values: Int
  let pair: Pair

  /// The number of iterations of each side in a round.
  private(set) var iterations = 1
  private let clock = ContinuousClock()

  init(row: String, values: Int, pair: Pair) {
    self.row = row
    self.values = values
    self.pair = pair
  }

  /// Runs both sides for the first time, then counts the allocations of our side in `iterations`.
  mutating func warmUp(_ stopwatch: Stopwatch) throws -> Allocations? {
    guard let counted = stopwatch.countedValues else { return nil }
    iterations = max(1, counted / values)
    // Only a loop takes so long.
    if try round().limit < .milliseconds(1) { try requireLoop() }
    // Threads that finish what earlier rows have begun allocate as well, so the least of three counts is meant. If it is less
    // than one for ten values, it is likely to be all theirs, and they are given time to end.
    var least: Allocations?
    for attempt in 1...13 where least?.calls != 0 {
      if attempt > 3 {
        if let least, least.calls * 10 > iterations * values { break }
        Thread.sleep(forTimeInterval: 0.1)
      }
      guard let counted = countAllocations() else { return nil }
      if counted.calls < least?.calls ?? .max { least = counted }
    }
    return least
  }

  private func countAllocations() -> Allocations? {
    let once = Allocations.during { _ = pair.ours(iterations) }
    let twice = Allocations.during { _ = pair.ours(2 * iterations) }
    // The limit runs as often as our side, because some workloads go on where they stopped.
    _ = pair.limit(iterations)
    _ = pair.limit(2 * iterations)
    // The difference leaves out what each call allocates once.
    guard let once, let twice else { return nil }
    return Allocations(calls: max(0, twice.calls - once.calls), bytes: max(0, twice.bytes - once.bytes))
  }

  /// Increases the number of iterations until the faster side takes long enough.
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

  /// Checks that the limit takes longer for more values. The compiler may replace a loop that it sees through by its result,
  /// and that is no limit.
  ///
  /// - Throws: A failure if the limit takes as long for any number of values.
  private mutating func requireLoop() throws {
    let usual = iterations
    defer { iterations = usual }
    // The time that a thread takes to begin may hide a few values, but not many.
    for few in [usual, 10 * usual, 100 * usual] {
      let more = try shortest(3 * few) - shortest(few)
      // No loop takes less for a value. The quickest one adds up bytes, several at once.
      let least = Duration.nanoseconds(2 * few * values) / 25
      if more >= least { return }
    }
    throw Failure("\(row) has a limit that takes as long for any number of values")
  }

  /// The shortest of three samples of the limit.
  private mutating func shortest(_ iterations: Int) throws -> Duration {
    self.iterations = iterations
    return try min(round().limit, round().limit, round().limit)
  }

  /// Takes one sample of each side.
  ///
  /// - Throws: A failure if the two sides computed different results.
  func round() throws -> (limit: Duration, ours: Duration) {
    let (limit, expected) = time(pair.limit)
    let (ours, actual) = time(pair.ours)
    guard actual == expected else {
      throw Failure(
        "\(row) computed \(actual) in \(iterations) iterations, but its limit computed \(expected)")
    }
    return (limit, ours)
  }

  private func time(_ side: (Int) -> Int) -> (Duration, Int) {
    let start = clock.now
    let checksum = side(iterations)
    return (start.duration(to: clock.now), checksum)
  }
}
