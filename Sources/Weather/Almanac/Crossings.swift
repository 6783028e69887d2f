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
  ///   - height: The height, which changes slowly within ten minutes.
  init(from start: Date, lasting seconds: TimeInterval, nearness: Double = 0.5, _ height: (Date) -> Double) {
    let count = max(Int((seconds / Self.step).rounded(.up)), 1)
    let times = (0...count).map { start.addingTimeInterval(min(Double($0) * Self.step, seconds)) }
    var known = times.map { (time: $0, height: height($0)) }
    for index in stride(from: count - 1, to: 0, by: -1) where known[index].height.magnitude < nearness {
      let (before, here, after) = (known[index - 1], known[index], known[index + 1])
      let isTop = here.height >= before.height && here.height > after.height
      let isBottom = here.height <= before.height && here.height < after.height
      guard isTop && here.height < 0 || isBottom && here.height >= 0 else { continue }
      let turn = Self.turn(between: before.time, after.time) { isTop ? height($0) : -height($0) }
      known.append((turn, height(turn)))
    }
    known.sort { $0.time < $1.time }
    beginsAbove = known[0].height >= 0
    for (first, second) in zip(known, known.dropFirst()) where (first.height >= 0) != (second.height >= 0) {
      let time = Self.passage(between: first.time, second.time, isRise: second.height >= 0, height)
      if second.height >= 0 { rises.append(time) } else { sets.append(time) }
    }
  }

  private static let step: TimeInterval = 600

  /// Halves the time until the passage is known to a hundredth of a second.
  private static func passage(
    between start: Date, _ end: Date, isRise: Bool, _ height: (Date) -> Double
  ) -> Date {
    var (start, end) = (start, end)
    for _ in 0..<17 {
      let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
      if (height(middle) >= 0) == isRise { end = middle } else { start = middle }
    }
    return end
  }

  /// Narrows the time down to that of the greatest height.
  private static func turn(between start: Date, _ end: Date, _ height: (Date) -> Double) -> Date {
    var (start, end) = (start, end)
    for _ in 0..<20 {
      let third = end.timeIntervalSince(start) / 3
      let (first, second) = (start.addingTimeInterval(third), end.addingTimeInterval(-third))
      if height(first) < height(second) { start = first } else { end = second }
    }
    return start
  }
}
