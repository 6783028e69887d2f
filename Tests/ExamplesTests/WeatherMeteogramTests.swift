import Foundation
import Settings
import Testing
import Weather

@testable import WeatherExample

struct WeatherMeteogramTests {
  private func chart(_ weather: WeatherData, times: TimeNotation = .twentyFourHour) throws -> PageElement {
    let screen = try #require(Screen.showing(weather, in: "en", times: times))
    let page = try #require(PageTree.root(of: Page(screen, locale: Locale(identifier: "en")).text))
    return try #require(page.elements(of: "meteogram").first)
  }

  @Test func precipitationHasAnAxisAndFigures() throws {
    let chart = try chart(.bundled())
    let axis = chart.elements(of: "axis").filter { $0.classes.contains("amount") }
    #expect(axis.map(\.text) == ["0", "1", "2", "mm/h"])
    let wide = try #require(chart.elements(of: "wide").first)
    #expect(wide.elements(of: "amount").map(\.text).prefix(5) == ["mm", "0.3", "3.8", "1.3", "0.3"])
    let narrow = try #require(chart.elements(of: "narrow").first)
    // Until 18:00, and until midnight.
    #expect(narrow.elements(of: "amount").map(\.text).prefix(3) == ["mm", "0.3", "5.1"])
  }

