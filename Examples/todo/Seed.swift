import Console
import Lists

/// Invented items, the same ones each time.
struct Seed {
  private static let verbs = [
    "Buy", "Fetch", "Fold", "Mend", "Paint", "Return", "Sell", "Sort", "Wash", "Water",
  ]
  private static let things = [
    "apples", "boots", "bread", "candles", "curtains", "flowers", "gloves", "lamps", "letters", "milk",
    "paper", "rope",
    "shelves", "tea", "tools", "windows",
  ]

  /// Items in one transaction. More would need more memory.
  private static let batch = 20_000

  let count: Int

  /// Fills a list that is empty.
  func fill(_ store: any ListStore<ToDo>) throws {
    guard try store.count() == 0 else { return }
    let clock = ContinuousClock(), start = clock.now
    for first in stride(from: 1, through: count, by: Self.batch) {
      try store.write { transaction in
        for number in first...min(first + Self.batch - 1, count) { try transaction.insert(item(number)) }
      }
      if Terminal.isInteractive { Terminal.write("\r\(min(first + Self.batch - 1, count)) items") }
    }
    if Terminal.isInteractive { Terminal.write(" in \(Cost(clock.now - start))\n") }
  }

  private func item(_ number: Int) -> ToDo {
    let verb = Self.verbs[number * 7 % 11 % Self.verbs.count],
      thing = Self.things[number * 13 / 16 % Self.things.count]
    return ToDo(id: number, title: "\(verb) \(thing) \(number)", position: Double(number))
  }
}

/// The cost of a step.
struct Cost: CustomStringConvertible {
  let description: String

  init(_ duration: Duration) {
    let tenths = Int((duration / .microseconds(100)).rounded())
    description = "\(tenths / 10).\(tenths % 10) ms"
  }
}
