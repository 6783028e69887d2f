import StreamsTesting

/// The meaning of a pipeline: all that it publishes to a subscriber that asks for everything, by the time at which that
/// subscribes.
typealias Meaning = (Instant) -> Course<Int>

/// The input of the interpretation of one pipeline, and its findings.
final class Interpretation {
  /// The course that the source of the world publishes.
  let input: Course<Int>

  init(_ input: Course<Int>) { self.input = input }

  /// True if two publishers that do not know of each other publish at the same instant. Then either may be
  /// first, and nothing is expected of the order.
  var isAmbiguous = false

  /// Puts the events of several publishers into one order.
  ///
  /// Events that a publisher publishes while it is subscribed to come before the next publisher is subscribed to.
  func interleaved(_ branches: [(start: Instant, course: Course<Int>)]) -> [(branch: Int, event: Happening)] {
    var all: [(branch: Int, event: Happening)] = []
    for (index, branch) in branches.enumerated() {
      all += branch.course.values.map { (index, .value($0)) }
      if let end = branch.course.end { all.append((index, .end(end))) }
    }
    // The sort must keep the order of equal elements, which that of the library does not promise.
    let sorted = all.enumerated().sorted {
      ($0.element.event.time, $0.element.branch, $0.offset) < (
        $1.element.event.time, $1.element.branch, $1.offset
      )
    }.map(\.element)
    for (first, second) in zip(sorted, sorted.dropFirst())
    where first.branch != second.branch && first.event.time == second.event.time
      && second.event.time != branches[second.branch].start
    {
      isAmbiguous = true
    }
    return sorted
  }

  /// The events of several publishers that are subscribed to at the same time, in one order.
  func interleaved(_ meanings: [Meaning], from start: Instant) -> [(branch: Int, event: Happening)] {
    interleaved(meanings.map { (start, $0(start)) })
  }

  /// The same, but what ends at once without a value comes first.
  func bareEndsFirst(_ meanings: [Meaning], from start: Instant) -> [(branch: Int, event: Happening)] {
    let courses = meanings.map { $0(start) }
    func isBare(_ branch: Int) -> Bool {
      courses[branch].values.isEmpty && courses[branch].end?.time == start
    }
    let all = interleaved(meanings, from: start)
    return all.filter { isBare($0.branch) } + all.filter { !isBare($0.branch) }
  }
}

/// An event of one of several publishers.
enum Happening {
  case value(TimedValue<Int>)
  case end(TimedEnd)

  var time: Instant {
    switch self {
    case .value(let value): value.time
    case .end(let end): end.time
    }
  }
}
