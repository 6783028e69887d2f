import Foundation

/// A list before and after a change.
struct ListPair<Element> {
  let old: [Element]
  let new: [Element]
}

/// The element of the lists of records.
struct Record: Identifiable, Equatable {
  let id: UUID
  var text: String
  var isDone = false
}

/// Random numbers that are the same in each run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func uuid() -> UUID {
    let halves = (next(), next())
    return withUnsafeBytes(of: halves) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension ListPair {
  /// The list, and the same list after removals, insertions and moves anywhere.
  static func mixed(_ all: [Element], removed: Int, inserted: Int, moved: Int) -> ListPair {
    var dice = Dice()
    let old = Array(all.dropLast(inserted))
    let leaving = Set(old.indices.shuffled(using: &dice).prefix(removed + moved))
    var kept = old.indices.filter { !leaving.contains($0) }.map { (Double($0), old[$0]) }
    let coming = leaving.shuffled(using: &dice).prefix(moved).map { old[$0] } + all.suffix(inserted)
    // A fraction puts an element between two elements that stay.
    kept += coming.map { (Double.random(in: 0..<Double(old.count), using: &dice), $0) }
    return ListPair(old: old, new: kept.sorted { $0.0 < $1.0 }.map(\.1))
  }

  static func shuffled(_ all: [Element]) -> ListPair {
    var dice = Dice()
    return ListPair(old: all, new: all.shuffled(using: &dice))
  }

  func map<Other>(_ transform: (Element) -> Other) -> ListPair<Other> {
    ListPair<Other>(old: old.map(transform), new: new.map(transform))
  }
}

extension ListPair<UUID> {
  static func ids(_ count: Int) -> [UUID] {
    var dice = Dice()
    return (0..<count).map { _ in dice.uuid() }
  }
}

extension ListPair<Record> {
  static func records(_ count: Int) -> [Record] {
    ListPair<UUID>.ids(count).enumerated().map { Record(id: $1, text: "record \($0)") }
  }

  /// The list, and the same list with the content of each hundredth record changed.
  static func updated(_ count: Int) -> ListPair {
    let old = records(count)
    var new = old
    for index in stride(from: 0, to: count, by: 100) { new[index].isDone = true }
    return ListPair(old: old, new: new)
  }
}
