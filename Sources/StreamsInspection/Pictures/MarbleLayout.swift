/// The positions of the marks of several timelines. Time runs evenly, and no mark covers another.
struct MarbleLayout {
  /// A mark, with its distance from the first tick.
  struct Place {
    let mark: Timeline.Mark
    let x: Int
    var left: Int { x - mark.reach }
    var right: Int { x + mark.reach }
  }

  private static let gap = 4

  /// The distance between two ticks.
  let tick: Int

  /// The right edge of the last mark or tick.
  let length: Int

  init(_ timelines: [Timeline]) {
    let tick = timelines.map(Self.tick).max() ?? 0
    let last = (timelines.map(\.ticks.count).max() ?? 0) - 1
    self.tick = tick
    length =
      timelines.flatMap { Self.places($0, tick: tick) }.map(\.right).max().map { max($0, last * tick) } ?? 0
  }

  /// The marks of a timeline, from left to right.
  func places(_ timeline: Timeline) -> [Place] { Self.places(timeline, tick: tick) }

  private static func places(_ timeline: Timeline, tick: Int) -> [Place] {
    timeline.ticks.enumerated().flatMap { index, marks in
      row(marks).map { Place(mark: $0.mark, x: $0.x + index * tick) }
    }
  }

  /// The marks of one tick: the first at the tick itself, the others right behind it.
  private static func row(_ marks: [Timeline.Mark]) -> [Place] {
    marks.reduce(into: []) { row, mark in
      row.append(Place(mark: mark, x: row.last.map { $0.right + gap + mark.reach } ?? 0))
    }
  }

  /// The distance between ticks that a timeline needs.
  private static func tick(_ timeline: Timeline) -> Int {
    let rows = timeline.ticks.enumerated().map { (index: $0.offset, places: row($0.element)) }
      .filter { !$0.places.isEmpty }
    let needed = zip(rows, rows.dropFirst()).map { earlier, later in
      let space = (earlier.places.last?.right ?? 0) - (later.places.first?.left ?? 0) + gap
      let ticks = later.index - earlier.index
      return (space + ticks - 1) / ticks
    }
    return needed.reduce(30, max)
  }
}

extension Timeline.Mark {
  /// The width of the mark to either side.
  var reach: Int {
    switch self {
    case .value(let value): max(14, value.count * 5 + 6)
    case .finished: 2
    case .failure: 9
    }
  }
}
