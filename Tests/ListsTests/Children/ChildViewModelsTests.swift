import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct ChildViewModelsTests {
  let nursery = Nursery()
  var children: ChildViewModels<Item, Row> { nursery.children }

  @Test
  func keepsTheInstanceThroughMovesAndContentChanges() {
    children.apply(items(1, 2, 3))
    let places = nursery.following { children.apply([Item(id: 3), Item(id: 4), Item(id: 1, content: 9)]) }
    #expect(places == [2, nil, 0])
    #expect(nursery.ids == [3, 4, 1])
    #expect(nursery.contents == [0, 0, 9])
    #expect(children.models.map(\.updates) == [0, 0, 1])
  }

  @Test
  func releasesRemovedChildrenImmediately() {
    children.apply(items(1, 2, 3))
    children.apply(items(2))
    #expect(nursery.tracker.survivors == ["row 2"])
    children.apply(items())
    #expect(nursery.tracker.alive == 0)
  }

  @Test
  func makesAnotherChildForAnItemThatComesBack() {
    children.apply(items(1))
    let first = children.models[0]
    children.apply(items())
    children.apply(items(1))
    #expect(children.models[0] !== first)
  }

  @Test
  func followsAPublisher() {
    let lists = CurrentValueSubject<[Item], Never>(items(1))
    let tracker = LifetimeTracker()
    var children: ChildViewModels<Item, Row>? = ChildViewModels(of: lists) { Row($0, by: tracker) }
    weak let weakly = children
    lists.value = items(1, 2)
    #expect(children?.models.map(\.item.id) == [1, 2])
    children = nil
    #expect(weakly == nil)
    #expect(tracker.alive == 0)
  }

  @Test
  func stopsFollowingThePreviousPublisher() {
    let first = PassthroughSubject<[Item], Never>()
    let second = PassthroughSubject<[Item], Never>()
    children.follow(first)
    first.send(items(1))
    children.follow(second)
    first.send(items(2))
    #expect(nursery.ids == [1])
    second.send(items(1, 3))
    #expect(nursery.ids == [1, 3])
  }

  @Test(arguments: [1, 2])
  func followsTheLastPublisherEvenIfAnotherOneIsDelivering(number: Int) {
    let second = CurrentValueSubject<[Item], Never>(items(9))
    var seen: [[Int]] = []
    let cancellable = children.changes.sink { [children] change in
      seen.append(change.models.map(\.item.id))
      if change.models.count == number { children.follow(second) }
    }
    children.follow([items(1), items(1, 2), items(1, 2, 3)].publisher)
    #expect(seen == [[], [1], [1, 2]].prefix(number + 1) + [[9]])
    second.value = items(9, 8)
    #expect(nursery.ids == [9, 8])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func movesAsFewChildrenAsPossibleWhenFollowingDifferences() {
    let old = (0..<100).map { Item(id: $0) }
    let new = ([old[50]] + old[..<50] + old[51...]).map { Item(id: $0.id, content: 1) }
    let lists = [old, new].publisher
    let probe = children.changes.dropFirst().probe()
    children.follow(lists.differences().map(\.difference))
    #expect(probe.values.last?.change.moves == [OffsetPair(old: 50, new: 0)])
    #expect(probe.values.last?.change.updates.count == 100)
  }

  @Test
  func keepsChildrenWhenFollowingDifferences() throws {
    let old = items(1, 2, 3, 4)
    let new = [Item(id: 4), Item(id: 1, content: 1), Item(id: 5), Item(id: 3)]
    children.apply(old)
    let places = try nursery.following { try children.apply(new.difference(from: old)) }
    #expect(places == [3, 0, nil, 2])
    #expect(nursery.contents == [0, 1, 0, 0])
    #expect(nursery.tracker.alive == 4)
  }

  @Test
  func refusesADifferenceThatDoesNotFit() {
    children.apply(items(1))
    let difference = items(1, 2, 3).difference(from: items(1, 2))
    #expect(throws: ListChangeError(.newOffsetOutOfBounds(count: 2), part: .insertions, offset: 2)) {
      try children.apply(difference)
    }
    let removal = items(1).difference(from: items(1, 2))
    #expect(throws: ListChangeError(.oldOffsetOutOfBounds(count: 1), part: .removals, offset: 1)) {
      try children.apply(removal)
    }
    #expect(nursery.ids == [1])
  }

  @Test
  func followsPublishersOfDifferencesAndEdits() {
    var refused: [ListChangeError] = []
    let lists = CurrentValueSubject<[Item], Never>(items(1, 2))
    children.follow(lists.differences().map(\.difference), refused: { refused.append($0) })
    lists.value = items(2, 3)
    #expect(nursery.ids == [2, 3])

    let edits = PassthroughSubject<ListEdit<Item>, Never>()
    children.follow(edits, refused: { refused.append($0) })
    edits.send(.move(from: 0, to: 1))
    edits.send(.remove(at: 7))
    edits.send(.insert(Item(id: 4), at: 2))
    #expect(nursery.ids == [3, 2, 4])
    #expect(refused == [ListChangeError(.oldOffsetOutOfBounds(count: 2), part: .removals, offset: 7)])
  }

  @Test
  func appliesRevisionsWithoutComparingAgain() throws {
    children.apply(items(1, 2))
    let lists = CurrentValueSubject<[Item], Never>(items(2, 3))
    var refused: [ListChangeError] = []
    children.follow(lists.differences(), refused: { refused.append($0) })
    let places = nursery.following { lists.value = [Item(id: 4), Item(id: 3, content: 1), Item(id: 2)] }
    #expect(places == [nil, 1, 0])
    #expect(nursery.contents == [0, 1, 0])

    try children.remove(at: 0)
    lists.value = items(3)
    #expect(refused.map(\.part) == [.removals])
    #expect(nursery.ids == [3, 2])
    #expect(throws: ListChangeError(.resultMismatch, part: .result, offset: 1)) {
      try children.apply(items(3), change: ListChange())
    }
    #expect(nursery.ids == [3, 2])
  }

  @Test
  func publishesNothingIfNothingChanged() {
    children.apply(items(1, 2))
    let models = children.$models.probe()
    let changes = children.changes.probe()
    children.apply(items(1, 2))
    #expect(models.values.count == 1)
    #expect(changes.values.count == 1)
    children.apply([Item(id: 1), Item(id: 2, content: 1)])
    #expect(models.values.count == 1)
    #expect(changes.values.map(\.change.description).last == "updates: 1 → 1")
  }

  @Test
  func announcesChangesThroughObjectWillChange() throws {
    var counts: [Int] = []
    let cancellable = children.objectWillChange.sink { [children] in counts.append(children.models.count) }
    children.apply(items(1, 2))
    try children.remove(at: 0)
    #expect(counts == [0, 2])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func retiresChildrenAfterTheListChanged() throws {
    var seen: [String] = []
    weak var list: ChildViewModels<Item, Row>?
    let nursery = Nursery { row in seen.append("\(row.item.id) of \(list?.models.count ?? -1)") }
    list = nursery.children
    nursery.children.apply(items(1, 2, 3))
    nursery.children.apply(items(3))
    try nursery.children.remove(at: 0)
    #expect(seen == ["1 of 1", "2 of 1", "3 of 0"])
  }

  @Test
  func comparesItemsByAClosure() {
    struct Bare: Identifiable { let id: Int; let text: String }
    var updated: [String] = []
    let children = ChildViewModels<Bare, Row>(
      sameContent: { $0.text == $1.text }, create: { Row(Item(id: $0.id), by: LifetimeTracker()) },
      update: { updated.append($1.text) })
    children.apply([Bare(id: 1, text: "tea"), Bare(id: 2, text: "ale")])
    children.apply([Bare(id: 1, text: "tea"), Bare(id: 2, text: "mead")])
    #expect(updated == ["mead"])
  }

  @Test
  func nestsChildrenInChildren() {
    struct Group: Identifiable, Equatable { let id: Int; var items: [Item] }
    final class Section {
      let rows = ChildViewModels<Item, Row> {
        Row($0, by: LifetimeTracker())
      } update: {
        $0.update($1)
      }
      init(_ group: Group) { rows.apply(group.items) }
    }
    let sections = ChildViewModels<Group, Section> {
      Section($0)
    } update: {
      $0.rows.apply($1.items)
    }
    sections.apply([Group(id: 1, items: items(1, 2)), Group(id: 2, items: items(3))])
    let section = sections.models[0]
    let row = section.rows.models[1]
    sections.apply([Group(id: 2, items: []), Group(id: 1, items: items(2, 4))])
    #expect(sections.models[1] === section)
    #expect(section.rows.models[0] === row)
    #expect(sections.models[0].rows.models.isEmpty)
  }
}
