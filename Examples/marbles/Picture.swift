/// A drawing as a picture that scales, for light and dark pages.
struct Picture {
  private let drawing: Drawing
  private let tick = 44
  private let row = 56
  private let margin = 28

  init(_ drawing: Drawing) { self.drawing = drawing }

  /// The SVG document.
  var text: String {
    let width = margin * 2 + tick * (drawing.widths.count + 1)
    let boxTop = drawing.inputs.count * row + 8
    let height = boxTop + 44 + row + 8
    var parts = drawing.inputs.enumerated().map { stream($0.element, at: $0.offset * row + row / 2, width) }
    parts.append(
      """
      <rect class="call" x="\(margin / 2)" y="\(boxTop)" width="\(width - margin)" height="36" rx="6"/>
      <text x="\(width / 2)" y="\(boxTop + 23)">\(escaped(drawing.call))</text>
      """)
    parts.append(stream(drawing.output, at: boxTop + 44 + row / 2, width))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(drawing.name))</title>
      <desc>\(escaped(drawing.text))</desc>
      <style>
      line, path { stroke: #555; stroke-width: 2; fill: none }
      circle, ellipse { fill: #ffd479; stroke: #555; stroke-width: 1.5 }
      .call { fill: none; stroke: #888; stroke-width: 1.5 }
      text { font: 15px ui-monospace, monospace; text-anchor: middle; fill: #222 }
      @media (prefers-color-scheme: dark) {
        line, path { stroke: #bbb }
        text { fill: #eee }
        text.value { fill: #222 }
      }
      </style>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func stream(_ timeline: Timeline, at y: Int, _ width: Int) -> String {
    let end = width - margin
    var parts = [
      """
      <line x1="\(margin / 2)" y1="\(y)" x2="\(end)" y2="\(y)"/>
      <path d="M\(end - 8) \(y - 5) L\(end) \(y) L\(end - 8) \(y + 5)"/>
      """
    ]
    for (index, marks) in timeline.ticks.enumerated() {
      for (place, mark) in marks.enumerated() {
        let x = margin + index * tick + tick / 2 + place * tick / max(2, marks.count)
        parts.append(symbol(of: mark, x, y))
      }
    }
    return parts.joined(separator: "\n")
  }

  private func symbol(of mark: Timeline.Mark, _ x: Int, _ y: Int) -> String {
    switch mark {
    case .value(let value):
      let radius = max(15, value.count * 5 + 8)
      return """
        <ellipse cx="\(x)" cy="\(y)" rx="\(radius)" ry="15"/>
        <text class="value" x="\(x)" y="\(y + 5)">\(escaped(value))</text>
        """
    case .finished: return "<line x1=\"\(x)\" y1=\"\(y - 14)\" x2=\"\(x)\" y2=\"\(y + 14)\"/>"
    case .failure:
      return "<path d=\"M\(x - 9) \(y - 9) L\(x + 9) \(y + 9) M\(x - 9) \(y + 9) L\(x + 9) \(y - 9)\"/>"
    }
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
