import Foundation
import Lists
import Streams
import Testing

@Suite struct ListSortTests {
  private final class Owner: Sendable {
    let age: Int

    init(age: Int) { self.age = age }
  }

  private struct Part {
    let flag = true
    var weight: Int
    var label: String?
  }

  private struct Thing {
    let number: Int
    var part: Part
    var owner: Owner
    var watched: Int { didSet {} }
    var computed: Int { -part.weight }

    init(_ number: Int) {
      self.number = number
      let mixed = number &* 7_919 % 101
      part = Part(weight: mixed, label: mixed.isMultiple(of: 3) ? nil : "label \(mixed % 10)")
      owner = Owner(age: mixed % 13)
      watched = -mixed % 7
    }
  }

  /// A key path may lead to a place in the item, to one behind a reference, or to code.
  @Test func readsAPropertyWhereverItIs() {
    func check<Value: ListValue & Comparable>(_ path: KeyPath<Thing, Value> & Sendable) {
      let things = (0..<100).map(Thing.init)
      let read = things.map { ($0.number, $0[keyPath: path]) }
      #expect(
        ListSort.ascending(path).sorted(things).map(\.number)
          == read.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0))
      #expect(
        ListSort.descending(path).sorted(things).map(\.number)
          == read.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0))
      let sort = ListSort.ascending(path)
      for (first, second) in zip(things, things.dropFirst()) {
        #expect(sort.areInIncreasingOrder(first, second) == (first[keyPath: path] < second[keyPath: path]))
      }
    }
    check(\.number)
    check(\.part.weight)
    check(\.owner.age)
    check(\.watched)
    check(\.computed)
  }

  @Test func readsAnOptionalPropertyWhereverItIs() {
    let things = (0..<100).map(Thing.init)
    let labelled = things.filter { $0.part.label != nil }.sorted {
      ($0.part.label ?? "", $0.number) < ($1.part.label ?? "", $1.number)
    }
    let unlabelled = things.filter { $0.part.label == nil }
    let sorted = ListSort<Thing>.ascending(\.part.label).sorted(things)
    #expect(sorted.map(\.number) == (labelled + unlabelled).map(\.number))
  }

  @Test(arguments: [
    ("de", ["adler", "Ångström", "öl", "Öl", "Zorn"]), ("sv", ["adler", "Zorn", "Ångström", "öl", "Öl"]),
  ])
  func sortsAsALanguageDoes(language: String, order: [String]) {
    let locale = Locale(identifier: language), middle = QueryEntry(id: 9, title: "P")
    let entries = order.reversed().enumerated().map { QueryEntry(id: $0, title: $1, remark: $1) }
    #expect(ListSort.ascending(\.title, in: locale).sorted(entries).map(\.title) == order)
    #expect(ListSort.descending(\.title, in: locale).sorted(entries).map(\.title) == order.reversed())
    let absent = ListSort<QueryEntry>.descending(\.remark, in: locale, absent: .first).sorted(
      entries + [middle])
    #expect(absent.map(\.id) == [9] + entries.map(\.id))
    func titles(_ condition: ListCondition<QueryEntry>) -> [String] {
      order.filter { condition.matches(QueryEntry(id: 0, title: $0)) }
    }
    let before = titles(.isBefore(\.title, "Zorn", in: locale))
    #expect(before == Array(order.prefix { $0 != "Zorn" }))
    #expect(titles(.isBehind(\.title, "Zorn", in: locale)) == Array(order.dropFirst(before.count + 1)))
    let conditions: [ListCondition<QueryEntry>] = [
      .isBefore(\.remark, "a", in: locale), .isBehind(\.remark, "a", in: locale),
    ]
    #expect(!conditions.contains { $0.matches(middle) })
  }

  private struct Measure: Identifiable, Equatable {
    let id: Int
    var value: Double
    var known: Double? { value < 0 ? nil : value }
  }

  /// A value that is not a number compares with nothing, so an order by `<` alone would put nothing before or behind it.
  @Test(arguments: [
    ListSort<Measure>.ascending { $0.value }, .descending { $0.value }, .ascending { $0.known },
    .descending { $0.known },
  ])
  private func keepsAnOrderThatWhatIsNotANumberIsIn(_ order: ListSort<Measure>) throws {
    let values = [3, .nan, 1, 2, .nan, 0]
    let store = ObjectStore(values.enumerated().map { Measure(id: $0, value: $1) })
    let list = FetchedList(store, ListQuery(sort: order)), live = LiveList(store).sorted(by: order).objects()
    #expect(list.objects.map(\.id) == live.objects.map(\.id))
    for id in [1, 4] { try store.remove(id: id) }
    #expect(list.objects == order.sorted(store.objects) && live.objects == list.objects)
    #expect(Set([list.objects.map(\.value)]).isSubset(of: [[0, 1, 2, 3], [3, 2, 1, 0]]))
  }
}
