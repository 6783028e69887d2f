/// A marble diagram: a text that shows what a stream sends and when.
///
/// Use it to write down in one line what a stream should do over time.
///
/// Each character is one tick of a ``VirtualTimeScheduler``. The first is the moment of the subscription:
///
/// | character | meaning |
/// |---|---|
/// | `-` | nothing happens |
/// | a letter, a digit, any other character | a value |
/// | `\|` | the stream finishes |
/// | `#` | the stream fails |
/// | `(ab\|)` | all of this happens within one tick, in this order |
/// | a space | takes no time; use it to align texts |
///
/// ```swift
/// let diagram: Diagram = "a-(bc)--|"
/// print(diagram.moments.count, diagram)
/// // 6 a-(bc)--|
/// ```
///
/// Only `-` and spaces may follow `|` or `#`, and parentheses do not nest. A text in another format makes a diagram that equals
/// no stream and has a ``problem``, which an expectation shows. Two diagrams are equal if the same events happen at the same
/// ticks. Time after the last event makes no difference.
public struct Diagram: Hashable, Sendable {
  /// The marks of each tick, in order. The last tick is not empty.
  public private(set) var moments: [[Mark]] = []

  /// The mistake in the text that this was made from, or in a diagram that its stream was made from; `nil` for a right
  /// diagram.
  ///
  /// ```swift
  /// let diagram: Diagram = "a-(b"
  /// print(diagram.problem ?? "", diagram == "a-b")
  /// // a parenthesis is not closed in a-(b false
  /// ```
  public internal(set) var problem: String?

  /// An event in a diagram.
  public enum Mark: Hashable, Sendable {
    /// A value.
    case value(Character)

    /// The stream finishes.
    case finished

    /// The stream fails.
    case failure
  }

  /// Creates a diagram in which nothing happens.
  public init() {}

  /// Creates a diagram from a text. If the text does not follow the format, the diagram has a ``problem``.
  public init(_ text: String) {
    var tick = 0
    var isWithinTick = false
    for character in text where character != " " {
      switch character {
      case "(" where isWithinTick: problem = "a parenthesis within parentheses in \(text)"
      case ")" where !isWithinTick: problem = "a parenthesis that was not opened in \(text)"
      case "-" where isWithinTick: problem = "time cannot pass within parentheses, as it does in \(text)"
      case "(", ")": isWithinTick.toggle()
      case "-": break
      case _ where isOver: problem = "something follows the end in \(text)"
      default: add(Mark(character), at: tick)
      }
      if problem != nil { return }
      if !isWithinTick { tick += 1 }
    }
    if isWithinTick { problem = "a parenthesis is not closed in \(text)" }
  }

  /// Adds a mark to a tick, after the marks that the tick already has.
  ///
  /// - Precondition: The tick is not negative.
  public mutating func add(_ mark: Mark, at tick: Int) {
    require(tick >= 0, "Diagram: nothing happens before the first tick")
    while moments.count <= tick { moments.append([]) }
    moments[tick].append(mark)
  }

  /// True if the stream has ended.
  private var isOver: Bool { moments.last.map { $0.contains(.finished) || $0.contains(.failure) } ?? false }
}

extension Diagram: ExpressibleByStringLiteral {
  /// Creates a diagram from a text.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Diagram.Mark {
  /// The mark that a character stands for.
  init(_ character: Character) {
    self =
      switch character {
      case "|": .finished
      case "#": .failure
      default: .value(character)
      }
  }
}

extension Diagram {
  /// Compares this diagram with `actual`.
  ///
  /// ```swift
  /// let expected: Diagram = "a-b--|"
  /// print(expected.difference(from: "a--b-|")!)
  /// // expected  a-b--|
  /// // actual    a--b-|
  /// //             ^^
  /// ```
  ///
  /// - Returns: Both texts, with a mark under each tick that differs, or the ``problem`` of one of them; `nil` if the diagrams are
  ///   equal.
  public func difference(from actual: Diagram) -> String? {
    if self == actual { return nil }
    if let problem = problem ?? actual.problem { return problem }
    var lines = ["expected  ", "actual    ", "          "]
    for tick in 0..<max(moments.count, actual.moments.count) {
      let mine = tick < moments.count ? moments[tick] : []
      let other = tick < actual.moments.count ? actual.moments[tick] : []
      let texts = [Self.text(mine), Self.text(other)]
      let width = texts.map(\.count).max() ?? 1
      lines[0] += texts[0].padded(to: width)
      lines[1] += texts[1].padded(to: width)
      lines[2] += String(repeating: mine == other ? " " : "^", count: width)
    }
    return lines.map(\.trimmed).joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: width - count) }

  fileprivate var trimmed: Substring {
    var trimmed = self[...]
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed
  }
}
