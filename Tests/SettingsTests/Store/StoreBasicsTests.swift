import Settings
import Streams
import StreamsTesting
import Testing

struct StoreBasicsTests {
  private let volume = SettingKey("volume", default: 5)
  private let name = SettingKey("name", default: "Ada")

  @Test func aNewValueIsVisibleAtOnce() {
    let store = testStore()
    #expect(store[volume] == 5)
    store[volume] = 7
    #expect(store[volume] == 7)
    store[name] = "Grace"
    #expect(store[name] == "Grace")
    store.reset(name)
    #expect(store[name] == "Ada")
  }

  @Test func aPublisherStartsWithTheCurrentValueAndSkipsEqualValues() {
    let store = testStore()
    let probe = Probe<Int, Never>()
    store.publisher(for: volume).subscribe(probe)
    store[volume] = 5
    store[volume] = 6
    store[volume] = 6
    store.reset(volume)
    #expect(probe.values == [5, 6, 5])
  }

  @Test func flushedValuesAreInTheBackend() async throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    store[volume] = 9
    try await store.flush()
    #expect(memory.contents.values == [volume.name: .integer(9)])
    #expect(testStore(memory)[volume] == 9)
  }

  @Test func anEditIsOneCommit() throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    store.edit { settings in
      settings[volume] += 1
      settings[name] += "!"
      settings[volume] += 1
    }
    try store.synchronizeAndDeliver()
    #expect(store[volume] == 7)
    #expect(store[name] == "Ada!")
    #expect(memory.contents.revision.generation == 1)
  }
}
