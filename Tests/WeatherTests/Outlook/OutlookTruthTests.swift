import Foundation
import Settings
import Testing

@testable import Weather

/// A sentence says what is likely now, whatever else the document says about the hour.
struct OutlookTruthTests {
  private static let zone = TimeZone(identifier: "Europe/Oslo")!
  private static let noon = Date(timeIntervalSince1970: 1_790_244_000)

  /// Weather from Thursday, 24 September 2026, 12:00 in Oslo, with millimetres and the chance of each hour.
  private func weather(_ hours: [(amount: Double, chance: Double?)], step: Double = 3600) -> WeatherData {
    var weather = WeatherData(
      service: "Test", place: Place(coordinate: Coordinate(latitude: 60, longitude: 11), timeZone: Self.zone))
    weather.current = WeatherConditions(time: Self.noon)
    weather.hours = hours.enumerated().map { index, stated in
      var hour = WeatherConditions(time: Self.noon.addingTimeInterval(Double(index) * step), duration: step)
      hour.precipitation.amount = Length(millimeters: stated.amount)
      hour.precipitation.probability = stated.chance.map(Fraction.init(percent:))
      hour.condition = stated.amount > 0 ? .rain(.light) : .overcast
      return hour
    }
    return weather
  }

  private func weather(_ amounts: [Double], chance: Double? = nil) -> WeatherData {
    weather(amounts.map { (amount: $0, chance: chance) })
  }

  private func minutes(_ rates: [Double], chance: Double? = nil, from seconds: Double) -> [WeatherMinuteData]
  {
    rates.enumerated().map { index, rate in
      WeatherMinuteData(
        time: Self.noon.addingTimeInterval(seconds + Double(index) * 60),
        precipitation: Precipitation(
          probability: chance.map(Fraction.init(percent:)),
          intensity: PrecipitationIntensity(millimetersPerHour: rate)))
    }
  }

  private func sentence(_ weather: WeatherData, after minutes: Double = 0) -> String? {
    let text = WeatherText(locale: Locale(identifier: "en_GB"), timeZone: Self.zone)
    let now = Self.noon.addingTimeInterval(minutes * 60)
    return Outlook(weather, asOf: now).map {
      text.sentence($0, in: WeatherUnits(), time: .twentyFourHour, asOf: now)
    }
  }

  private let long = [Double](repeating: 0, count: 14)

  @Test(arguments: [-30.0, 0, 7, 55])
  func minutesMayBeginWithTheNextOne(_ seconds: Double) {
    var weather = weather([1, 1, 0] + long)
    weather.minutes = minutes([Double](repeating: 0, count: 11) + [2, 2], from: seconds)
    #expect(sentence(weather)?.hasPrefix("Rain in 1") == true)
  }

  @Test func minutesOfAnotherTimeSayNothing() {
    var weather = weather([1, 1, 0] + long)
    weather.minutes = minutes([0, 0, 2, 2], from: 600)
    #expect(sentence(weather) == "Rain until 14:00, 2.0 mm")
    weather.minutes = minutes([0, 0, 2, 2], from: -600)
    #expect(sentence(weather) == "Rain until 14:00, 2.0 mm")
  }

  @Test func dryMinutesOverruleTheHour() {
    var weather = weather([0.4] + long)
    #expect(sentence(weather) == "Rain until 13:00, 0.4 mm")
    weather.minutes = minutes([Double](repeating: 0, count: 60), from: 20)
    #expect(sentence(weather) == "No precipitation expected")
    weather.hours[1].precipitation.amount = Length(millimeters: 3)
    #expect(sentence(weather) == "Rain from 13:00, 3.0 mm until 14:00")
  }

  @Test func wetMinutesOverruleTheHour() {
    var weather = weather([0, 0] + long)
    weather.minutes = minutes([Double](repeating: 2, count: 60), from: 0)
    #expect(sentence(weather) == "Rain until 13:00")
  }

  @Test(arguments: [Condition.clear, .partlyCloudy, .overcast, .fog])
  func drySkyOverrulesItsHour(_ sky: Condition) {
    var weather = weather([0.4, 0, 0, 2] + long)
    weather.current?.condition = sky
    #expect(sentence(weather) == "Rain from 15:00, 2.0 mm until 16:00")
    // Two hours later it is no news.
    weather.hours[2].precipitation.amount = Length(millimeters: 1)
    #expect(sentence(weather, after: 130) == "Rain until 16:00, 2.8 mm")
  }

  @Test func rainThatFallsOverrulesTheHour() {
    var weather = weather([0, 0] + long)
    weather.current?.condition = .rain(.light)
    #expect(sentence(weather) == "Rain until 13:00")
    weather.current?.condition = .unknown("42")
    #expect(sentence(weather) == "No precipitation expected")
  }

