import Foundation
import Streams
import StreamsTesting
import Testing

@testable import Lists

@Suite
struct ListConditionTests {
  private let entries = [
    QueryEntry(id: 1, title: "Milk", due: 3), QueryEntry(id: 2, title: "Öl", isDone: true),
    QueryEntry(id: 3, title: "O\u{308}l", due: -1, place: .init(name: "Bonn")),
  ]

  private func ids(_ condition: ListCondition<QueryEntry>) -> [Int] {
    entries.filter(condition.matches).map(\.id)
  }

  @Test
  func readsAsAClosureWould() {
    let text = "il"
    #expect(ids(\.isDone == false && .contains(\.title, text)) == [1])
    #expect(ids(\.isDone == true || \.due < 0) == [2, 3])
    #expect(ids(!(\.due == nil)) == [1, 3])
    #expect(ids(.all) == [1, 2, 3] && ids(.nothing) == [])
  }

  /// Without their type the compiler gives up on so many.
  @Test
  func nineteenConditionsAreOneExpression() {
    let whole = ListCondition<QueryEntry>.all(of: [
      \.isDone == false, .contains(\.title, "M"), \.due > 2, \.due < 4, \.weight <= 2.5, \.title != "x",
      \.remark == nil, !(\.share == 1), \.urgency == .low, \.id >= 1, .hasPrefix(\.title, "Mi"), \.id != 2,
      .isAmong(\.due, [3, nil]), \.due != nil, \.weight == 0, \.isDone != true, .search(\.title, for: "mil"),
      \.id < 9 || \.id > 90, \.title > "A",
    ])
    #expect(ids(whole) == [1])
    #expect(ids(.any(of: [\.due == 3, \.isDone == true])) == [1, 2])
    #expect(ids(.all(of: [])) == [1, 2, 3] && ids(.any(of: [])) == [])
  }

  @Test
  func comparesTextsScalarByScalar() {
    #expect(ids(\.title == "Öl") == [2])
    #expect(ids(.contains(\.title, "milk")) == [])
    #expect(ids(\.title < "O\u{308}l") == [1])
    #expect(ids(.hasPrefix(\.title, "O")) == [3])
    #expect(ids(.search(\.title, for: "ol")) == [2, 3])
  }

