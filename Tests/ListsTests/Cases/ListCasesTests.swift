import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Lists

/// Problems that users of other libraries reported.
@Suite
struct ListCasesTests {
  @Test
  func matchesDuplicateIDsAsOftenAsBothListsHaveThem() {
    let change = ListChange(from: [1, 1, 2, 1], to: [1, 3, 1])
    #expect(change.description == "removals: 1 at 1, 2 at 2; insertions: 3 at 1")
    let nursery = Nursery()
    nursery.children.apply(items(1, 1, 2, 1))
    #expect(nursery.following { nursery.children.apply(items(1, 3, 1)) } == [0, nil, 3])
    #expect(nursery.tracker.alive == 3)
  }

  @Test
  func reportsDuplicatesOnce() {
    var reported: [Int] = []
    let lists = PassthroughSubject<[Int], Never>()
    let cancellable = lists.differences(onDuplicate: { reported.append($0) }).sink { _ in }
    lists.send([1, 2, 1, 1])
    lists.send([1, 2, 1, 2])
    lists.send([1, 1, 2])
    #expect(reported == [1, 2])
    #expect(items(3, 3, 4).duplicates(id: \.id) == [3])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func reportsDuplicatesOnceForChildrenAndSnapshots() {
    var reported: [Int] = []
    let first = items(1, 2, 1, 1)
    let second = items(1, 2, 1, 2)
    let children = ChildViewModels<Item, Row>(
      create: { Row($0, by: LifetimeTracker()) }, onDuplicate: { reported.append($0) })
    children.apply(first)
    children.apply(second)
    #expect(reported == [1, 2])
    reported = []
    let lists = [first, second].publisher
    let probe = lists.children({ Row($0, by: LifetimeTracker()) }, onDuplicate: { reported.append($0) })
      .probe()
    #expect(reported == [1, 2] && probe.values.map(\.count) == [4, 4])
    reported = []
    let snapshot = ListSnapshot(
      keepingFirst: [3, 4, 3, 3], section: { $0 % 2 }, onDuplicate: { reported.append($0) })
    #expect(reported == [3] && snapshot.numberOfItems == 2)
  }

  @Test
  func reportsChangesOfSectionContent() throws {
    struct Group: Equatable { let id: Int, title: String }
    func group(_ note: Note) -> Group { Group(id: note.order, title: note.text) }
    let store = ObjectStore([Note(1, "a", order: 7), Note(2, "b", order: 8)])
    let list = FetchedList(store)
    let probe = list.snapshots(sectionedBy: { group($0).id }, content: { group($0).title }).probe()
    try store.update(id: 1) { $0.text = "A" }
    try store.insert(Note(3, "c", order: 9))
    try store.remove(id: 3)
    #expect(probe.values.map(\.reloadedSectionIdentifiers) == [[], [7], [], []])
    let change = SectionedListChange(from: probe.values[0], to: probe.values[1])
    #expect(change.batches.map(\.sectionReloads) == [[0]])
    // If a section is identified by its content, another content is another section.
    let whole = list.snapshots(sectionedBy: \.text).probe()
    try store.update(id: 1) { $0.text = "a" }
    let other = SectionedListChange(from: whole.values[0], to: whole.values[1])
    #expect(other.batches.map(\.sectionInsertions).first == [1])
    #expect(other.batches.flatMap(\.sectionRemovals) == [0])
    #expect(other.batches.flatMap(\.sectionReloads).isEmpty)
  }

  @Test
  func isNeverQuadraticWithDuplicates() {
    var looks = 0
    func change(_ old: [Int], _ new: [Int]) -> ListChange<Int> {
      looks = 0
      return ListChange(from: old, to: new) { id in
        looks += 1
        return id
      }
    }
    let count = 20_000
    let many = (0..<count).map { $0 % 2 }
    let change1 = change([Int](repeating: 0, count: count) + many, many.reversed() + [0, 1, 1])
    #expect(looks < 60 * count, "\(looks)")
    #expect(change1.removals.count - change1.insertions.count == count - 3)
    _ = change([5] + [Int](repeating: 0, count: count), [Int](repeating: 1, count: count) + [6])
    #expect(looks < 60 * count, "\(looks)")
  }

