import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct StoreMovingTests {
  private struct Place: Identifiable, Equatable {
    let id: Int
    var position: Double
  }

  private let store = ObjectStore((1...4).map { Place(id: $0, position: Double($0)) })
  private let byPosition = ListQuery<Place>(sort: .ascending(\.position))

  @Test
  func movesByWritingOneObject() throws {
    let list = FetchedList(store, byPosition)
    let changes = store.changes.probe()
    try list.move(4, before: 2, by: \.position)
    #expect(list.objects.map(\.id) == [1, 4, 2, 3])
    try list.move(3, before: 1, by: \.position)
    try list.move(1, before: nil, by: \.position)
    #expect(list.objects.map(\.id) == [3, 4, 2, 1])
    #expect(changes.values.map(\.updated.count) == [1, 1, 1])
  }

  @Test
  func numbersAllObjectsAgainIfThereIsNoRoom() throws {
    let list = FetchedList(store, ListQuery(sort: .ascending(\.position), limit: 3))
    try store.update(id: 2) { $0.position = 1.0.nextUp }
    let changes = store.changes.probe()
    try list.move(3, before: 2, by: \.position)
    #expect(list.objects.map(\.id) == [1, 3, 2] && store[4]?.position == 4)
    #expect(changes.values.count == 1)
    #expect(list.objects.map(\.position) == [1, 2, 3])
  }

  @Test
  func refusesObjectsThatTheListDoesNotShow() throws {
    let list = FetchedList(store, ListQuery(sort: .ascending(\.position), limit: 3))
    #expect(throws: StoreError.unknown(id: "4")) { try list.move(4, before: 1, by: \.position) }
    #expect(throws: StoreError.unknown(id: "9")) { try list.move(1, before: 9, by: \.position) }
    try list.move(1, before: 1, by: \.position)
    #expect(list.objects.map(\.id) == [1, 2, 3])
  }
}
