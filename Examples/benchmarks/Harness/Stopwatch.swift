/// The time and the number of times that rows are measured.
struct Stopwatch {
  /// The number of samples of each side.
  let rounds: Int

  /// The shortest permitted sample; `nil` to permit any.
  let shortest: Duration?

  /// The number of values over which allocations are counted; `nil` to count none.
  let countedValues: Int?

  static let full = Stopwatch(rounds: 9, shortest: .milliseconds(5), countedValues: 20_000)
  static let smoke = Stopwatch(rounds: 1, shortest: nil, countedValues: 2_000)
  /// Measures work that takes a second.
  static let builds = Stopwatch(rounds: 5, shortest: nil, countedValues: nil)
}
