import StreamsTesting

/// An instant of virtual time, which counts from the subscription of the whole pipeline.
typealias Instant = Duration

extension Duration {
  /// Never.
  static let max = Duration.seconds(1 << 40)
}

extension Course<Int> {
  /// Reads one value after the other, and writes what follows from it.
  ///
  /// - Parameters:
  ///   - step: Writes what a value leads to. If it writes an end, the rest is not read.
  ///   - conclude: Writes what the end leads to.
  func rewritten(
    _ step: (inout Course<Int>, TimedValue<Int>) -> Void,
    end conclude: (inout Course<Int>, TimedEnd) -> Void = { $0.end = $1 }
  ) -> Course<Int> {
    var result = Course<Int>()
    for value in values {
      step(&result, value)
      if result.end != nil { return result }
    }
    if let end { conclude(&result, end) }
    return result
  }

  /// Writes one value that follows from all values when the stream finishes.
  func reduced(_ reduce: ([Int]) -> Int?) -> Course<Int> {
    guard let end else { return Course<Int>() }
    var result = Course<Int>(end: end)
    if end.failure == nil, let value = reduce(values.map(\.value)) { result.add(value, at: end.time) }
    return result
  }

  /// Returns true if something happens while the stream is subscribed to.
  func begins(at start: Instant) -> Bool { values.first?.time == start || end?.time == start }

  func shifted(by delay: Instant) -> Course<Int> {
    Course<Int>(
      values.map { TimedValue($0.value, at: $0.time + delay) },
      end: end.map { TimedEnd($0.failure, at: $0.time + delay) })
  }
}

/// A number that tells arrays of numbers apart.
func digest(_ numbers: [Int]) -> Int { numbers.reduce(numbers.count) { ($0 &* 31 &+ $1) % 1009 } }
