/// The positions of a graph's boxes, in columns from left to right, and of the lines between them. No line crosses a box.
///
/// A line that passes a column has a lane there, between the boxes. A line back goes below all boxes.
package struct GraphLayout {
  package struct Size {
    let width: Int
    let height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package struct Point: Equatable {
    package let x: Int
    package let y: Int
  }

  /// A box, by its left upper corner.
  package struct Box {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
  }

  /// A curve to a point, which begins and ends level.
  package struct Step {
    package let first: Point
    package let second: Point
    package let end: Point
  }

  /// A line from the right side of a box to an arrow's head at the left side of another.
  package struct Line {
    package let start: Point
    package fileprivate(set) var steps: [Step] = []

    /// The line as SVG has it.
    package var path: String {
      "M\(start.x) \(start.y)"
        + steps.map { "C\($0.first.x) \($0.first.y) \($0.second.x) \($0.second.y) \($0.end.x) \($0.end.y)" }
        .joined()
    }

    /// The arrow's head as SVG has it.
    package var head: String { "M\(end.x + 8) \(end.y)l-9 -5v10z" }

    fileprivate var end: Point { steps.last?.end ?? start }

    /// Goes on to a point.
    ///
    /// - Parameter bend: The distance to go out of the way: to the right at the beginning, to the left at the end.
    fileprivate mutating func go(to point: Point, bend: (start: Int, end: Int)) {
      steps.append(
        Step(
          first: Point(x: end.x + bend.start, y: end.y), second: Point(x: point.x - bend.end, y: point.y),
          end: point))
    }
  }

  /// The boxes, by the numbers of their places.
  package private(set) var boxes: [Int: Box] = [:]
  /// The lines, in the order of the edges.
  package private(set) var lines: [Line] = []
  package private(set) var width = 0
  package private(set) var height = 0

  private static let margin = 24
  private static let gap = (x: 64, y: 24)
  /// The length of an arrow's head, and the space between lines that go on beside each other.
  private static let head = 8
  private static let lane = 12
  private static let bend = 26

  /// An item of a column: a box, or the lane of a line that passes.
  private enum Item {
    case box(Trace.Graph.Node, Size)
    case lane(edge: Int)
  }

  /// - Parameter size: The size of a box.
  package init(_ graph: Trace.Graph, size: (Trace.Graph.Node) -> Size) {
    let columns = graph.columns
    let count = (columns.values.max() ?? -1) + 1
    var items = [[Item]](repeating: [], count: count)
    /// The columns between the two boxes of an edge.
    func passed(_ edge: Trace.Graph.Edge) -> Range<Int> {
      guard let from = columns[edge.from.id], let to = columns[edge.to.id], to > from + 1 else {
        return 0..<0
      }
      return from + 1..<to
    }
    for node in graph.nodes { items[columns[node.place.id] ?? 0].append(.box(node, size(node))) }
    for (index, edge) in graph.edges.enumerated() {
      for column in passed(edge) { items[column].append(.lane(edge: index)) }
    }
    let feeds = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].to }
    /// The left end and the right end of each column, and the height of the lanes in it, by their edges.
    var sides: [(left: Int, right: Int)] = []
    var lanes: [[Int: Int]] = []
    var x = Self.margin
    for column in items {
      let columnWidth = column.map { if case .box(_, let size) = $0 { size.width } else { 0 } }.max() ?? 0
      var y = Self.margin
      var heights: [Int: Int] = [:]
      for item in sorted(column, graph, feeds, lanes.last ?? [:]) {
        switch item {
        case .box(let node, let size):
          boxes[node.place.id] = Box(x: x, y: y, width: columnWidth, height: size.height)
          y += size.height + Self.gap.y
        case .lane(let edge):
          heights[edge] = y
          y += Self.gap.y
        }
      }
      height = max(height, y)
      sides.append((x, x + columnWidth))
      lanes.append(heights)
      x += columnWidth + Self.gap.x
    }
    width = max(Self.margin * 2, x - Self.gap.x + Self.margin)
    for (index, edge) in graph.edges.enumerated() {
      guard let from = boxes[edge.from.id], let to = boxes[edge.to.id] else { continue }
      let end = Point(x: to.x - Self.head, y: to.y + to.height / 2)
      var line = Line(start: Point(x: from.x + from.width, y: from.y + from.height / 2))
      if end.x > line.start.x {
        for column in passed(edge) {
          guard let y = lanes[column][index] else { continue }
          line.go(to: Point(x: sides[column].left, y: y), bend: (Self.bend, Self.bend))
          line.go(to: Point(x: sides[column].right, y: y), bend: (0, 0))
        }
        line.go(to: end, bend: (Self.bend, Self.bend))
      } else {
        line.go(to: Point(x: line.start.x, y: height), bend: (Self.bend, -Self.bend))
        line.go(to: Point(x: end.x, y: height), bend: (0, 0))
        line.go(to: end, bend: (-Self.margin / 2, Self.margin / 2))
        height += Self.lane
      }
      lines.append(line)
    }
    height = max(Self.margin * 2, height + Self.margin - Self.gap.y)
  }

  /// The items of a column in the order of what feeds them, so that lines seldom cross. Boxes that are fed by nothing come in
  /// the order of their names' making, behind the others.
  private func sorted(
    _ column: [Item], _ graph: Trace.Graph, _ feeds: [Trace.Place: [Int]], _ lanes: [Int: Int]
  ) -> [Item] {
    func height(ofFeederOf edge: Int) -> Int? {
      lanes[edge] ?? boxes[graph.edges[edge].from.id].map { $0.y + $0.height / 2 }
    }
    let keys = column.map { item in
      let heights =
        switch item {
        case .lane(let edge): [edge].compactMap(height)
        case .box(let node, _): (feeds[node.place] ?? []).compactMap(height)
        }
      return heights.isEmpty ? Int.max : heights.reduce(0, +) / heights.count
    }
    return column.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { column[$0] }
  }
}

extension Trace.Graph {
  /// The column of each place in a picture, by the numbers of the places: right of all that feed it. In a loop, the place
  /// that was named first comes first.
  package var columns: [Int: Int] {
    let inputs = Dictionary(grouping: edges, by: \.to.id).mapValues { Set($0.map(\.from.id)).sorted(by: >) }
    var columns: [Int: Int] = [:]
    // The places from one to what feeds it, with the inputs still to visit. A long chain would fill the stack of a thread.
    var way: [(place: Int, rest: [Int])] = []
    var onWay: Set<Int> = []
    func visit(_ place: Int) {
      guard columns[place] == nil, onWay.insert(place).inserted else { return }
      way.append((place, inputs[place] ?? []))
    }
    for node in nodes {
      visit(node.place.id)
      while let place = way.last?.place {
        if let input = way[way.count - 1].rest.popLast() {
          visit(input)
        } else {
          columns[place] = inputs[place]?.compactMap { columns[$0] }.max().map { $0 + 1 } ?? 0
          onWay.remove(place)
          way.removeLast()
        }
      }
    }
    return columns
  }
}
