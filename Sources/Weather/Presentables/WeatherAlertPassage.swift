/// A part of the text of a warning.
///
/// Use it to show a long warning with headings and lists.
///
/// Some authorities write lists into plain text, and break each line after a few dozen letters:
///
/// ```swift
/// let text = "* WHAT...Heavy snow. Up to\n10 inches.\n\n* WHERE...The plains."
/// print(WeatherAlertPassage.passages(of: text))
/// // [WHAT: Heavy snow. Up to 10 inches.; WHERE: The plains.]
/// ```
public enum WeatherAlertPassage: Hashable, Sendable {
  /// A paragraph. Its lines end where the authority ends them, unless the text has lists.
  case paragraph(String)
  /// A list.
  case points([Point])

  /// A point of a list.
  public struct Point: Hashable, Sendable {
    /// The subject of the point, such as `WHAT`.
    public let label: String?

    /// The text of the point.
    public let text: String

    /// Creates a point.
    public init(label: String?, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Reads the text of a warning.
  public static func passages(of text: String) -> [WeatherAlertPassage] { passages(of: text) { $0 } }

  /// - Parameter piece: Changes each piece of the text, such as to isolate it.
  static func passages(of text: String, piece: (String) -> String) -> [WeatherAlertPassage] {
    let blocks = blocks(of: text)
    let hasPoints = blocks.contains { $0[0].hasPrefix(mark) }
    var passages: [WeatherAlertPassage] = []
    var points: [Point] = []
    func endList() {
      if !points.isEmpty { passages.append(.points(points)) }
      points = []
    }
    for block in blocks {
      guard block[0].hasPrefix(mark) else {
        endList()
        passages.append(.paragraph(piece(block.joined(separator: hasPoints ? " " : "\n"))))
        continue
      }
      points.append(point(block.joined(separator: " ").dropFirst(mark.count), piece))
    }
    endList()
    return passages
  }

  private static let mark = "* "

  /// The lines between empty lines. A point also begins a block.
  private static func blocks(of text: String) -> [[String]] {
    var blocks: [[String]] = []
    var isOpen = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.isEmpty {
        isOpen = false
      } else if isOpen, !line.hasPrefix(mark) {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
        isOpen = true
      }
    }
    return blocks
  }

  /// A point, whose label is in capitals and ends with three full stops.
  private static func point(_ text: Substring, _ piece: (String) -> String) -> Point {
    if let dots = text.firstRange(of: "..."), text[..<dots.lowerBound].isLabel {
      let rest = text[dots.upperBound...].trimmed
      return Point(label: piece(text[..<dots.lowerBound].trimmed), text: piece(rest))
    }
    return Point(label: nil, text: piece(text.trimmed))
  }
}

extension WeatherAlertPassage: CustomStringConvertible {
  /// The paragraph, or the points of the list.
  public var description: String {
    switch self {
    case .paragraph(let text): text
    case .points(let points):
      points.map { [$0.label, $0.text].compactMap(\.self).joined(separator: ": ") }.joined(separator: "; ")
    }
  }
}

extension Substring {
  fileprivate var isLabel: Bool {
    !isEmpty && count <= 40 && contains(where: \.isLetter) && !contains(where: \.isLowercase)
  }
}
