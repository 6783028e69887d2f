import Console
import Settings

/// The sections as text.
struct Picture {
  let text: String

  /// - Parameter cursor: The position of the highlighted row, counted from the top.
  init(_ sections: [SettingsSection], cursor: Int? = nil) {
    let width = sections.flatMap(\.rows).map(\.text.count).max() ?? 0
    var number = 0
    let blocks = sections.map { section in
      let rows = section.rows.map { row in
        number += 1
        let line =
          row.accessory == .checkmark
          ? " \(number)  \(row.text.padded(to: width))  \("✓".styled(.green))" : " \(number)  \(row.text)"
        return cursor == number - 1 ? line.styled(.inverse) : line
      }
      return ([section.title.styled(.bold)] + rows).joined(separator: "\n")
    }
    text = blocks.joined(separator: "\n\n")
  }
}
