import Foundation
import Testing
import WeatherServing

@testable import Weather

/// Each law notices a screen that breaks it.
struct WeatherLawTests {
  private static let zone = TimeZone(identifier: "Europe/Oslo")!
  private static let noon = Date(timeIntervalSince1970: 1_790_244_000)

  /// Two days from noon on Thursday, 24 September 2026, in Oslo: dry, then a millimetre an hour from the next noon on.
  private var weather: WeatherData {
    var weather = WeatherData(
      service: "Test", place: Place(coordinate: Coordinate(latitude: 60, longitude: 11), timeZone: Self.zone))
    weather.current = WeatherConditions(time: Self.noon)
    weather.current?.temperature = Temperature(celsius: 12)
    weather.current?.condition = .clear
    weather.hours = (0..<60).map { index in
      var hour = WeatherConditions(time: Self.noon.addingTimeInterval(Double(index) * 3600), duration: 3600)
      hour.temperature = Temperature(celsius: 10)
      hour.precipitation.amount = Length(millimeters: index < 24 ? 0 : 1)
      hour.precipitation.probability = Fraction(percent: index < 24 ? 0 : 80)
      return hour
    }
    weather.days = (0..<3).map { index in
      var day = PlaceDays(Self.zone).day(containing: Self.noon.addingTimeInterval(Double(index) * 86_400))
      (day.low, day.high) = (Temperature(celsius: 5), Temperature(celsius: 12))
      day.precipitation.amount = Length(millimeters: [0, 12, 24][index])
      day.precipitation.probability = Fraction(percent: index == 0 ? 0 : 80)
      return day
    }
    return weather
  }

  private func laws(_ screen: WeatherScreen) -> Set<WeatherContradiction.Law> {
    Set(WeatherLaws.check(screen).map(\.law))
  }

  private func screen(after hours: Double = 0, _ weather: WeatherData? = nil) -> WeatherScreen {
    WeatherScreen(weather ?? self.weather, asOf: Self.noon.addingTimeInterval(hours * 3600))
  }

  @Test(arguments: [0.0, 0.5, 1, 2.5, 11.9, 12.1, 30, 80, 4800])
  func goodScreenBreaksNone(_ hours: Double) {
    #expect(WeatherLaws.check(screen(after: hours)).isEmpty)
  }

  @Test func warningThatIsOverIsNoticed() {
    var weather = weather
    weather.alerts = [WeatherAlert()]
    weather.alerts[0].end = Self.noon.addingTimeInterval(3600)
    let alerts = screen(weather).alerts
    #expect(alerts.count == 1)
    var later = screen(after: 1, weather)
    #expect(laws(later).isEmpty)
    later.alerts = alerts
    #expect(laws(later) == [.warningsAreInForce])
    weather.alerts.append(WeatherAlert())
    weather.alerts[1].event = "Frost"
    later = screen(after: 1, weather)
    #expect(later.alerts.map(\.title) == ["Frost"] && laws(later).isEmpty)
    weather.alerts[1].event = "Storm"
    later.alerts = screen(after: 1, weather).alerts
    #expect(laws(later) == [.warningsAreInForce])
  }

  private func screen(_ weather: WeatherData) -> WeatherScreen { screen(after: 0, weather) }

  @Test func rangeOfAnotherDayIsNoticed() {
    var screen = screen()
    screen.range = "1 °C - 2 °C"
    #expect(laws(screen) == [.todayIsNow])
    screen = self.screen()
    screen.date = nil
    #expect(laws(screen) == [.todayIsNow])
  }

  @Test func moonsetOfAnotherDayIsNoticed() {
    var screen = screen()
    #expect(screen.details.contains { $0.kind == .moonset })
    screen.details.removeAll { $0.kind == .moonset }
    #expect(laws(screen) == [.todayIsNow])
  }

  @Test func headWithoutItsAgeIsNoticed() {
    var screen = screen(after: 4800)
    #expect(screen.date?.contains("2026") == true)
    screen.date = "Thu 24 September"
    #expect(laws(screen) == [.headSaysItsAge])
    screen = self.screen(after: 80)
    screen.time = "20:00"
    #expect(laws(screen) == [.headSaysItsAge])
  }

