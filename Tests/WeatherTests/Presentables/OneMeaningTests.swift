import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// A label means the same for every service.
struct OneMeaningTests {
  private let harness = ViewModelHarness()

  private func details(_ now: Precipitation, _ today: Precipitation) -> [String: String] {
    var weather = WeatherData.honolulu
    weather.current?.precipitation = now
    weather.days[0].precipitation = today
    harness.units.send(.metric)
    harness.state.send(.data(weather))
    let details = harness.day().detailsPublisher.probe().values.last ?? []
    return Dictionary(details.map { ($0.label, $0.text) }) { first, _ in first }
  }

  private func past(_ seconds: Double, _ millimeters: Double) -> Precipitation {
    let now = WeatherData.honolulu.current!.time
    return Precipitation(amount: Length(millimeters: millimeters)).covering(seconds, before: now)
  }

  @Test func currentPrecipitationIsAlwaysARate() {
    for now in [
      past(900, 1), past(3600, 4), past(10_800, 12),
      Precipitation(intensity: PrecipitationIntensity(millimetersPerHour: 4)),
    ] {
      #expect(details(now, Precipitation())["Precipitation now"] == "4.0 mm/h")
    }
    #expect(
      details(Precipitation(amount: Length(millimeters: 3)), Precipitation())["Precipitation now"] == nil)
  }

  @Test func restIsThatOfToday() {
    let today = Precipitation(
      probability: Fraction(0.4), amount: Length(millimeters: 7), snowfall: Length(centimeters: 2))
    let details = details(past(900, 1), today)
    #expect(details["Precipitation today"] == "7.0 mm")
    #expect(details["Chance of precipitation today"] == "40%")
    #expect(details["Fresh snow today"] == "2 cm")
    #expect(details["Precipitation"] == nil)
  }

  @Test func hoursShowAmountsOnly() {
    harness.state.send(.data(.honolulu))
    harness.units.send(.metric)
    let rows = harness.hours().rowsPublisher().probe().values.last
    #expect(rows?.map(\.precipitation) == ["2.5 mm", "0.4 mm", nil, nil])
  }
}
