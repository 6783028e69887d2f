/// How long and how often to measure.
struct Stopwatch {
  /// How many samples to take of each side.
  let rounds: Int

  /// The shortest sample worth having; `nil` to take any.
  let shortest: Duration?

  /// How many values the memory is counted for.
  let countedValues: Int

  static let full = Stopwatch(rounds: 9, shortest: .milliseconds(5), countedValues: 20_000)
  static let smoke = Stopwatch(rounds: 1, shortest: nil, countedValues: 2_000)
}
