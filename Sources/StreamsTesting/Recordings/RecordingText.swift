#if !hasFeature(Embedded)
  import StreamsCore

  extension Recording: LosslessStringConvertible, ExpressibleByStringLiteral {
    /// A line for each event.
    public var description: String { events.map(\.description).joined(separator: "\n") }

    /// Creates a recording from its text, or `nil` from another text. Empty lines do not count.
    public init?(_ description: String) {
      events = []
      // By scalars, since a mark that joins the character before it would hide a space, a colon or a backslash.
      let lines = description.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
      for line in lines where !line.allSatisfy({ $0 == " " }) {
        guard let event = Event(line: line) else { return nil }
        events.append(event)
      }
    }

    /// Creates a recording from its text.
    public init(stringLiteral text: String) {
      guard let recording = Recording(text) else {
        fatalError("Recording: write events as in \"0.2 text: send rain\", one in a line.")
      }
      self = recording
    }
  }

  extension Recording.Event: CustomStringConvertible {
    /// The event in one line: `0.2 text: send rain`.
    public var description: String {
      RecordedLine.text(time, place, kind.word, kind.text)
    }

    init?(line: Substring.UnicodeScalarView) {
      let line = line.drop { $0 == " " }
      guard let space = line.firstIndex(of: " "), let time = Self.time(Substring(line[..<space])) else {
        return nil
      }
      let rest = line[line.index(after: space)...]
      var end = rest.startIndex
      // A colon that belongs to the name has a backslash before it.
      while end < rest.endIndex, rest[end] != ":" {
        end = rest.index(end, offsetBy: rest[end] == "\\" ? 2 : 1, limitedBy: rest.endIndex) ?? rest.endIndex
      }
      guard end < rest.endIndex else { return nil }
      let event = rest[rest.index(after: end)...].drop { $0 == " " }
      let word = event.prefix { $0 != " " }
      let text = Self.unescaped(event.dropFirst(word.count + 1))
      guard let kind = Kind(word: Substring(word), text: text) else { return nil }
      self.init(time: time, place: Self.unescaped(rest[..<end]), kind: kind)
    }

    private static func time(_ text: Substring) -> Duration? {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard let seconds = Int64(parts[0]), seconds >= 0, parts.count <= 2 else { return nil }
      if parts.count == 1 { return .seconds(seconds) }
      guard !parts[1].isEmpty, parts[1].count <= 9,
        let fraction = Int64(parts[1] + String(repeating: "0", count: 9 - parts[1].count)), fraction >= 0
      else { return nil }
      return .seconds(seconds) + .nanoseconds(fraction)
    }

    private static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
      var unescaped = String.UnicodeScalarView()
      var rest = text
      while let scalar = rest.popFirst() {
        guard scalar == "\\", let next = rest.popFirst() else {
          unescaped.append(scalar)
          continue
        }
        switch next {
        case "n": unescaped.append("\n")
        case "r": unescaped.append("\r")
        case "s": unescaped.append(" ")
        default: unescaped.append(next)
        }
      }
      return String(unescaped)
    }
  }
#endif
