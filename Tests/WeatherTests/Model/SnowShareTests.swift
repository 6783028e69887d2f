import Foundation
import Testing
import Weather

struct SnowShareTests {
  private func share(_ condition: Condition?, _ precipitation: Precipitation = Precipitation()) -> Double {
    var hour = WeatherConditions(time: Date(timeIntervalSince1970: 0))
    hour.condition = condition
    hour.precipitation = precipitation
    return hour.snowShare
  }

  @Test func partsOfTheAmountDecide() {
    let four = Length(millimeters: 4)
    #expect(share(.rain(.heavy), Precipitation(amount: four, snow: Length(millimeters: 1))) == 0.25)
    #expect(share(.snow(.heavy), Precipitation(amount: four, rain: Length(millimeters: 3))) == 0.25)
    #expect(share(nil, Precipitation(amount: four, snow: Length(millimeters: 9))) == 1)
  }

  @Test func thenTheKindAndTheCondition() {
    #expect(share(.rain(.light), Precipitation(kind: .snow)) == 1)
    #expect(share(nil, Precipitation(kind: .mixed)) == 0.5)
    #expect(share(.snow(.light), Precipitation(kind: .unknown("?"))) == 1)
    #expect(share(.snowShowers(.light)) == 1)
    #expect(share(.sleet(.light)) == 0.5)
    #expect(share(.thunderstorm(.light, with: .snow)) == 1)
    #expect(share(.hail) == 0)
    #expect(share(nil) == 0)
  }
}
