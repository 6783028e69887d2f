import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

/// An object that is written again without a change is not drawn again.
@Suite
struct StoreEqualWriteTests {
  private let store = ObjectStore((1...5).map { Note($0, "text") })

  @Test(arguments: [nil, 3])
  func publishesNothingIfEqualObjectsAreSaved(limit: Int?) throws {
    let list = FetchedList(store, ListQuery(limit: limit))
    let objects = list.$objects.dropFirst().probe(), announced = list.objectWillChange.probe()
    try store.write { for id in 1...5 { try $0.save(Note(id, "text")) } }
    #expect(objects.values.isEmpty && announced.values.isEmpty)
    try store.save(Note(2, "other"))
    #expect(objects.values.count == 1 && announced.values.count == 1)
    #expect(list.objects.count == limit ?? 5 && list.objects[1] == Note(2, "other"))
  }

  @Test
  func publishesExactlyWhenWhatIsShownChanges() throws {
    var dice = Dice(seed: 31)
    for _ in 0..<200 {
      let store = ObjectStore((0..<6).map { Note($0, "text") })
      let limit = Int.random(in: 1...8, using: &dice)
      let list = FetchedList(
        store,
        ListQuery(where: { $0.text != "hidden" }, limit: limit, offset: Int.random(in: 0...2, using: &dice)))
      let probe = list.$objects.dropFirst().probe()
      for _ in 0..<20 {
        let before = (list.objects, probe.values.count)
        let id = Int.random(in: 0..<8, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: try store.remove(id: id)
        case 1: try store.save(Note(id, "hidden"))
        case 2: try store.save(Note(id, "text"))
        default: list.query.limit = Int.random(in: 1...8, using: &dice)
        }
        #expect((list.objects != before.0) == (probe.values.count != before.1))
      }
    }
  }
}