  @Test func oldHeadIsNoticed() {
    var screen = screen(after: 3)
    screen.temperature = "12.0 °C"
    #expect(laws(screen) == [.headIsOfNow])
    screen = self.screen(after: 3)
    screen.time = "15:00"
    #expect(laws(screen) == [.headIsOfNow])
  }

  @Test func temperatureBeyondTodayIsNoticed() {
    var weather = weather
    weather.current?.temperature = Temperature(celsius: 20)
    var screen = screen(weather)
    #expect(screen.range == "5 °C - 20 °C" && laws(screen).isEmpty)
    var days = screen.days.map(\.weatherDayData)
    days[0].high = Temperature(celsius: 12)
    screen.days = days.map { WeatherDayViewModel(weatherDayData: $0, units: screen.units, text: screen.text) }
    #expect(laws(screen).contains(.nowIsWithinToday))
  }

  @Test func sentenceAgainstRowsIsNoticed() {
    var screen = screen()
    screen.outlook = .dryThroughout
    #expect(laws(screen) == [.sentenceAgreesWithRows])
    screen.outlook = .falling(.rain, until: Self.noon.addingTimeInterval(3600), amount: nil)
    #expect(laws(screen) == [.sentenceAgreesWithTheSky])
  }

  @Test func unlikelyRainWithoutMaybeIsNoticed() {
    var screen = screen()
    screen.outlook = .soon(.rain, minutes: 5)
    #expect(laws(screen) == [.maybeIsSaid])
    screen.outlook = .possible(.soon(.rain, minutes: 5))
    #expect(laws(screen).isEmpty)
  }

  @Test func weekdayOfTodayIsNoticed() {
    var screen = screen()
    screen.outlook = .dry(until: Self.noon.addingTimeInterval(7 * 86_400))
    screen.days = []
    (screen.range, screen.sentence) = (nil, "Dry until Thursday")
    #expect(laws(screen).contains(.weekdayIsOneDay))
    screen.sentence = "Dry until Thursday (1 October)"
    #expect(!laws(screen).contains(.weekdayIsOneDay))
  }

  @Test func twoRowsOfOneDateAreNoticed() {
    var screen = screen()
    screen.days += screen.days.suffix(1)
    #expect(laws(screen) == [.weekdayIsOneDay])
  }

  @Test func announcedNextToNothingIsNoticed() {
    var weather = weather
    weather.minutes = (0..<60).map { index in
      var precipitation = Precipitation()
      precipitation.amount = Length(millimeters: (5..<8).contains(index) ? 0.01 : 0)
      return WeatherMinuteData(
        time: Self.noon.addingTimeInterval(Double(index) * 60), precipitation: precipitation)
    }
    var screen = screen(weather)
    #expect(laws(screen).isEmpty)
    screen.outlook = .possible(.soon(.rain, minutes: 5))
    #expect(laws(screen) == [.nextToNothingIsNotSaid])
  }

  @Test func somethingThatIsWrittenAsNothingIsNoticed() {
    var screen = screen()
    screen.sentence = "Rain until 13:00, 0.0 mm"
    #expect(laws(screen) == [.somethingIsNotNothing])
    screen.sentence = "Rain until 13:00, 0.00 in"
    #expect(laws(screen) == [.somethingIsNotNothing])
  }

  @Test func dayWithoutTheRainOfItsHoursIsNoticed() {
    var weather = weather
    weather.days[2].precipitation.amount = Length(millimeters: 3)
    // Saturday is the only day whose hours are all known.
    weather.hours += (60..<72).map { index in
      var hour = weather.hours[59]
      hour.time = Self.noon.addingTimeInterval(Double(index) * 3600)
      return hour
    }
    weather.days[1].precipitation.amount = Length(millimeters: 12)
    #expect(laws(screen(weather)) == [.dayIsTheSumOfItsHours])
  }
}
