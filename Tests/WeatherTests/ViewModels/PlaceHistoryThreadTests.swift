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
}
