import Console

/// Pieces of text in a row, which continues in further lines if the terminal is narrow.
struct Flow {
  /// A text in one style.
  struct Piece {
    let text: String
    let style: Style?

    init(_ text: String, _ style: Style? = nil) {
      self.text = text
      self.style = style
    }

    fileprivate func styled(_ text: String) -> String { style.map { text.styled($0) } ?? text }
  }

  let lines: [String]

  /// - Parameters:
  ///   - pieces: The pieces. One that does not fit in the rest of a line begins the next.
  ///   - separator: The text between two pieces of a line.
  ///   - columns: The columns of the terminal; nil for a single line of any length.
  init(_ pieces: [Piece], separator: String, columns: Int?) {
    let pieces = pieces.filter { !$0.text.isEmpty }
    guard let columns else {
      let line = pieces.map { $0.styled($0.text) }.joined(separator: separator)
      lines = line.isEmpty ? [] : [line]
      return
    }
    var rows: [(text: String, columns: Int)] = []
    for piece in pieces {
      let parts = piece.text.columns <= columns ? [piece.text] : piece.text.lines(of: columns)
      for (index, part) in parts.enumerated() {
        let together = (rows.last?.columns ?? columns) + separator.columns + part.columns
        if index == 0, together <= columns, let last = rows.indices.last {
          rows[last] = (rows[last].text + separator + piece.styled(part), together)
        } else {
          rows.append((piece.styled(part), part.columns))
        }
      }
    }
    lines = rows.map(\.text)
  }
}
