import Foundation
import Settings
import Streams
import Testing
import Weather

@testable import WeatherExample

struct WeatherDrawingTests {
  @Test
  func curvePassesThroughItsValuesAndLeavesGaps() {
    #expect(DotCurve([0, 1], width: 2, height: 2).lines == ["  ⡰⠉", "⣀⠜  "])
    #expect(DotCurve([1, nil, 1], width: 1, height: 1).lines == ["⣀ ⣀"])
    #expect(DotCurve([5, 5], width: 1, height: 1).lines == ["⣀⣀"])
  }

  @Test
  func curveWithoutValuesIsBlank() {
    #expect(DotCurve([], width: 3, height: 2).lines == ["", ""])
    #expect(DotCurve([nil, nil], width: 1, height: 1).lines == ["  "])
  }

  @Test
  func axisHasRoundMarksAroundAllValues() {
    let temperatures = [Temperature(celsius: -1.8), Temperature(celsius: 9.1)]
    #expect(TemperatureAxis(temperatures, in: .celsius).marks == [-5, 0, 5, 10])
    #expect(TemperatureAxis(temperatures, in: .fahrenheit).marks == [25, 30, 35, 40, 45, 50])
    let axis = TemperatureAxis(temperatures, in: .celsius)
    #expect(axis.part(of: Temperature(celsius: 2.5)) == 0.5)
    #expect(axis.part(of: Temperature(celsius: -5)) == 0)
  }

  @Test
  func axisAcceptsAnyValue() {
    #expect(TemperatureAxis([], in: .celsius).marks == [0, 1])
    #expect(TemperatureAxis([Temperature(celsius: 3)], in: .celsius).marks == [3, 4])
    #expect(
      TemperatureAxis([Temperature(celsius: -999), Temperature(celsius: 999)], in: .fahrenheit).marks.count
        <= 8)
  }

  @Test
  func impossibleTemperaturesAreNotDrawn() throws {
    for extreme in ["1e308", "1e999", "300000"] {
      let document = BundledWeather.document
        .replacing("9.1, 8.9", with: "\(extreme), -\(extreme)").replacing(
          "[9.1, 3.7", with: "[\(extreme), 3.7"
        )
        .replacing("0.3, 0.6, 1.4", with: "0.3, \(extreme), 1.4")
      #expect(document.split(separator: extreme).count == 5)
      let response = WeatherResponse(body: Data(document.utf8))
      let weather = try OpenMeteo().decode(response, for: BundledWeather.place)
      let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
      var shown: Screen?
      let showing = screens(
        of: Just(.data(weather)).eraseToAnyPublisher(), following: settings, locale: Locale(identifier: "en"),
        clock: .recorded, advice: Advice(takesKey: false, hasServer: false), on: ImmediateScheduler.shared
      ).sink { shown = $0 }
      showing.cancel()
      let screen = try #require(shown)
      #expect(TerminalPicture(screen).text.contains("Tromsø"))
      #expect(PageReader(Page(screen, locale: nil).text).isSound)
      #expect(try MachineReport(screen).text().contains("Tromsø"))
    }
  }
}
