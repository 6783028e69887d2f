import Foundation
import Testing

@testable import Weather

struct AgeTests {
  @Test func timeOfArrivalDoesNotTellWeathersApart() {
    var (first, second) = (WeatherData.honolulu, WeatherData.honolulu)
    first.received = Date(timeIntervalSince1970: 1)
    second.received = Date(timeIntervalSince1970: 2)
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first.received?.timeIntervalSince1970 == 1)
    second.issued = .distantPast
    #expect(first != second)
  }
}