  @Test
  func asksAboutEachLeftoverOfAnIDOnce() {
    let count = 1_000
    var table = LeftoverTable(capacity: count)
    for offset in (0..<count).reversed() { table.add(offset, hash: 7, below: count) { _ in true } }
    var questions = 0
    for _ in 0..<count {
      let found = table.first(hash: 7) { _ in
        questions += 1
        return false
      } isSame: { _ in
        true
      }
      #expect(found == nil)
    }
    #expect(questions < 3 * count)
  }

  @Test
  func movesAsFewOfTheMatchedDuplicatesAsPossible() {
    #expect(
      ListChange(from: [0, 1, 2], to: [1, 0, 1]).description
        == "removals: 2 at 2; insertions: 1 at 2; moves: 1 → 0")
  }

  @Test
  func movesAnUnmentionedElementIfThatIsTheOnlyMove() {
    let old = items(0, 1, 2, 3)
    let new = [
      Item(id: 1, content: 1), Item(id: 2, content: 1), Item(id: 3, content: 1), Item(id: 0),
    ]
    let difference = new.difference(from: old)
    #expect(difference.removals.count == 3)
    let change = ListChange(difference, id: \.id, sameContent: ==)
    #expect(change.moves == [OffsetPair(old: 0, new: 3)])
    #expect(change.updates.map(\.new) == [0, 1, 2])
  }

  @Test
  func findsAMoveAndAnUpdateOfTheSameItem() {
    let old = items(1, 2, 3)
    let new = [Item(id: 3, content: 1), Item(id: 1), Item(id: 2)]
    let change = ListChange(from: old, to: new)
    #expect(change.moves == [OffsetPair(old: 2, new: 0)])
    #expect(change.updates == [OffsetPair(old: 2, new: 0)])
  }

  @Test
  func showsUpdatesAfterMovesAndNamesBothOffsets() {
    let old = items(1, 2, 3)
    let new = [Item(id: 9), Item(id: 1), Item(id: 3), Item(id: 2, content: 1)]
    let change = ListChange(from: old, to: new)
    #expect(change.updates == [OffsetPair(old: 1, new: 3)])
    #expect(change.batches.map(\.updates) == [[], [3]])
    var view = BatchView(old)
    #expect(view.apply(change.batches, new) == [])
    #expect(view.items == new)
  }

  @Test
  func appliesAChangeThatArrivesDuringDeliveryOnce() {
    let nursery = Nursery()
    var counts: [Int] = []
    let cancellable = nursery.children.changes.sink { change in
      counts.append(change.models.count)
      if (1..<10).contains(change.models.count) {
        nursery.children.apply((0...change.models.count).map { Item(id: $0) })
      }
    }
    nursery.children.apply(items(0))
    #expect(counts == Array(0...10))
    #expect(nursery.tracker.alive == 10)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func startsALateSubscriberWithInsertions() {
    final class Model { @Published var list = [1, 2] }
    let model = Model()
    model.list.append(3)
    let probe = model.$list.differences().probe()
    model.list.removeFirst()
    #expect(
      probe.values.map(\.change.description) == ["insertions: 1 at 0, 2 at 1, 3 at 2", "removals: 1 at 0"])
  }

  @Test
  func publishesNothingForAnIdenticalList() {
    let nursery = Nursery()
    let changes = nursery.children.changes.probe()
    for _ in 0..<5 { nursery.children.apply(items(1, 2)) }
    #expect(changes.values.count == 2)
    #expect([[1], [1], [1]].publisher.differences().removeUnchanged().probe().values.count == 1)
  }

  @Test
  func findsOneMoveIfOneItemMoved() {
    var list = Array(0..<10_000)
    let old = list
    list.insert(list.remove(at: 9_000), at: 5)
    #expect(ListChange(from: old, to: list).moves == [OffsetPair(old: 9_000, new: 5)])
    #expect(ListChange(from: old, to: list).count == 1)
  }
}
