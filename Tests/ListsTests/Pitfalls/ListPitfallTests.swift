import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct ListPitfallTests {
  @Test
  func pitfall20ReportsDuplicateIDsOnceAndNeverCrashes() {
    var dice = Dice(seed: 20)
    for _ in 0..<200 {
      let lists = (0..<4).map { _ in
        dice.list(length: 20, values: 6, unique: false).map { Item(id: $0, content: 0) }
      }
      let duplicates = Set(lists.flatMap { $0.duplicates(id: \.id) })
      var reported: [Int] = []
      let children = ChildViewModels<Item, Row>(
        create: { Row($0, by: LifetimeTracker()) }, onDuplicate: { reported.append($0) })
      for list in lists {
        children.apply(list)
        #expect(children.models.map(\.item) == list)
      }
      #expect(Set(reported) == duplicates && reported.count == duplicates.count)
    }
  }

  @Test(arguments: [true, false])
  func pitfall20NeverNamesAnOffsetTwice(unique: Bool) {
    var dice = Dice(seed: 20)
    for round in 0..<300 {
      let old = dice.list(length: 30, values: unique ? 40 : 8, unique: unique)
      let new = dice.edited(old, edits: 9, fresh: unique ? 50 : 0).map { Item(id: $0, content: round % 2) }
      var view = BatchView(old.map { Item(id: $0) })
      #expect(view.apply(ListChange(from: view.items, to: new).batches, new) == [], "round \(round)")
      #expect(view.items == new, "round \(round)")
    }
  }

  @Test(arguments: [10_000, 100_000])
  func pitfall21ReadsEachIDOfAShuffledListAFewTimes(count: Int) {
    var looks = 0
    var dice = Dice(seed: 21)
    let old = Array(0..<count)
    let new = old.shuffled(using: &dice)
    let change = ListChange(from: old, to: new) { id in
      looks += 1
      return id
    }
    #expect(looks < 10 * count, "\(looks)")
    #expect(throws: Never.self) { try change.validate(from: old, to: new) }
  }

  @Test
  func pitfall22UpdatesAChildInPlaceAndKeepsItWhenItMoves() {
    let nursery = Nursery()
    nursery.children.apply(items(1, 2, 3))
    let lists = nursery.children.$models.probe()
    let places = nursery.following {
      nursery.children.apply([Item(id: 1), Item(id: 2, content: 1), Item(id: 3)])
    }
    #expect(places == [0, 1, 2])
    #expect(nursery.children.models.map(\.updates) == [0, 1, 0])
    #expect(lists.values.count == 1, "a change of content must not publish the children")
    #expect(nursery.following { nursery.children.apply(items(3, 1, 2)) } == [2, 0, 1])
  }

  @Test
  func pitfall22ReconfiguresTheCellOfAChangedObject() throws {
    let store = ObjectStore([Note(1, order: 1), Note(2, order: 2), Note(3, order: 3)])
    let list = FetchedList(store, ListQuery(sort: .ascending(\.order)))
    let snapshots = list.snapshots(section: "all").probe()
    try store.update(id: 1) { $0.order = 9 }
    let batches = SectionedListChange(from: snapshots.values[0], to: snapshots.values[1]).batches
    #expect(batches.map { $0.itemMoves.map(\.description) } == [["0.0 → 0.2"], []])
    #expect(batches.map { $0.itemReconfigurations.map(\.description) } == [[], ["0.2"]])
    #expect(
      batches.allSatisfy { $0.itemRemovals.isEmpty && $0.itemInsertions.isEmpty && $0.itemReloads.isEmpty })
  }
}
