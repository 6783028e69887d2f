import Foundation
import Settings
import Testing

@testable import Weather

/// Statements of several numbers of a forecast together.
struct ComparisonTests {
  private let noon = Date(timeIntervalSince1970: 1_767_614_400)

  private func weather(pressures: [Int: Double], now: Double? = nil) -> WeatherData {
    var data = WeatherData(service: "Example", place: anywhere)
    data.timeZone = .utc
    data.current = WeatherConditions(time: noon)
    data.current?.pressure = now.map { Pressure(hectopascals: $0) }
    data.hours = pressures.sorted { $0.key < $1.key }.map { hour, pressure in
      var step = WeatherConditions(time: noon.addingTimeInterval(Double(hour) * 3600), duration: 3600)
      step.pressure = Pressure(hectopascals: pressure)
      return step
    }
    return data
  }

  @Test(arguments: [
    ([-3: 1010.0, 3: 1000.0], 1011.0, PressureTrend.rising), ([-3: 1010, 3: 1000], 1010.9, .steady),
    ([-3: 1010, 3: 1000], 1009, .falling),
    // Without the past, the future.
    ([0: 1010, 3: 1012], 1010, .rising), ([3: 1008], 1010, .falling),
  ])
  func pressureHasATrend(_ pressures: [Int: Double], _ now: Double, _ expected: PressureTrend) {
    #expect(weather(pressures: pressures, now: now).pressureTrend() == expected)
  }

  @Test func pressureWithoutHoursHasNoTrend() {
    #expect(weather(pressures: [:], now: 1010).pressureTrend() == nil)
    #expect(weather(pressures: [-9: 1010]).pressureTrend() == nil)
    #expect(weather(pressures: [0: 1010, 3: 1012]).pressureTrend() == .rising)
  }

  @Test func trendIsWrittenBesideThePressure() {
    let text = WeatherText(locale: Locale(identifier: "en"))
    let details = WeatherDetails(text: text, notations: Notations())
      .details(of: WeatherFacts(weather(pressures: [-3: 1005], now: 1010).present(), in: text))
    #expect(details.first { $0.kind == .pressure }?.text == "1010 hPa, rising")
  }

  @Test func feelsLikeIsComputedWhereItIsMissing() {
    var moment = WeatherConditions(time: noon)
    #expect(moment.feelsLike == nil)
    (moment.temperature, moment.windSpeed) = (Temperature(celsius: -10), Speed(kilometersPerHour: 30))
    #expect(moment.feelsLike.map { ($0.celsius * 10).rounded() / 10 } == -19.5)
    moment.apparentTemperature = Temperature(celsius: -12)
    #expect(moment.feelsLike?.celsius == -12)
  }

  @Test(arguments: [(12.0, 4.0, 8.0 as Double?), (3, 4, -1), (4, 4, 0)])
  func todayIsComparedWithYesterday(_ today: Double, _ before: Double, _ expected: Double?) {
    var data = weather(pressures: [:])
    data.days = [-1.5, -0.5, 0.5].map { day in
      let start = noon.addingTimeInterval(day * 86_400)
      var data = WeatherDayData(start: start, end: start.addingTimeInterval(86_400))
      data.high = Temperature(celsius: day < -1 ? before : day < 0 ? today : 40)
      return data
    }
    #expect(data.warmerThanYesterday() == expected)
    data.days.removeFirst()
    #expect(data.warmerThanYesterday() == nil)
  }

  @Test func differenceIsWrittenInTheScaleOfTheUser() {
    let text = WeatherText(locale: Locale(identifier: "en"))
    let american = WeatherUnits(temperature: .fahrenheit)
    #expect(text.comparison(warmerBy: 2.6, in: WeatherUnits()) == "3° warmer than yesterday")
    #expect(text.comparison(warmerBy: -2.6, in: american) == "5° colder than yesterday")
    #expect(text.comparison(warmerBy: 0.4, in: WeatherUnits()) == "As warm as yesterday")
    for language in Wording.languages {
      let text = WeatherText(locale: Locale(identifier: language))
      #expect(!text.comparison(warmerBy: 3, in: WeatherUnits()).contains("{"), "\(language)")
    }
  }

  @Test func dayHasPartsWithSummaries() throws {
    var data = weather(pressures: [:])
    let midnight = noon.addingTimeInterval(-12 * 3600)
    data.hours = (0..<30).map { hour in
      var step = WeatherConditions(time: midnight.addingTimeInterval(Double(hour) * 3600), duration: 3600)
      step.temperature = Temperature(celsius: Double(hour))
      step.condition = hour < 6 ? .clear : .rain(.light)
      return step
    }
    let day = WeatherDayData(start: midnight, end: midnight.addingTimeInterval(86_400))
    let parts = data.parts(of: day)
    #expect(parts.map(\.part) == DayPart.allCases)
    #expect(parts.map(\.weather.high?.celsius) == [5, 11, 17, 23])
    #expect(parts.map(\.weather.condition) == [.clear, .rain(.light), .rain(.light), .rain(.light)])
    // At 14:30, more than half of the afternoon is left.
    #expect(
      data.parts(of: day, from: noon.addingTimeInterval(2.5 * 3600)).map(\.part) == [.afternoon, .evening])
    #expect(data.parts(of: day, from: noon.addingTimeInterval(4.5 * 3600)).map(\.part) == [.evening])
  }

  /// In India hours of the world's clock begin at half past, and elsewhere a step of six hours lies in two parts.
  @Test(arguments: [("Asia/Kolkata", 1.0), ("Europe/Oslo", 6), ("Asia/Tashkent", 6), ("Asia/Kathmandu", 3)])
  func partsOfADayShareWhatFalls(_ zone: String, _ hours: Double) throws {
    var data = weather(pressures: [:])
    data.timeZone = try #require(TimeZone(identifier: zone))
    data.hours = (0..<Int(72 / hours)).map { index in
      let start = noon.addingTimeInterval(Double(index) * hours * 3600 - 36 * 3600)
      var step = WeatherConditions(time: start, duration: hours * 3600)
      step.precipitation.amount = Length(millimeters: hours)
      return step
    }
    let parts = data.parts(of: PlaceDays(data.timeZone).day(containing: noon))
    #expect(parts.map(\.weather.precipitation.amount?.millimeters) == [6, 6, 6, 6])
  }

  /// Of a step from 1:00 to 7:00 the morning has an hour, and nothing else is known of it.
  @Test func aPartIsKnownAsFarAsItsStepsReach() throws {
    var data = weather(pressures: [:])
    let midnight = noon.addingTimeInterval(-12 * 3600)
    var step = WeatherConditions(time: midnight.addingTimeInterval(3600), duration: 6 * 3600)
    step.temperature = Temperature(celsius: 3)
    step.extremes = TemperatureExtremes(low: Temperature(celsius: -9), duration: 6 * 3600)
    data.hours = [step]
    let day = WeatherDayData(start: midnight, end: midnight.addingTimeInterval(86_400))
    #expect(data.parts(of: day).map(\.part) == [.night])
    data.hours.append(WeatherConditions(time: midnight.addingTimeInterval(7 * 3600), duration: 6 * 3600))
    // The low may be that of the night.
    #expect(data.parts(of: day).map(\.weather.low?.celsius) == [3, 3])
  }
}
