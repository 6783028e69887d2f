import Lists
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
}
