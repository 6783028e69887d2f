/// The positions of a graph's boxes, in columns from left to right.
struct GraphLayout {
  /// A box, by its left upper corner.
  struct Box {
    let node: Trace.Graph.Node
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  private(set) var boxes: [Int: Box] = [:]
  private(set) var width = 0
  private(set) var height = 0

  private static let margin = 16
  private static let gap = (x: 56, y: 24)

  init(_ graph: Trace.Graph) {
    let columns = graph.columns
    var x = Self.margin
    for index in 0..<((columns.values.max() ?? -1) + 1) {
      let nodes = graph.nodes.filter { columns[$0.place.id] == index }
      let columnWidth = nodes.map(Self.width).max() ?? 0
      var y = Self.margin
      for node in nodes {
        let boxHeight = node.lines.count * 18 + 18
        boxes[node.place.id] = Box(node: node, x: x, y: y, width: columnWidth, height: boxHeight)
        y += boxHeight + Self.gap.y
      }
      height = max(height, y - Self.gap.y + Self.margin)
      x += columnWidth + Self.gap.x
    }
    width = max(Self.margin * 2, x - Self.gap.x + Self.margin)
    height = max(height, Self.margin * 2)
  }

  /// A letter is eight units wide, as in nearly every monospaced font of the size used.
  private static func width(_ node: Trace.Graph.Node) -> Int {
    max(120, (node.lines.map(\.count).max() ?? 0) * 8 + 24)
  }

}

extension Trace.Graph {
  /// The column of each place in a picture, by the numbers of the places: right of all that feed it. In a loop, the place
  /// that was named first comes first.
  package var columns: [Int: Int] {
    var columns: [Int: Int] = [:]
    let inputs = Dictionary(grouping: edges, by: \.to.id).mapValues { Set($0.map(\.from.id)) }
    func column(_ place: Int, _ path: Set<Int>) -> Int {
      if let known = columns[place] { return known }
      let left = (inputs[place] ?? []).subtracting(path).sorted().map { column($0, path.union([place])) }
      let own = left.max().map { $0 + 1 } ?? 0
      columns[place] = own
      return own
    }
    for node in nodes { _ = column(node.place.id, [node.place.id]) }
    return columns
  }
}
