import Console
import Settings

/// The sections as text.
struct Picture {
  let text: String

  /// - Parameters:
  ///   - cursor: The position of the highlighted row, counted from the top.
  ///   - columns: The columns of the terminal, which no line exceeds; nil for lines of any length.
  ///   - rows: The rows for the sections, with the highlighted one among them; nil for any number.
  init(_ sections: [SettingsSection], cursor: Int? = nil, columns: Int? = nil, rows: Int? = nil) {
    let width = sections.flatMap(\.rows).map(\.text.columns).max() ?? 0
    var number = 0
    var pointed = 0
    var lines: [String] = []
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      lines.append(section.title.prefix(ofColumns: columns).styled(.bold))
      for row in section.rows {
        number += 1
        let isPointed = cursor == number - 1
        if isPointed { pointed = lines.count }
        let isChecked = row.accessory == .checkmark
        // The mark stays, however narrow the terminal is.
        let text = row.text.prefix(ofColumns: columns.map { $0 - (isChecked ? 7 : 4) })
        let room = min(width, columns.map { max($0 - 7, 0) } ?? width)
        let line =
          isChecked
          ? " \(number)  \(text.padded(to: room))  \("✓".styled(.green))" : " \(number)  \(text)"
        lines.append(isPointed ? line.styled(.inverse) : line)
      }
    }
    let shown = rows.map { Excerpt.around(pointed, of: lines.count, in: $0) } ?? lines.indices
    text = lines[shown].joined(separator: "\n")
  }
}
