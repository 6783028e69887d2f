/// A drawing as a scalable picture, on a card that is legible on light and on dark pages.
package struct MarblePicture {
  private let drawing: MarbleDrawing
  private let layout: MarbleLayout
  private let row = 44
  private let margin = 14
  private let boxHeight = 34
  /// The position at which the lines begin.
  private let left: Int
  /// The position of the first tick.
  private var start: Int { left + 20 }

  package init(_ drawing: MarbleDrawing) { self.init(drawing, left: 14) }

  private init(_ drawing: MarbleDrawing, left: Int) {
    self.drawing = drawing
    self.left = left
    layout = MarbleLayout(drawing.inputs + [drawing.output])
  }

  /// The SVG document.
  package var text: String {
    // A letter of the call is nine units wide, as in nearly every monospaced font of this size.
    let width = max(start + layout.length + 24, drawing.call.count * 9 + 48 + margin) + margin
    let boxTop = margin + drawing.inputs.count * row + 4
    let outputTop = boxTop + boxHeight + 4
    let height = outputTop + row + margin
    let streams = drawing.inputs.enumerated().map { stream($0.element, at: margin + $0.offset * row, width) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img">
      <title>\(Markup.escaped(drawing.name))</title>
      <desc>\(Markup.escaped(drawing.text))</desc>
      \(Self.style)
      <rect class="card" width="\(width)" height="\(height)" rx="10"/>
      \(streams.joined(separator: "\n"))
      <rect class="call" x="\(margin)" y="\(boxTop)" width="\(width - margin * 2)" height="\(boxHeight)" rx="7"/>
      <text x="\(width / 2)" y="\(boxTop + boxHeight / 2 + 5)">\(Markup.escaped(drawing.call))</text>
      \(stream(drawing.output, at: outputTop, width))
      </svg>

      """
  }

  private static let style = """
    <style>
    .card { fill: #fff }
    .call { fill: #f5f5f7; stroke: #c7c7cc }
    .line, .end { stroke: #6e6e73; stroke-width: 2; fill: none }
    .end { stroke: #1d1d1f; stroke-width: 3 }
    .ticks { stroke: #c7c7cc; stroke-width: 2 }
    .failure { stroke: #c9302c; stroke-width: 3 }
    ellipse { fill: #ffd479; stroke: #6e6e73; stroke-width: 1.5 }
    text { font: 15px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; text-anchor: middle; fill: #1d1d1f }
    @media (prefers-color-scheme: dark) {
      .card { fill: #1d1d1f }
      .call { fill: #2c2c2e; stroke: #636366 }
      .line { stroke: #a1a1a6 }
      .end { stroke: #f5f5f7 }
      .ticks { stroke: #55555a }
      .failure { stroke: #ff6961 }
      text { fill: #f5f5f7 }
      text.value { fill: #1d1d1f }
    }
    </style>
    """

  private func stream(_ timeline: Timeline, at top: Int, _ width: Int) -> String {
    let y = top + row / 2
    let end = width - margin
    let ticks = drawing.widths.indices.map { "M\(start + $0 * layout.tick) \(y - 5)v10" }.joined()
    let symbols = layout.places(timeline).map { symbol(of: $0.mark, start + $0.x, y) }
    let axis = """
      <path class="ticks" d="\(ticks)"/>
      <path class="line" d="M\(left) \(y)H\(end)M\(end - 8) \(y - 6)L\(end) \(y)L\(end - 8) \(y + 6)"/>
      """
    return ([axis] + symbols).joined(separator: "\n")
  }

  private func symbol(of mark: Timeline.Mark, _ x: Int, _ y: Int) -> String {
    switch mark {
    case .value(let value):
      """
      <ellipse cx="\(x)" cy="\(y)" rx="\(mark.reach)" ry="14"/>
      <text class="value" x="\(x)" y="\(y + 5)">\(Markup.escaped(value))</text>
      """
    case .finished: "<path class=\"end\" d=\"M\(x) \(y - 14)v28\"/>"
    case .failure: "<path class=\"failure\" d=\"M\(x - 8) \(y - 8)l16 16m-16 0l16 -16\"/>"
    }
  }
}

extension MarblePicture {
  /// A picture of streams with a name each, and without a call: an SVG document.
  static func text(of drawing: MarbleDrawing, names: [String]) -> String {
    let nameWidth = (names.map(\.count).max() ?? 0) * 9
    let picture = MarblePicture(drawing, left: nameWidth + 32)
    let width = picture.start + picture.layout.length + 24 + picture.margin
    let height = picture.margin * 2 + names.count * picture.row
    let streams = zip(names, drawing.inputs).enumerated().map { index, line in
      let top = picture.margin + index * picture.row
      let name = """
        <text x="\(picture.margin + nameWidth / 2)" y="\(top + picture.row / 2 + 5)">\(Markup.escaped(line.0))</text>
        """
      return name + "\n" + picture.stream(line.1, at: top, width)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img">
      <title>\(Markup.escaped(drawing.name))</title>
      \(style)
      <rect class="card" width="\(width)" height="\(height)" rx="10"/>
      \(streams.joined(separator: "\n"))
      </svg>

      """
  }
}