  @Test func snowIsToldFromRain() throws {
    let chart = try chart(.bundled())
    #expect(chart.all.count { $0["class"] == "snow" } == 6)
    #expect(
      chart.elements(of: "legend").flatMap(\.children).map(\.text) == [
        "Temperature", "rain", "snow", "Chance of precipitation",
      ])
    var dry = try WeatherData.bundled()
    for index in dry.hours.indices { dry.hours[index].precipitation = Precipitation() }
    let other = try self.chart(dry)
    #expect(other.elements(of: "legend").flatMap(\.children).map(\.text) == ["Temperature"])
    #expect(other.elements(of: "axis").allSatisfy { !$0.classes.contains("amount") })
  }

  @Test func sleetIsHalfSnow() throws {
    var weather = try WeatherData.bundled()
    for index in weather.hours.indices { weather.hours[index].condition = .sleet(.light) }
    let chart = try chart(weather)
    let snow = chart.all.filter { $0["class"] == "snow" }.compactMap { $0["height"].flatMap { Double($0) } }
    let falls = chart.all.filter { $0["class"] == "fall" }.compactMap { $0["height"].flatMap { Double($0) } }
    #expect(snow.count == falls.count)
    #expect(zip(snow, falls).allSatisfy { abs($0 * 2 - $1) < 0.2 })
  }

  @Test func highsAndLowsOfTheCurveHaveLabels() throws {
    let chart = try chart(.bundled())
    #expect(chart.elements(of: "high").map(\.text) == ["9°", "4°"])
    #expect(chart.elements(of: "low").map(\.text) == ["2°", "-2°"])
    #expect(chart.elements(of: "dot").count == 4)
  }

  @Test func nowDaysAndWindAreMarked() throws {
    let chart = try chart(.bundled())
    #expect(chart.elements(named: "line").filter { $0["class"] == "now" }.map { $0["x1"] } == ["0"])
    #expect(chart.elements(of: "now").filter { $0.name == "span" }.map(\.text) == ["Now", "Now"])
    #expect(chart.elements(of: "name").map(\.text) == ["Today", "Friday"])
    let arrows = try #require(chart.elements(of: "wide").first).elements(of: "arrow")
    #expect(arrows.count == 11)
    #expect(arrows.first?["style"] == "transform:rotate(220deg)")
    #expect(try #require(chart.elements(of: "narrow").first).elements(of: "icon").count == 6)
  }

  @Test func stepsThatMissMidnightHaveDays() throws {
    var weather = try WeatherData.bundled()
    // Steps at 23:00, 02:00 and so on.
    let start = try #require(weather.current?.time)
    weather.hours = (0..<14).map { index in
      var step = WeatherConditions(
        time: start.addingTimeInterval(Double(index) * 3 * 3600), duration: 3 * 3600)
      step.temperature = Temperature(celsius: Double(index))
      return step
    }
    let chart = try chart(weather)
    #expect(chart.elements(of: "name").map(\.text) == ["Today", "Friday", "Saturday"])
    #expect(chart.elements(named: "line").count { $0["class"] == "midnight" } == 2)
  }

  @Test func cloudsGustsChanceAndFrostAreDrawn() throws {
    var weather = try WeatherData.bundled()
    for index in weather.hours.indices {
      weather.hours[index].cloudCover = Fraction(index.isMultiple(of: 2) ? 0.42 : 1)
      weather.hours[index].windGust = Speed(kilometersPerHour: 55)
    }
    let chart = try chart(weather)
    let clouds = chart.elements(named: "rect").filter { $0["class"] == "cloud" }
    #expect(Set(clouds.map { $0["fill-opacity"] }) == [".4", "1"] && clouds.count == 34)
    #expect(
      chart.elements(of: "legend").flatMap(\.children).map(\.text).suffix(3) == [
        "Cloud cover", "Wind", "Gusts",
      ])
    let wide = try #require(chart.elements(of: "wide").first)
    #expect(wide.classes.contains("gusty") && wide.elements(named: "small").allSatisfy { $0.text == "(55)" })
    #expect(chart.elements(of: "readout")[0].elements(named: "p").last?.text.hasSuffix("24 KPH (55)") == true)
    let chance = try #require(chart.elements(named: "path").first { $0["class"] == "chance" }?["d"])
    // 20 % of the three hundred points of what falls, above the wind.
    #expect(chance.hasPrefix("M14.7 752L"))
    let lines = chart.elements(named: "path").filter { ["wind", "gusts"].contains($0["class"]) }.compactMap {
      $0["d"]
    }
    #expect(lines.count == 2 && lines.last?.hasPrefix("M14.7 850L44.1 850L") == true)
    // 24 of 55 KPH, of the 150 points at the bottom.
    #expect(lines.first?.hasPrefix("M14.7 934.5L") == true)
    #expect(chart.elements(of: "axis").filter { $0.classes.contains("wind") }.map(\.text) == ["0", "55"])
    #expect(chart.elements(named: "line").count { $0["class"] == "freezing" } == 1)
    for index in weather.hours.indices { weather.hours[index].temperature = Temperature(celsius: 20) }
    for index in weather.hours.indices { weather.hours[index].windGust = weather.hours[index].windSpeed }
    let warm = try self.chart(weather)
    #expect(!warm.elements(named: "path").contains { ["wind", "gusts"].contains($0["class"]) })
    #expect(!warm.elements(named: "line").contains { $0["class"] == "freezing" })
  }

  @Test func nightIsOneBand() throws {
    let nights = try chart(.bundled()).elements(named: "rect").filter { $0["class"] == "night" }
    #expect(nights.count == 2)
    // From 19:00 until 7:00, of the 34 hours from 14:00 on.
    #expect(nights.first.map { [$0["x"], $0["width"]] } == ["147.1", "352.9"])
  }

  @Test func hourOfAnotherDayIsSpokenAndShownWithItsDay() throws {
    let chart = try chart(.bundled())
    let (hours, readouts) = (chart.elements(of: "hour"), chart.elements(of: "readout"))
    #expect(hours[0]["aria-label"]?.hasPrefix("14:00. ") == true)
    #expect(hours[8]["aria-label"]?.hasPrefix("Friday 14:00. ") == true)
    #expect(readouts[8].elements(named: "b").first?.text == "Friday 14:00")
  }

  @Test func spreadIsDrawnIfThereIsOne() throws {
    #expect(try chart(.bundled()).elements(named: "path").allSatisfy { $0["class"] != "spread" })
    let chart = try chart(.eventful())
    let areas = chart.elements(named: "path").filter { $0["class"] == "spread" }.compactMap { $0["d"] }
    #expect(areas.count == 1)
    // There and back again.
    #expect(areas[0].filter { $0 == "L" }.count == 67 && areas[0].hasSuffix("Z"))
    #expect(chart.elements(of: "legend").flatMap(\.children).map(\.text).contains("Likely range"))
  }

  @Test func spreadEndsWhereItIsUnknown() throws {
    var weather = try WeatherData.eventful()
    let middle = try #require(weather.hours.firstIndex { $0.time == weather.current?.time }) + 5
    weather.hours[middle].temperatureSpread = nil
    let areas = try chart(weather).elements(named: "path").filter { $0["class"] == "spread" }
    #expect(areas.compactMap { $0["d"] }.map { $0.filter { $0 == "M" }.count } == [2])
  }

  @Test func everyThirdHourCanBeChosenAndIsSpoken() throws {
    let chart = try chart(.bundled())
    let group = try #require(chart.all.first { $0["role"] == "radiogroup" })
    let hours = group.elements(of: "hour")
    #expect(hours.count == 10)
    #expect(
      hours[1]["aria-label"]
        == "17:00. Light rain. 7 °C. Chance of precipitation: 65%. Precipitation: 0.3 mm. Wind: 32 km/h, southwest"
    )
    #expect(hours.allSatisfy { $0["type"] == "radio" && !$0.isHidden })
    let readouts = group.elements(of: "readout")
    #expect(readouts.count == 10)
    #expect(readouts[1].elements(named: "p").map(\.text) == ["17:00Light rain", "7 °C65% · 0.3 mmSW 32 KPH"])
    // Nothing falls in the first hour, which is not worth a figure.
    #expect(readouts[0].elements(named: "p").map(\.text) == ["14:00Partly cloudy", "9 °C20%SW 24 KPH"])
  }

  /// Pages of 320, 384, 704 and 960 pixels have drawings of these widths.
  @Test(
    arguments: [TimeNotation.twentyFourHour, .twelveHour],
    [("narrow", true, 192.0), ("narrow", false, 256), ("wide", true, 560), ("wide", false, 816)])
  func timesAreThinnedOutByWidth(_ times: TimeNotation, _ drawing: (String, Bool, Double)) throws {
    let (kind, hidesSpare, width) = drawing
    for weather in [try WeatherData.bundled(), try .twoDays()] {
      let columns = try #require(try chart(weather, times: times).elements(of: kind).first)
      let lefts = columns.elements(of: "column").filter { column in
        column.elements(of: "time").contains {
          !$0.text.isEmpty && !(hidesSpare && $0.classes.contains("spare"))
        }
      }.compactMap { column in
        column["style"]?.split(whereSeparator: { $0 == ":" || $0 == "%" }).dropFirst().first.flatMap {
          Double($0)
        }
      }
      #expect(lefts.count >= 2)
      let gaps = zip(lefts, lefts.dropFirst()).map { ($1 - $0) / 100 * width }
      // The widest times, and a gap. Twelve hours are written in two lines.
      #expect(gaps.allSatisfy { $0 >= (times == .twentyFourHour ? 35.9 : 52.9) }, "\(kind) \(gaps)")
    }
  }

  @Test func longTimesGetTheRoomOfTwoColumns() throws {
    let chart = try chart(.bundled(), times: .twelveHour)
    let narrow = try #require(chart.elements(of: "narrow").first)
    #expect(narrow.classes.contains("tall"))
    #expect(
      narrow.elements(of: "column").flatMap { $0.elements(of: "time") }.map(\.text).filter { !$0.isEmpty }
        .count == 2)
  }

  @Test func stepsOfSeveralHoursShareTheirAmount() throws {
    var weather = try WeatherData.bundled()
    let start = try #require(weather.current?.time)
    weather.hours = (0..<8).map { index in
      var step = WeatherConditions(
        time: start.addingTimeInterval(Double(index) * 6 * 3600), duration: 6 * 3600)
      step.precipitation.amount = Length(millimeters: 6)
      return step
    }
    let chart = try chart(weather)
    let wide = try #require(chart.elements(of: "wide").first)
    let figures = Set(wide.elements(of: "amount").map(\.text).dropFirst())
    #expect(figures.subtracting(["", "2.0"]) == ["3.0"])
    #expect(chart.elements(of: "hour").count == 8)
  }

  @Test func stepOfYearsIsCut() throws {
    var weather = try WeatherData.bundled()
    weather.hours[weather.hours.count - 1].duration = 1e9
    let chart = try chart(weather)
    #expect(try #require(chart.elements(of: "wide").first).elements(of: "column").count <= 25)
    #expect(chart.elements(of: "hour").allSatisfy { $0["style"]?.contains("--width:1e") == false })
  }

  @Test func axisOfAmountsHasRoundMarks() {
    #expect(PrecipitationAxis([0.3], in: .millimeters).marks == [0, 1, 2])
    #expect(PrecipitationAxis([7], in: .millimeters).marks == [0, 5, 10])
    #expect(PrecipitationAxis([1], in: .inches).marks == [0, 0.05, 0.1])
    #expect(PrecipitationAxis([999_999], in: .millimeters).part(of: 999_999) == 1)
    #expect(PrecipitationAxis([], in: .inches).decimals == 2)
  }
}
