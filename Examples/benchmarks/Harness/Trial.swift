/// A row during a run. It is prepared once, then sampled in each round.
///
/// Each round samples every row. If the machine is slow for a second, that spoils a few samples of all rows, which the
/// median leaves out, instead of all samples of a few rows.
final class Trial {
  let row: Row
  private let race: Race?
  private var memory = Figures()
  private var limits: [Double] = []
  private var ours: [Double] = []

  init(row: Row, stopwatch: Stopwatch) throws {
    self.row = row
    switch row.work {
    case .race(let values, let prepare):
      var race = Race(row: row.name, values: values, pair: prepare())
      memory.note(try race.warmUp(stopwatch), for: race.iterations * values)
      try race.calibrate(stopwatch)
      self.race = race
    case .memory(let count):
      race = nil
      let subscriptions = 1_000
      memory.note(count(subscriptions), for: subscriptions)
    case .peak(let measure):
      race = nil
      memory.bytes = measure()
    }
  }

  func sample() throws {
    guard let race else { return }
    let times = try race.round()
    limits.append(times.limit / .nanoseconds(race.iterations * race.values))
    ours.append(times.ours / .nanoseconds(race.iterations * race.values))
  }

  var outcome: Outcome {
    var figures = memory
    figures.limit = median(limits)
    figures.nanoseconds = median(ours)
    return Outcome(row: row, figures: figures)
  }

  private func median(_ samples: [Double]) -> Double? {
    samples.isEmpty ? nil : samples.sorted()[samples.count / 2]
  }
}
