extension String {
  /// The number of terminal columns that the text takes.
  ///
  /// East Asian characters and a few pictures take two columns. Marks of the writing direction and marks above or below
  /// a letter take no column.
  public var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text in lines of at most `limit` columns, broken at spaces. A word that is longer, or a text without spaces, is
  /// broken between two characters.
  public func lines(of limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      let spaced = line.isEmpty ? String(word) : "\(line) \(word)"
      if spaced.columns <= limit {
        line = spaced
      } else if word.contains(where: { $0.columns == 2 }) || String(word).columns > limit {
        // A text that breaks between any two characters begins in the rest of the line.
        if line.columns + 2 < limit {
          line += line.isEmpty ? "" : " "
        } else if !line.isEmpty {
          lines.append(line)
          line = ""
        }
        for character in word {
          if line.columns + character.columns > limit, !line.isEmpty {
            lines.append(line.last == " " ? String(line.dropLast()) : line)
            line = ""
          }
          line.append(character)
        }
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Character {
  var columns: Int {
    let first = unicodeScalars.first?.columns ?? 0
    // Parts of a picture take no room of their own. Letters that are joined to one character each do, at some terminals.
    return first == 2 ? 2 : unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    // Most texts have no others. This one is a hyphen that is not shown.
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch value {
    case 0x1160...0x11FF: return 0
    case 0x1100...0x115F, 0x2614...0x2615, 0x26C4...0x26C5, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
