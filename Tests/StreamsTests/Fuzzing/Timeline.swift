/// An instant of virtual time, in nanoseconds.
typealias Instant = Int64

/// A value and when it is published.
struct Timed: Equatable {
  var time: Instant
  var value: Int
}

/// How a stream ends, and when.
struct End: Equatable {
  var time: Instant
  /// The text of the error; `nil` if the stream finishes.
  var failure: String?
}

/// All that a stream publishes, written down as a list.
struct Timeline: Equatable {
  var values: [Timed] = []
  var end: End?

  /// Reads one value after the other, and writes what follows from it.
  ///
  /// - Parameters:
  ///   - step: Writes what a value leads to. If it writes an end, the rest is not read.
  ///   - conclude: Writes what the end leads to.
  func rewritten(
    _ step: (inout Timeline, Timed) -> Void, end conclude: (inout Timeline, End) -> Void = { $0.end = $1 }
  ) -> Timeline {
    var result = Timeline()
    for value in values {
      step(&result, value)
      if result.end != nil { return result }
    }
    if let end { conclude(&result, end) }
    return result
  }

  /// Writes one value that follows from all values when the stream finishes.
  func reduced(_ reduce: ([Int]) -> Int?) -> Timeline {
    guard let end else { return Timeline() }
    var result = Timeline(end: end)
    if end.failure == nil, let value = reduce(values.map(\.value)) { result.add(value, at: end.time) }
    return result
  }

  mutating func add(_ value: Int, at time: Instant) { values.append(Timed(time: time, value: value)) }

  mutating func finish(at time: Instant) { end = End(time: time) }

  mutating func fail(_ error: String, at time: Instant) { end = End(time: time, failure: error) }

  /// The same without what comes after an instant.
  func cut(after time: Instant) -> Timeline {
    Timeline(values: values.filter { $0.time <= time }, end: end.flatMap { $0.time <= time ? $0 : nil })
  }

  /// Returns true if something happens while the stream is subscribed to.
  func begins(at start: Instant) -> Bool { values.first?.time == start || end?.time == start }

  func shifted(by delay: Instant) -> Timeline {
    Timeline(
      values: values.map { Timed(time: $0.time + delay, value: $0.value) },
      end: end.map { End(time: $0.time + delay, failure: $0.failure) })
  }
}

extension Timeline: CustomStringConvertible {
  var description: String {
    let marks = values.map { "\($0.value) at \($0.time)" }
    let last = end.map { "\($0.failure.map { "fails with \($0)" } ?? "finishes") at \($0.time)" }
    return (marks + [last ?? "goes on"]).joined(separator: ", ")
  }
}

/// A number that tells arrays of numbers apart.
func digest(_ numbers: [Int]) -> Int { numbers.reduce(numbers.count) { ($0 &* 31 &+ $1) % 1009 } }