  @Test(arguments: [
    (0.0, "No precipitation expected"), (29, "No precipitation expected"),
    (30, "Maybe rain from 13:00, 2.0 mm until 14:00"), (49, "Maybe rain from 13:00, 2.0 mm until 14:00"),
    (50, "Rain from 13:00, 2.0 mm until 14:00"),
  ])
  func chanceDecidesWhatIsSaid(_ chance: Double, _ expected: String) {
    #expect(sentence(weather([0, 2] + long, chance: chance)) == expected)
  }

  @Test(arguments: [(1.0, "No precipitation expected"), (40, "Maybe rain in 3 min"), (60, "Rain in 3 min")])
  func chanceOfMinutesCounts(_ chance: Double, _ expected: String) {
    var weather = weather(long)
    weather.minutes = minutes([0, 0, 0, 2, 2] + [Double](repeating: 2, count: 55), chance: chance, from: 0)
    #expect(sentence(weather) == expected)
  }

  @Test func likeliestHourOfASpellCounts() {
    let hours: [(amount: Double, chance: Double?)] = [(0, 0), (1, 40), (1, 60), (1, 20)]
    #expect(
      sentence(weather(hours + long.map { (amount: $0, chance: 0) }))
        == "Rain from 13:00, 2.0 mm until 15:00")
  }

  @Test func unlikelyRainOfALaterDayDoesNotEndTheDryTime() {
    var weather = weather(long)
    weather.days = [weather.time!, weather.time!.addingTimeInterval(2 * 86_400)].map {
      var day = PlaceDays(Self.zone).day(containing: $0)
      day.precipitation.amount = Length(millimeters: 4)
      day.precipitation.probability = Fraction(percent: 20)
      return day
    }
    #expect(sentence(weather) == "No precipitation expected")
    weather.days[1].precipitation.probability = Fraction(percent: 80)
    #expect(sentence(weather) == "Dry until Saturday")
  }

  @Test func tenthOfAMillimetreInSixHoursIsNoRain() {
    #expect(
      sentence(weather([(0.1, nil), (0, nil), (0, nil)], step: 21_600)) == "No precipitation expected")
    #expect(sentence(weather([(1.2, nil), (0, nil)], step: 21_600)) == "Rain until 18:00, 1.2 mm")
  }

  @Test func endOnAnotherDayHasItsWeekday() {
    #expect(
      sentence(weather([Double](repeating: 1, count: 30) + long)) == "Rain until Fri 18:00, 30.0 mm")
    #expect(sentence(weather([Double](repeating: 1, count: 20) + long)) == "Rain until 08:00, 20.0 mm")
  }

  @Test func sentenceAges() {
    var weather = weather([1, 1, 0] + long)
    weather.minutes = minutes([0, 0, 0] + [Double](repeating: 2, count: 57), from: 0)
    #expect(sentence(weather) == "Rain in 3 min")
    #expect(sentence(weather, after: 1.5) == "Rain in 2 min")
    #expect(sentence(weather, after: 4) == "Rain until 14:00, 1.9 mm")
    #expect(sentence(weather, after: 130) == "No precipitation expected")
    #expect(sentence(weather, after: 10_000) == nil)
  }

  // MARK: Agreement with the rest of the screen

  private func day(_ index: Int, _ amount: Double, chance: Double?) -> WeatherDayData {
    var day = PlaceDays(Self.zone).day(containing: Self.noon.addingTimeInterval(Double(index) * 86_400))
    day.precipitation.amount = Length(millimeters: amount)
    day.precipitation.probability = chance.map(Fraction.init(percent:))
    return day
  }

  @Test(arguments: [
    (55.0, "Dry until Saturday"), (35, "Maybe dry until Saturday"), (20, "No precipitation expected"),
  ])
  func wetDayEndsTheDryTimeIfItsHoursDoNot(_ chance: Double, _ expected: String) {
    var weather = weather([Double](repeating: 0.4, count: 80), chance: 20)
    weather.days = [day(0, 0, chance: 0), day(1, 0, chance: 0), day(2, 8.6, chance: chance)]
    #expect(sentence(weather) == expected)
  }

  @Test func wetTodayWithoutAWetHourIsMaybe() {
    var weather = weather([Double](repeating: 0.2, count: 36), chance: 20)
    weather.days = [day(0, 8.6, chance: 55), day(1, 0, chance: 0)]
    let morning = Self.noon.addingTimeInterval(-3 * 3600)
    weather.hours.insert(contentsOf: [WeatherConditions(time: morning, duration: 3 * 3600)], at: 0)
    #expect(sentence(weather, after: -150) == "Maybe rain until midnight")
    // In the afternoon it may have rained, and it has if an hour says so.
    #expect(sentence(weather, after: 30) == "No precipitation expected")
    weather.hours[0].precipitation.amount = Length(millimeters: 9)
    weather.hours[0].time = morning.addingTimeInterval(-3600)
    weather.hours[0].duration = 1800
    #expect(sentence(weather, after: -150) == "No precipitation expected")
  }

  @Test func minuteHasTheChanceOfItsHour() {
    var weather = weather([0, 0, 0] + long, chance: 0)
    weather.minutes = minutes([0, 0, 0] + [Double](repeating: 2, count: 57), from: 0)
    #expect(sentence(weather) == "No precipitation expected")
    weather.hours[0].precipitation.probability = Fraction(percent: 40)
    #expect(sentence(weather) == "Maybe rain in 3 min")
    weather.current?.condition = .rain(.light)
    #expect(sentence(weather) == "Rain in 3 min")
  }

  @Test func nextToNothingIsNoRain() {
    var weather = weather(long)
    let drops = [Double](repeating: 0.12, count: 13)
    weather.minutes = minutes(
      [Double](repeating: 0, count: 28) + drops + [Double](repeating: 0, count: 19), from: 0)
    #expect(sentence(weather) == "No precipitation expected")
    weather.minutes = minutes([Double](repeating: 0, count: 28) + drops.map { $0 * 3 } + [0], from: 0)
    #expect(sentence(weather) == "Rain in 28 min")
  }

  @Test func rainDoesNotStopUnderADrySky() {
    var weather = weather(long)
    weather.minutes = minutes([Double](repeating: 2, count: 9) + [Double](repeating: 0, count: 51), from: 0)
    #expect(sentence(weather) == "Rain stops in 9 min")
    weather.current?.condition = .partlyCloudy
    #expect(sentence(weather) == "No precipitation expected")
  }

  @Test(arguments: [(0.3, 3.0), (0.6, 6), (0.7, 7), (1.2, 12)])
  func tenthAnHourIsRainInEveryStep(_ amount: Double, _ hours: Double) {
    #expect(
      sentence(weather([amount, 0, 0, 0, 0].map { (amount: $0, chance: nil) }, step: hours * 3600))?
        .hasPrefix("Rain until ") == true)
  }

  @Test func weekdayThatComesAgainHasItsDate() {
    var weather = weather([Double](repeating: 0, count: 180))
    weather.hours[170].precipitation.amount = Length(millimeters: 2)
    #expect(sentence(weather) == "Dry until Thursday (1 October)")
    #expect(sentence(weather, after: 24 * 60) == "Dry until Thursday")
  }

  @Test func wetDayOfAnotherZoneEndsTheDryTime() {
    var weather = weather([Double](repeating: 0, count: 72))
    weather.hours[60].precipitation.amount = Length(millimeters: 2)
    // The days begin at 22:00 in Oslo.
    weather.days = (-1..<3).map { index in
      let start = Self.noon.addingTimeInterval(Double(index) * 86_400 + 36_000)
      var day = WeatherDayData(start: start, end: start.addingTimeInterval(86_400))
      day.precipitation.amount = Length(millimeters: index == 0 ? 4 : 0)
      return day
    }
    #expect(sentence(weather, after: -11 * 60) == "Dry until Thursday (24 September)")
    #expect(sentence(weather) == "Dry until Thursday (24 September)")
    #expect(sentence(weather, after: -13 * 60) == "Dry until Thursday")
  }

  @Test func smallAmountIsNotNothing() {
    let text = WeatherText(locale: Locale(identifier: "en_GB"), timeZone: Self.zone)
    let (metric, imperial) = (WeatherUnits(), WeatherUnits(.imperial))
    #expect(text.depth(Length(millimeters: 0.04), in: metric) == "< 0.1 mm")
    #expect(text.depth(Length(millimeters: 0.06), in: metric) == "0.1 mm")
    #expect(text.depth(Length(millimeters: 0), in: metric) == "0.0 mm")
    #expect(text.depth(Length(millimeters: 0.1), in: imperial) == "< 0.01 in")
    #expect(text.snowfall(Length(centimeters: 0.2), in: metric) == "< 1 cm")
    #expect(text.intensity(PrecipitationIntensity(millimetersPerHour: 0.01), in: metric) == "< 0.1 mm/h")
    #expect(
      text.sentence(
        .falling(.rain, until: Self.noon, amount: Length(millimeters: 0.1)), in: imperial,
        time: .twentyFourHour)
        == "Rain until 12:00, < 0.01 in")
  }
}
