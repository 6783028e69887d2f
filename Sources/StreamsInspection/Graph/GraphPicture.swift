extension Trace.Graph {
  /// The graph as a picture: an SVG document. The same graph makes the same document.
  ///
  /// A broken line is a connection that is only known from values.
  public var svg: String {
    let layout = GraphLayout(self, size: Self.size)
    let boxes = nodes.compactMap { node in layout.boxes[node.place.id].map { Self.box(node, $0) } }
    let lines = zip(layout.lines, edges).map { Self.line($0, $1.kind) }
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

  /// A letter is eight units wide, as in nearly every monospaced font of the size used.
  private static func size(_ node: Node) -> GraphLayout.Size {
    GraphLayout.Size(
      width: max(120, (node.lines.map(\.count).max() ?? 0) * 8 + 24), height: node.lines.count * 18 + 18)
  }

  private static func box(_ node: Node, _ box: GraphLayout.Box) -> String {
    let texts = node.lines.enumerated().map { index, line in
      let style = index == 0 ? " class=\"name\"" : ""
      return
        "<text\(style) x=\"\(box.x + 12)\" y=\"\(box.y + 24 + index * 18)\">\(Markup.escaped(line))</text>"
    }
    let frame = """
      <rect class="box" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="7"/>
      """
    return ([frame] + texts).joined(separator: "\n")
  }

  private static func line(_ line: GraphLayout.Line, _ kind: Edge.Kind) -> String {
    let style = kind == .subscription ? "line" : "line told"
    return """
      <path class="\(style)" d="\(line.path)"/>
      <path class="head" d="\(line.head)"/>
      """
  }
}
