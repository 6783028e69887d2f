import Console
import Settings
import Streams

extension SettingsProgram {
  private static let hint = "↑ ↓ Enter, a number, or Q to leave"

  /// The sections and the hint. A small terminal shows the rows around the cursor, and the hint if it fits.
  private static func screen(of sections: [SettingsSection], _ cursor: Int) -> String {
    let size = Terminal.size
    let columns = size.columns
    guard let rows = size.rows else {
      return Picture(sections, cursor: cursor, columns: columns).text + "\n\n\(hint)\n"
    }
    // The hint takes two rows, and the cursor stands in the last one.
    let picture = Picture(sections, cursor: cursor, columns: columns, rows: max(rows - 3, 1))
    return picture.text + (rows > 3 ? "\n\n\(hint.prefix(ofColumns: columns))\n" : "")
  }

  /// Lets the user choose by arrows and Enter, or by number, until Q or Escape.
  static func operate(_ form: SettingsForm) throws {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      let rows = form.numbers
      let cursor = CurrentValueSubject<Int, Never>(0)
      // Changes of this process and of others are drawn one at a time.
      let drawing = form.sectionsPublisher.combineLatest(cursor, Redrawing.moments).sink {
        sections, cursor, _ in
        Terminal.clear()
        Terminal.write(screen(of: sections, cursor))
      }
      defer { drawing.cancel() }
      try Keyboard.readKeys { key in
        switch key {
        case .up: cursor.send(max(cursor.value - 1, 0))
        case .down: cursor.send(min(cursor.value + 1, rows.count - 1))
        case .enter, .character(" "): try form.select(at: rows[cursor.value])
        case .escape, .character("q"), .character("Q"): return false
        case .character(let character):
          if let number = character.wholeNumberValue, rows.indices.contains(number - 1) {
            cursor.send(number - 1)
            try form.select(at: rows[number - 1])
          }
        case .pageUp, .pageDown, .home, .end, .delete, .other: break
        }
        return true
      }
    #else
      Terminal.line(Picture(form.sections).text)
    #endif
  }
}