  @Test
  func ignoresCaseIfAsked() {
    #expect(ids(\.title.ignoringCase == "MILK") == [1] && ids(\.title.ignoringCase == "öL") == [2])
    #expect(
      ids(.contains(\.title.ignoringCase, "IL")) == [1] && ids(.hasPrefix(\.title.ignoringCase, "o")) == [3])
    #expect(ids(\.remark?.ignoringCase == nil) == [1, 2, 3] && "ΟΔΟΣ".ignoringCase == "οδος".ignoringCase)
    let titles = ["b", "A", "a", "B"].enumerated().map { QueryEntry(id: $0, title: $1) }
    #expect(ListSort.ascending(\.title.ignoringCase).sorted(titles).map(\.title) == ["A", "a", "b", "B"])
  }

  @Test
  func comparesNilWithNothingButNil() {
    #expect(ids(\.due == nil) == [2] && ids(\.due != 3) == [2, 3])
    #expect(ids(\.due < 100) == [1, 3] && ids(!(\.due < 100)) == [2])
    #expect(ids(.isAmong(\.due, [3, nil])) == [1, 2] && ids(!.isAmong(\.due, [3])) == [2, 3])
    #expect(ids(.contains(\.remark, "")) == [] && ids(\.remark == nil) == [1, 2, 3])
  }

  @Test
  func sortsNilLastOrFirst() {
    #expect(ListSort.ascending(\.due).sorted(entries).map(\.id) == [3, 1, 2])
    #expect(ListSort.descending(\.due).sorted(entries).map(\.id) == [1, 3, 2])
    #expect(ListSort.ascending(\.due, absent: .first).sorted(entries).map(\.id) == [2, 3, 1])
    #expect(ListSort.descending(\.due, absent: .first).sorted(entries).map(\.id) == [2, 1, 3])
  }

  @Test
  func followsConditionsThatChange() {
    let store = ObjectStore(entries)
    let text = CurrentValueSubject<String, Never>("")
    let list = FetchedList(store, queries: text.map { ListQuery(where: .search(\.title, for: $0)) })
    #expect(list.objects.count == 3)
    text.send("mi")
    #expect(list.objects.map(\.id) == [1])
  }

  @Test
  func forgetsTheConditionWhenAClosureReplacesIt() {
    var query = ListQuery<QueryEntry>(where: \.id == 1)
    #expect(query.condition != nil && ListQuery<QueryEntry>().condition != nil)
    query.predicate = { $0.id == 2 }
    #expect(query.condition == nil)
    #expect(FetchedList(ObjectStore(entries), query).objects.map(\.id) == [2])
  }

  @Test
  func setsTheCondition() {
    var query = ListQuery<QueryEntry>(sort: .descending(\.id))
    query.condition = \.id > 1
    let store = ObjectStore(entries)
    #expect(FetchedList(store, query).objects.map(\.id) == [3, 2])
    let list = FetchedList(store, where: \.id > 1, sort: .descending(\.id), limit: 1)
    #expect(list.objects.map(\.id) == [3])
    list.query.condition = \.id < 3
    #expect(list.objects.map(\.id) == [2])
    list.query.condition = nil
    #expect(list.objects.map(\.id) == [3])
  }

  @Test
  func countsWhatMeetsACondition() throws {
    let store = ObjectStore(entries)
    let done = LiveList(store, where: \.isDone == true).count(), total = LiveList(store).count()
    let probe = done.$value.probe(), all = total.$value.probe()
    try store.update(id: 1) { $0.isDone = true }
    try store.remove(where: \.id > 1)
    #expect(probe.values == [1, 2, 1] && all.values == [3, 1])
    withExtendedLifetime((done, total)) {}
    #expect(try store.fetch(where: \.id == 1).entries.count == 1)
  }

  /// Each part has a name, as in a form with many filters.
  @Test
  func combinesManyParts() {
    let low = 0, high = 9, text = "M", flag = false, weight = 1.0
    let parts: [ListCondition<QueryEntry>] = [
      \.id > low, \.id < high, \.id >= low, \.id <= high, \.id != high, \.title != text, \.title >= text,
      \.title < "Z", .contains(\.title, text), .hasPrefix(\.title, text), \.isDone == flag, \.isDone != true,
      \.due > low, \.due < high, \.due != nil, \.weight < weight, \.weight >= 0, \.share == nil,
      \.urgency == .low,
    ]
    #expect(parts.count == 19 && ids(parts.reduce(.all) { $0 && $1 }) == [1])
  }

  @Test
  func countsAndSums() throws {
    let store = ObjectStore(entries)
    #expect(try store.count() == 3 && store.count(where: \.due > 0) == 1)
    #expect(try store.sum(of: \.due) == 2 && store.sum(of: \.id, where: \.isDone == false) == 4)
    #expect(try store.sum(of: \.weight) == 0)
    let large = ObjectStore([QueryEntry(id: .max), QueryEntry(id: 1)])
    #expect(throws: StoreError.overflow) { try large.sum(of: \.id) }
    // On the way it is too large.
    try large.insert(QueryEntry(id: -5))
    #expect(try large.sum(of: \.id) == .max - 4)
  }

  @Test
  func returnsPages() throws {
    let store = ObjectStore(entries)
    let query = ListQuery<QueryEntry>(sort: .descending(\.id), limit: 1)
    #expect(try store.page(1..<3, of: query).objects.map(\.id) == [2, 1])
    #expect(try store.page(2..<9, of: query).objects.map(\.id) == [1])
    #expect(
      try store.page(5..<9, of: query).objects.isEmpty && store.page(-3..<1, of: query).objects.count == 1)
  }

  @Test
  func knowsDatesAndIdentifiersAsTheyAreEncoded() {
    let date = Date(timeIntervalSinceReferenceDate: 5.5), uuid = UUID()
    #expect(date.listScalar == .real(5.5) && uuid.listScalar == .text(uuid.uuidString))
    #expect(
      ListScalar.integer(5) < .real(5.5) && ListScalar.real(9) < .text("")
        && ListScalar.integer(5) == .real(5))
  }
}
