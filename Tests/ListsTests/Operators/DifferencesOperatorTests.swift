import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct DifferencesOperatorTests {
  @Test
  func publishesTheFirstListAsInsertions() {
    let probe = Just(["a", "b"]).differences().probe()
    #expect(probe.values.map(\.change.description) == ["insertions: a at 0, b at 1"])
    #expect(probe.values.map(\.isFirst) == [true])
  }

  @Test
  func publishesEachListWithItsChange() {
    let lists = [[Item(id: 1), Item(id: 2)], [Item(id: 2, content: 1), Item(id: 3)], []]
    let revisions = lists.publisher.differences().probe().values
    #expect(revisions.map(\.items) == lists)
    #expect(revisions.map(\.previous) == [nil, lists[0], lists[1]])
    #expect(
      revisions.map(\.change.description) == [
        "insertions: 1 at 0, 2 at 1",
        "removals: 1 at 0; insertions: 3 at 1; updates: 1 → 0",
        "removals: 2 at 0, 3 at 1",
      ])
  }

  @Test
  func givesEverySubscriberItsOwnHistory() {
    let subject = CurrentValueSubject<[Int], Never>([1])
    let early = subject.differences().probe()
    subject.value = [1, 2]
    let late = subject.differences().probe()
    subject.value = [2]
    #expect(early.values.map(\.change.count) == [1, 1, 1])
    #expect(late.values.map(\.change.insertions.count) == [2, 0])
    #expect(late.values.map(\.change.removals.count) == [0, 1])
  }

  @Test
  func identifiesElementsByKeysAndClosures() {
    let lists = [[(key: "a", text: 1)], [(key: "b", text: 2), (key: "a", text: 3)]].publisher
    let byKeys = lists.differences(by: \.key, content: \.text).probe()
    let byClosure = lists.differences(by: \.key, sameContent: { $0.text == $1.text }).probe()
    let byKeyAlone = lists.differences(by: \.key).probe()
    #expect(byKeys.values.last?.change.description == "insertions: b at 0; updates: 0 → 1")
    #expect(byClosure.values.last?.change == byKeys.values.last?.change)
    #expect(byKeyAlone.values.last?.change.updates == [])
  }

  @Test
  func neverUpdatesElementsThatCannotBeCompared() {
    struct Bare: Identifiable { let id: Int }
    let probe = [[Bare(id: 1)], [Bare(id: 2), Bare(id: 1)]].publisher.differences().probe()
    #expect(probe.values.last?.change.description == "insertions: 2 at 0")
  }

  @Test
  func identifiesByIDEvenIfTheElementIsHashable() {
    struct Both: Identifiable, Hashable { let id: Int; var text: String }
    let lists = [[Both(id: 1, text: "tea")], [Both(id: 1, text: "ale")]]
    let probe = lists.publisher.differences().probe()
    #expect(probe.values.last?.change.description == "updates: 0 → 0")
    #expect(ListChange(from: lists[0], to: lists[1]).description == "updates: 0 → 0")
    #expect(ListChange(from: lists[0], to: lists[1]).description == "updates: 0 → 0")
  }

  @Test
  func removesUnchangedLists() {
    let lists = [[Item(id: 1)], [Item(id: 1)], [Item(id: 1, content: 1)], [], []]
    #expect(lists.publisher.differences().removeUnchanged().probe().values.map(\.items.count) == [1, 1, 0])
    #expect([[Item](), []].publisher.differences().removeUnchanged().probe().values.count == 1)
  }

  @Test
  func convertsARevisionToACollectionDifference() {
    let lists = [[1, 2, 3], [3, 1, 4], []]
    var list: [Int] = []
    for revision in lists.publisher.differences().probe().values {
      list = list.applying(revision.difference) ?? [-1]
      #expect(list == revision.items)
    }
  }

  @Test
  func comparesSlicesAndOtherCollections() {
    let whole = Array(0..<10)
    #expect(
      ListChange(from: whole[2..<5], to: whole[3..<6]).description == "removals: 2 at 0; insertions: 5 at 2")
    #expect(ListChange(from: 0..<3, to: 1..<3).description == "removals: 0 at 0")
    let lazily = whole.lazy.map { $0 / 2 }
    #expect(ListChange(from: lazily, to: lazily).isEmpty)
    let reversed = whole.reversed()
    #expect(ListChange(from: reversed, to: reversed).isEmpty)
  }

  static let specimens = [
    OperatorSpecimen("differences()", .passesSubscriptionThrough) { $0.map { Array(0..<$0) }.differences() },
    OperatorSpecimen("differences(by:)", .passesSubscriptionThrough) { source, token in
      source.map { Array(0..<$0) }.differences(by: { token.pass($0) }, sameContent: { token.pass($0 == $1) })
    },
    OperatorSpecimen("removeUnchanged()") {
      $0.map { Array(0..<($0 / 2)) }.differences().removeUnchanged()
    },
    OperatorSpecimen("children(_:update:retire:)") { source, token in
      source.map { [Item(id: $0 / 2)] }.children {
        token.pass($0.id)
      } update: { _, _ in
        _ = token.pass(0)
      }
    },
  ]

  @Test(arguments: specimens, Law.allCases)
  func keepsTheLaws(_ specimen: OperatorSpecimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
