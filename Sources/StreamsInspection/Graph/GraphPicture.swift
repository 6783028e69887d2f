extension Trace.Graph {
  /// The graph as a picture: an SVG document. The same graph makes the same document.
  ///
  /// A broken line is a connection that only values told of.
  public var svg: String {
    let layout = GraphLayout(self)
    let boxes = nodes.compactMap { layout.boxes[$0.place.id] }.map(Self.box)
    let lines = edges.compactMap { edge in
      guard let from = layout.boxes[edge.from.id], let to = layout.boxes[edge.to.id] else {
        return nil as String?
      }
      return Self.line(from, to, edge.kind)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(layout.width)" height="\(layout.height)" \
      viewBox="0 0 \(layout.width) \(layout.height)" role="img">
      <title>Streams</title>
      <desc>\(Markup.escaped(edges.map { "\($0.from.name) feeds \($0.to.name)" }.joined(separator: "; ")))</desc>
      \(Self.style)
      <rect class="card" width="\(layout.width)" height="\(layout.height)" rx="10"/>
      \((lines + boxes).joined(separator: "\n"))
      </svg>

      """
  }

  private static let style = """
    <style>
    .card { fill: #fff }
    .box { fill: #f5f5f7; stroke: #6e6e73 }
    .line { stroke: #6e6e73; stroke-width: 2; fill: none }
    .told { stroke-dasharray: 5 4 }
    .head { fill: #6e6e73 }
    text { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1d1d1f }
    .name { font-weight: bold }
    @media (prefers-color-scheme: dark) {
      .card { fill: #1d1d1f }
      .box { fill: #2c2c2e; stroke: #a1a1a6 }
      .line { stroke: #a1a1a6 }
      .head { fill: #a1a1a6 }
      text { fill: #f5f5f7 }
    }
    </style>
    """

  private static func box(_ box: GraphLayout.Box) -> String {
    let texts = box.node.lines.enumerated().map { index, line in
      let style = index == 0 ? " class=\"name\"" : ""
      return
        "<text\(style) x=\"\(box.x + 12)\" y=\"\(box.y + 24 + index * 18)\">\(Markup.escaped(line))</text>"
    }
    let frame = """
      <rect class="box" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="7"/>
      """
    return ([frame] + texts).joined(separator: "\n")
  }

  private static func line(_ from: GraphLayout.Box, _ to: GraphLayout.Box, _ kind: Edge.Kind) -> String {
    let start = (x: from.x + from.width, y: from.y + from.height / 2)
    let end = (x: to.x, y: to.y + to.height / 2)
    // A line back goes around below.
    let bend = end.x > start.x ? 28 : 60
    let style = kind == .subscription ? "line" : "line told"
    return """
      <path class="\(style)" d="M\(start.x) \(start.y)C\(start.x + bend) \(start.y) \(end.x - bend) \(end.y) \
      \(end.x - 8) \(end.y)"/>
      <path class="head" d="M\(end.x) \(end.y)l-9 -5v10z"/>
      """
  }
}
