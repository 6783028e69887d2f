import Streams
import StreamsTesting
import Testing

@testable import Lists

@Suite
struct FetchedValueTests {
  private let store = ObjectStore([Note(1, "one"), Note(2, "two")])

  @Test
  func followsOneObject() throws {
    let value = FetchedValue(store, id: 1)
    let texts = value.$value.map { $0?.text }.probe()
    try store.update(id: 1) { $0.text = "eins" }
    try store.update(id: 2) { $0.text = "zwei" }
    try store.remove(id: 1)
    try store.insert(Note(1, "un"))
    #expect(texts.values == ["one", "eins", nil, "un"])
  }

  @Test
  func followsACount() throws {
    let store = store
    let value = FetchedValue(of: store) { try store.count(where: \.text == "one") }
    let counts = value.$value.probe()
    try store.update(id: 2) { $0.text = "one" }
    try store.insert(Note(3))
    #expect(counts.values == [1, 2])
  }

  @Test
  func followsTwoStores() throws {
    let store = store, other = ObjectStore<Label>()
    let value = FetchedValue(of: store, other) { try store.count() * 10 + other.count }
    try other.insert(Label(1, ""))
    #expect(value.value == 21)
    try store.remove(id: 1)
    #expect(value.value == 11)
  }

  @Test
  func keepsTheOldValueIfReadingFails() throws {
    let store = store
    let value = FetchedValue(of: store) { () -> Int? in
      if store[2] == nil { throw StoreError.overflow }
      return try store.count()
    }
    try store.remove(id: 2)
    #expect(value.value == 2 && value.failure as? StoreError == .overflow)
    try store.insert(Note(2))
    #expect(value.value == 2 && value.failure == nil)
  }

  @Test @MainActor
  func changesOnItsActor() throws {
    let value = FetchedValue(store, id: 1)
    try store.update(id: 1) { $0.text = "eins" }
    #expect(value.value?.text == "eins")
  }
}
