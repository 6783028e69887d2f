import Lists
import Streams
import StreamsTesting
import Testing

/// Objects are stored whatever `==` says. `sameContent` only decides what a list publishes as a change.
@Suite
struct StoreContentTests {
  private let store = ObjectStore([Label(1, "one"), Label(2, "two")])

  @Test
  func showsWhatIsStoredEvenIfTheContentIsTheSame() throws {
    let list = FetchedList(store)
    let limited = FetchedList(store, ListQuery(limit: 1))
    let differences = list.differences.dropFirst().probe()
    let objects = list.$objects.dropFirst().probe()
    let others = limited.$objects.dropFirst().probe()
    try store.save(Label(2, "zwei"))
    #expect(list.objects.map(\.text) == ["one", "zwei"])
    #expect(differences.values.isEmpty)
    #expect(objects.values.isEmpty)
    #expect(others.values.isEmpty, "the limit hides the object")
    try store.save(Label(1, "eins"))
    #expect(limited.objects.map(\.text) == ["eins"])
    let late = list.changes.probe()
    #expect(late.values.map { $0.items.map(\.text) } == [["eins", "zwei"]])
  }

  @Test(arguments: [nil, 2])
  func publishesUpdatesByContent(limit: Int?) throws {
    let list = FetchedList(store, ListQuery(limit: limit), sameContent: { $0.text == $1.text })
    let differences = list.differences.dropFirst().probe()
    try store.save(Label(2, "zwei"))
    try store.save(Label(2, "zwei"))
    #expect(differences.values.map(\.summary) == ["-[] +[] moved [] updated [1]"])
    #expect(list.objects.map(\.text) == ["one", "zwei"])
  }

  @Test
  func comparesContentForASubscriberThatMissedSteps() throws {
    let list = FetchedList(store, sameContent: { $0.text == $1.text })
    let probe = list.differences.probe(demand: .max(1))
    try store.save(Label(1, "eins"))
    try store.save(Label(2, "zwei"))
    probe.request(.max(1))
    #expect(
      probe.values.map(\.summary) == [
        "-[] +[1, 2] moved [] updated []", "-[] +[] moved [] updated [0, 1]",
      ])
  }

  @Test
  func comparesContentWhenTheQueryChanges() {
    let hidden = CurrentValueSubject<String, Never>("two")
    let list = FetchedList(
      store, queries: hidden.map { text in ListQuery { $0.text != text } },
      sameContent: { $0.text == $1.text })
    let objects = list.$objects.dropFirst().probe()
    hidden.value = "two"
    hidden.value = "one"
    #expect(
      objects.values.map { $0.map(\.text) } == [["two"]], "a query that finds the same sets nothing"
    )
  }
}
