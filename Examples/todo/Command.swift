/// A command, typed on one line.
enum Command {
  case add(String)
  case check(Int)
  case rename(Int, String)
  case move(Int, Int)
  case remove(Int)
  case sort(ToDoOrder)
  case search(String)
  case list
  case help
  case quit

  static let overview = """
    add TITLE         check NUMBER      rename NUMBER TITLE      move NUMBER NUMBER
    remove NUMBER     search TEXT       sort hand|title|open     list
    help or ?         quit
    """

  /// - Throws: A refusal that says what is wrong.
  init(_ line: String) throws(Refusal) {
    let words = line.split(separator: " ").map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    let counts = ["check": 2, "move": 3, "remove": 2, "list": 1, "help": 1, "?": 1, "quit": 1]
    if let word = words.first, let count = counts[word], words.count > count {
      throw Refusal("unexpected \(words[count]); \(word) takes \(count == 1 ? "nothing" : "\(count - 1)")")
    }
    switch words.first ?? "list" {
    case "add": self = .add(try Self.title(rest))
    case "check": self = .check(try Self.number(words, 1))
    case "rename":
      self = .rename(try Self.number(words, 1), try Self.title(words.dropFirst(2).joined(separator: " ")))
    case "move": self = .move(try Self.number(words, 1), try Self.number(words, 2))
    case "remove": self = .remove(try Self.number(words, 1))
    case "search": self = .search(rest)
    case "sort":
      guard let order = ToDoOrder(rawValue: rest) else {
        throw Refusal("sort takes one of \(ToDoOrder.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self = .sort(order)
    case "list": self = .list
    case "help", "?": self = .help
    case "quit": self = .quit
    case let word: throw Refusal("unknown command \(word); help lists the commands")
    }
  }

  private static func title(_ text: String) throws(Refusal) -> String {
    if text.isEmpty { throw Refusal("a title is missing") }
    return text
  }

  private static func number(_ words: [String], _ place: Int) throws(Refusal) -> Int {
    guard place < words.count else { throw Refusal("a number is missing") }
    guard let number = Int(words[place]) else { throw Refusal("\(words[place]) is no number of a row") }
    return number
  }
}
