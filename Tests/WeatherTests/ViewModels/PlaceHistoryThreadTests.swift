import Settings
import Testing

@testable import Weather

struct PlaceHistoryThreadTests {
  @Test func placesAddedConcurrentlyAreAllKept() async {
    let history = PlaceHistory(store: SettingsStore(.memory, coalescing: .seconds(3600)), limit: 100)
    await withTaskGroup { group in
      for index in 0..<40 {
        group.addTask { history.add(Place(coordinate: Coordinate(latitude: Double(index), longitude: 0))) }
      }
    }
    #expect(history.places.count == 40)
  }

  /// Two programs with one file.
  @Test func placesThatProgramsCommitAtOnceAreAllKept() async throws {
    let backend = MemoryBackend()
    try await withThrowingTaskGroup { group in
      for program in 0..<2 {
        group.addTask {
          let history = PlaceHistory(store: SettingsStore(backend), limit: 100)
          for index in 0..<10 {
            let coordinate = Coordinate(latitude: Double(index), longitude: Double(program))
            try await history.commit(Place(coordinate: coordinate))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(PlaceHistory(store: SettingsStore(backend), limit: 100).places.count == 20)
  }
}
