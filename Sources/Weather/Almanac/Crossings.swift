import Foundation

/// The instants at which a height passes zero.
struct Crossings {
  private(set) var rises: [Date] = []
  private(set) var sets: [Date] = []

  /// True if the height is above zero at the beginning.
  let beginsAbove: Bool

  /// Finds the instants in a span of time.
  ///
  /// - Parameters:
  ///   - nearness: A height that is this near zero at its turning point may pass it twice within one step.
  ///   - height: The height, which changes slowly within half an hour.
  init(from start: Date, lasting seconds: TimeInterval, nearness: Double = 0.5, _ height: (Date) -> Double) {
    let count = max(Int((seconds / Self.step).rounded(.up)), 1)
    let inside = (0...count).map { min(Double($0) * Self.step, seconds) }
    // A turning point near the beginning or the end shows by a neighbour outside.
    let times = ([-Self.step] + inside + [seconds + Self.step]).map(start.addingTimeInterval)
    let samples = times.map { (time: $0, height: height($0)) }
    var known = Array(samples.dropFirst().dropLast())
    for index in 1...count + 1 where samples[index].height.magnitude < nearness {
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      let isTop = here.height >= before.height && here.height > after.height
      let isBottom = here.height <= before.height && here.height < after.height
      guard isTop && here.height < 0 || isBottom && here.height >= 0 else { continue }
      let turn = Self.turn(between: before.time, after.time) { isTop ? height($0) : -height($0) }
      if turn > start, turn < start.addingTimeInterval(seconds) { known.append((turn, height(turn))) }
    }
    known.sort { $0.time < $1.time }
    beginsAbove = known[0].height >= 0
    for (first, second) in zip(known, known.dropFirst()) where (first.height >= 0) != (second.height >= 0) {
      let time = Self.passage(between: first.time, second.time, isRise: second.height >= 0, height)
      if second.height >= 0 { rises.append(time) } else { sets.append(time) }
    }
  }

  private static let step: TimeInterval = 1800

  /// Halves the time until the passage is known to a hundredth of a second.
  private static func passage(
    between start: Date, _ end: Date, isRise: Bool, _ height: (Date) -> Double
  ) -> Date {
    var (start, end) = (start, end)
    for _ in 0..<18 {
      let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
      if (height(middle) >= 0) == isRise { end = middle } else { start = middle }
    }
    return end
  }

  /// Narrows the time down to that of the greatest height.
  private static func turn(between start: Date, _ end: Date, _ height: (Date) -> Double) -> Date {
    var (start, end) = (start, end)
    for _ in 0..<23 {
      let third = end.timeIntervalSince(start) / 3
      let (first, second) = (start.addingTimeInterval(third), end.addingTimeInterval(-third))
      if height(first) < height(second) { start = first } else { end = second }
    }
    return start
  }
}
