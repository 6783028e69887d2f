import Lists
import Streams
import StreamsTesting
import Testing

/// Live lists that follow publishers.
@Suite
struct LiveSourceTests {
  /// An object that a list does not publish as updated may still have another value.
  @Test
  func followsObjectsWhoseContentCountsAsTheSame() throws {
    let store = ObjectStore([Note(1, "one"), Note(2, "two")])
    let shown = FetchedList(store, sameContent: { $0.text == $1.text })
    let all = LiveList(shown.changes).objects()
    let zero = LiveList(shown.changes).filter { $0.order == 0 }.objects()
    try store.update(id: 1) { $0.order = 7 }
    try store.insert(Note(3, "three"))
    #expect(all.objects == [Note(1, "one", order: 7), Note(2, "two"), Note(3, "three")])
    #expect(zero.objects == [Note(2, "two"), Note(3, "three")])
    try store.remove(id: 1)
    #expect(zero.objects == [Note(2, "two"), Note(3, "three")])
  }

  /// Elements that are equal are not told apart, but each goes as it came.
  @Test
  func keepsNoElementThatIsGone() {
    let lists = CurrentValueSubject<[Label], Never>([Label(1, "a"), Label(2, "a")])
    let list = LiveList(lists).filter { $0.text == "a" }.objects()
    lists.value = [Label(1, "b"), Label(2, "a")]
    lists.value = [Label(2, "a")]
    #expect(list.objects.map(\.id) == [2])
  }

  @Test
  func allBranchesSeeAListOfAPublisherAtOnce() {
    func notes(_ shift: Int) -> [Note] { (0..<4).map { Note($0, order: ($0 + shift) % 2) } }
    let lists = CurrentValueSubject<[Note], Never>(notes(0))
    let all = LiveList(lists)
    let list = all.filter { $0.order == 0 }.union(all.filter { $0.order == 1 }).objects()
    var counts: [Int] = []
    let cancellable = list.$objects.sink { counts.append($0.count) }
    for shift in 1...3 { lists.value = notes(shift) }
    #expect(counts == [4, 4, 4, 4])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func allBranchesSeeAValueThatRefreshesThemAtOnce() {
    let store = ObjectStore([Note(1)])
    let number = CurrentValueSubject<Int, Never>(0)
    let notes = LiveList(store).refreshed(by: number) { Note($0.id, "\($1)") }
    let list = notes.joined(with: notes, on: \.id, equals: \.id) { Note($0.id, $0.text + $1.text) }.objects()
    var texts: [String] = []
    let cancellable = list.$objects.sink { texts += $0.map(\.text) }
    for value in 1...2 { number.value = value }
    #expect(texts == ["00", "11", "22"])
    withExtendedLifetime(cancellable) {}
  }

  /// A sum that is too large fails, as that of a store does.
  @Test
  func saysThatASumIsTooLarge() throws {
    let store = ObjectStore([Note(1, order: .max), Note(2)])
    let sum = LiveList(store).sum(of: { $0.order })
    let probe = sum.$failure.map { $0 as? StoreError }.probe()
    try store.update(id: 2) { $0.order = 1 }
    #expect(throws: StoreError.overflow) { try store.sum(of: \.order) }
    #expect(sum.value == .max && probe.values == [nil, .overflow])
    try store.insert(Note(3, order: -2))
    #expect(try store.sum(of: \.order) == .max - 1 && sum.value == .max - 1 && sum.failure == nil)
  }

  @Test
  func anElementWithoutAKeyHasNoPartner() throws {
    struct Person: Identifiable, Equatable, Sendable { let id: Int; var boss: Int? }
    let store = ObjectStore([Person(id: 1), Person(id: 2, boss: 1), Person(id: 3)])
    let people = LiveList(store)
    let pair = { @Sendable (left: Person, right: Person?) in Note(left.id * 10 + (right?.id ?? 0)) }
    let siblings = people.joined(with: people, on: \.boss, equals: \.boss, pair).objects()
    let all = people.joined(withAny: people, on: \.boss, equals: \.id, pair).objects()
    #expect(siblings.objects.map(\.id) == [22] && all.objects.map(\.id) == [10, 21, 30])
    try store.update(id: 3) { $0.boss = 1 }
    #expect(siblings.objects.map(\.id) == [22, 23, 32, 33] && all.objects.map(\.id) == [10, 21, 31])
    try store.update(id: 2) { $0.boss = nil }
    #expect(siblings.objects.map(\.id) == [33] && all.objects.map(\.id) == [10, 20, 31])
  }

  /// The elements of a list may have the same id, which other changes have to say as well.
  @Test
  func publishesChangesOfElementsWithTheSameID() {
    let lists = CurrentValueSubject<[Note], Never>([Note(1, "a"), Note(1, "b"), Note(2)])
    let list = LiveList(lists).objects()
    var ids: [Int] = []
    let cancellable = list.differences.sink { change in
      do { ids = try change.applying(to: ids) } catch { Issue.record("\(error): \(change)") }
    }
    #expect(list[id: 1] == Note(1, "a"))
    for notes in [
      [Note(1, "b"), Note(2)], [Note(1, "c"), Note(1, "b"), Note(2)], [Note(2), Note(1, "b"), Note(1, "d")],
      [Note(1, "d")], [],
    ] {
      lists.value = notes
      #expect(list.objects == notes && ids == notes.map(\.id))
      #expect(list[id: 1] == notes.first { $0.id == 1 })
    }
    withExtendedLifetime(cancellable) {}
  }
}
