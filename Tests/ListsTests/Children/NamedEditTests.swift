import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct NamedEditTests {
  let nursery = Nursery()
  var children: ChildViewModels<Item, Row> { nursery.children }

  @Test
  func keepsTheOtherChildren() throws {
    children.apply(items(1, 2, 3))
    #expect(try nursery.following { try children.insert(Item(id: 4), at: 1) } == [0, nil, 1, 2])
    #expect(try nursery.following { try children.move(from: 0, to: 3) } == [1, 2, 3, 0])
    #expect(try nursery.following { try children.remove(at: 1) } == [0, 2, 3])
    #expect(try nursery.following { try children.update(Item(id: 3, content: 7), at: 1) } == [0, 1, 2])
    #expect(nursery.ids == [4, 3, 1])
    #expect(nursery.contents == [0, 7, 0])
    #expect(nursery.tracker.alive == 3)
  }

  @Test
  func replacesTheChildIfTheIDChanges() throws {
    children.apply(items(1, 2))
    let changes = children.changes.map(\.change).probe()
    #expect(try nursery.following { try children.update(Item(id: 3), at: 0) } == [nil, 1])
    #expect(changes.values.last?.description == "removals: 1 at 0; insertions: 3 at 0")
    #expect(nursery.tracker.survivors == ["row 2", "row 3"])
  }

  @Test
  func refusesEditsThatDoNotFit() {
    children.apply(items(1, 2))
    func error(_ body: () throws(ListChangeError) -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return "none"
    }
    let old = "the offset is outside the old list, which has 2 elements"
    let new = "the offset is outside the new list, which has"
    #expect(
      error { () throws(ListChangeError) in try children.remove(at: 2) } == "removals, offset 2: \(old)")
    #expect(
      error { () throws(ListChangeError) in try children.remove(at: -1) } == "removals, offset -1: \(old)")
    #expect(
      error { () throws(ListChangeError) in try children.update(Item(id: 1), at: 2) }
        == "updates, offset 2: \(old)")
    #expect(
      error { () throws(ListChangeError) in try children.move(from: 2, to: 0) } == "moves, offset 2: \(old)")
    #expect(
      error { () throws(ListChangeError) in try children.move(from: 0, to: 2) }
        == "moves, offset 2: \(new) 2 elements")
    #expect(
      error { () throws(ListChangeError) in try children.insert(Item(id: 3), at: 3) }
        == "insertions, offset 3: \(new) 3 elements")
    #expect(nursery.ids == [1, 2])
    #expect(children.models.map(\.updates) == [0, 0])
  }

  /// Makes thousands of random edits of a long list, whose items are kept in pieces, with whole lists in between.
  @Test(arguments: UInt64(1)...4)
  func keepsEveryChildThroughEditsAndLists(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var fresh = 5_000
    var list = (0..<fresh).map { Item(id: $0) }
    children.apply(list)
    var instances = Dictionary(uniqueKeysWithValues: children.models.map { ($0.item.id, $0) })
    for round in 0..<2_500 {
      let place = Int.random(in: 0..<list.count, using: &dice)
      switch Int.random(in: 0..<8, using: &dice) {
      case 0, 1:
        list.insert(Item(id: fresh), at: place)
        try children.insert(Item(id: fresh), at: place)
        instances[fresh] = children.models[place]
        fresh += 1
      case 2, 3, 4:
        instances[list.remove(at: place).id] = nil
        try children.remove(at: place)
      case 5:
        let other = Int.random(in: 0..<list.count, using: &dice)
        list.insert(list.remove(at: place), at: other)
        try children.move(from: place, to: other)
      default:
        list[place].content += 1
        try children.update(list[place], at: place)
      }
      if round % 500 == 499 {
        list.swapAt(0, list.count - 1)
        list[round].content += 1
        children.apply(list)
      }
    }
    #expect(children.models.map(\.item) == list, "seed \(seed)")
    #expect(children.models.allSatisfy { instances[$0.item.id] === $0 }, "seed \(seed)")
    instances = [:]
    #expect(nursery.tracker.alive == list.count)
  }

  @Test
  func copiesNothingWithoutSubscribers() throws {
    children.apply((0..<100).map { Item(id: $0) })
    let changes = children.changes.sink { _ in }
    func address() -> UnsafePointer<Row>? { children.models.withUnsafeBufferPointer(\.baseAddress) }
    let before = address()
    try children.remove(at: 50)
    try children.insert(Item(id: 200), at: 0)
    try children.move(from: 3, to: 90)
    #expect(address() == before)

    let models = children.$models.sink { _ in }
    try children.remove(at: 0)
    #expect(address() != before)
    withExtendedLifetime((changes, models)) {}
  }

  @Test
  func showsTheOldListUntilTheNewOneIsDelivered() throws {
    children.apply(items(1, 2))
    var seen: [[Int]] = []
    let cancellable = children.$models.sink { [children] models in
      seen += [children.models.map(\.item.id), models.map(\.item.id)]
    }
    try children.remove(at: 0)
    #expect(seen == [[1, 2], [1, 2], [1, 2], [2]])
    withExtendedLifetime(cancellable) {}
  }
}
