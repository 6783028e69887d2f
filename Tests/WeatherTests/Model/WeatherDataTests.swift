import Foundation
import Testing

@testable import Weather

@Suite struct WeatherDataTests {
  @Test func responsesAreCombined() throws {
    let place = Place(coordinate: Coordinate(latitude: 64.837, longitude: -147.739))
    var data = try Fixture.nwsPoint.decode(for: place)
    for fixture in [Fixture.nwsForecast, .nwsHourly, .nwsGrid, .nwsObservation, .nwsAlerts] {
      data.add(try fixture.decode(for: place))
    }
    #expect(data.timeZone.identifier == "America/Anchorage")
    // The grid has hours beyond those of the forecasts. Its days are those of the longitude here.
    #expect(data.days.count == 2)
    #expect(data.hours.count == 29)
    #expect(data.current?.temperature?.celsius == 13.9)
    #expect(data.alerts.count == 1)
    #expect(data.issues.count == 2)
    #expect(data.sun.sunrise != nil)
    data.add(try Fixture.nwsAlerts.decode(for: place))
    #expect(data.alerts.count == 1)
  }

  @Test func everyConditionHasAKind() {
    let some: [Condition] = [
      .clear, .rain(.light), .thunderstorm(.heavy), .thunderstorm(.light, with: .hail), .unknown("7"),
    ]
    #expect(some.map(\.kind) == [.clear, .rain, .thunderstorm, .thunderstormWithHail, .unknown])
    #expect(some.map(\.intensity) == [nil, .light, .heavy, .light, nil])
  }

  @Test func errorsStateServicePositionAndReason() {
    #expect(WeatherError(service: "A", reason: .http(status: 500, message: nil)).description == "A: HTTP 500")
    #expect(
      WeatherError(service: "A", reason: .refused(code: "401", message: "No")).localizedDescription
        == "A: 401: No")
    let wrong = WeatherError(
      service: "A", path: "b[1].c", reason: .wrongType(expected: "a number", found: "text"))
    #expect(wrong.description == "A: b[1].c: expected a number, found text")
  }

  @Test func issuesAreLimited() throws {
    let days = (0..<300).map { #"{"dt":"\#($0)"}"# }.joined(separator: ",")
    let fixture = Fixture.oneCall.with(#"{"dt":1774782000,"temp":{"min":3,"max":12}},"#, days + ",")
    let data = try fixture.decode()
    #expect(data.issues.count == 100)
    #expect(data.days.count == 2)
  }
}
