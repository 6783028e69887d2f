import TestSupport

extension Dice {
  /// A random list of up to `length` numbers less than `values`, either unique or with duplicates.
  mutating func list(length: Int, values: Int, unique: Bool) -> [Int] {
    let count = Int.random(in: 0...length, using: &self)
    if unique { return Array((0..<values).shuffled(using: &self).prefix(count)) }
    return (0..<count).map { _ in Int.random(in: 0..<values, using: &self) }
  }

  /// The list after random edits in random places, with new numbers from `fresh` on.
  mutating func edited(_ list: [Int], edits: Int, fresh: Int) -> [Int] {
    var list = list
    for edit in 0..<edits {
      let place = Int.random(in: 0...list.count, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: list.insert(fresh + edit, at: place)
      case 1 where place < list.count: list.remove(at: place)
      case 2 where place < list.count:
        let element = list.remove(at: place)
        list.insert(element, at: Int.random(in: 0...list.count, using: &self))
      default: break
      }
    }
    return list
  }
}
