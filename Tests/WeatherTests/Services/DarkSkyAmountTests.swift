import Foundation
import Testing

@testable import Weather

struct DarkSkyAmountTests {
  private func weather(_ members: String, units: String = "si") throws -> WeatherData {
    let text =
      #"{"latitude":1,"longitude":1,"timezone":"UTC","offset":0,\#(members),"flags":{"units":"\#(units)"}}"#
    return try Fixture("Dark Sky", DarkSky(key: ServiceKey("key")), text).decode()
  }

  @Test func amountOfAnHourIsItsRate() throws {
    let hours = #""hourly":{"data":[{"time":1767614400,"precipIntensity":2.5},{"time":1767618000}]}"#
    #expect(try weather(hours).hours.map(\.precipitation.amount?.millimeters) == [2.5, nil])
    let american = #""hourly":{"data":[{"time":1767614400,"precipIntensity":0.5}]}"#
    #expect(try weather(american, units: "us").hours.map(\.precipitation.amount?.inches) == [0.5])
  }

  @Test(arguments: [
    (#""precipIntensity":0.5,"liquidAccumulation":9"#, 12.0), (#""liquidAccumulation":1.5"#, 15),
    (#""liquidAccumulation":1.5,"snowAccumulation":0,"iceAccumulation":0"#, 15),
    (#""liquidAccumulation":1.5,"snowAccumulation":2"#, nil),
    (#""liquidAccumulation":1.5,"iceAccumulation":2"#, nil),
    (#""precipType":"snow","precipAccumulation":30"#, nil), (#""precipIntensity":0"#, 0),
  ])
  func amountOfADayIsItsMeanRateOrItsRain(_ members: String, _ millimeters: Double?) throws {
    let day = #""daily":{"data":[{"time":1767571200,\#(members)}]}"#
    #expect(try weather(day).days.map(\.precipitation.amount?.millimeters) == [millimeters])
  }

  @Test(arguments: [
    ("rain", 0.5, Condition.rain(.light)), ("rain", 3, .rain(.moderate)), ("rain", 9, .rain(.heavy)),
    ("snow", 0.2, .snow(.light)), ("snow", 0.7, .snow(.moderate)), ("snow", 2, .snow(.heavy)),
    ("sleet", 2, .sleet(.heavy)), ("rain", 0, .rain(.moderate)), ("light-rain", 9, .rain(.light)),
    ("heavy-snow", 0.1, .snow(.heavy)), ("thunderstorm", 20, .thunderstorm(.moderate)),
  ])
  func rateTellsLightFromHeavy(_ icon: String, _ rate: Double, _ condition: Condition) throws {
    let now = #""currently":{"time":1767614400,"icon":"\#(icon)","precipIntensity":\#(rate)}"#
    #expect(try weather(now).current?.condition == condition)
  }

  @Test func conditionOfADayFollowsItsHighestRate() throws {
    let point = #"{"time":1767571200,"icon":"snow","precipIntensity":0.3,"precipIntensityMax":4}"#
    #expect(try weather(#""daily":{"data":[\#(point)]}"#).days.first?.condition == .snow(.heavy))
  }

  @Test(arguments: [
    (#""icon":"snow","summary":"Heavy Snow""#, Condition.snow(.heavy)),
    (#""icon":"rain","summary":"Light Rain""#, .rain(.light)),
    (#""icon":"snow","summary":"Snow""#, .snow(.moderate)),
    (#""icon":"snow","summary":"Heavy Snow","precipIntensity":0.2"#, .snow(.light)),
  ])
  func wordsTellLightFromHeavyWithoutARate(_ members: String, _ condition: Condition) throws {
    #expect(try weather(#""currently":{"time":1767614400,\#(members)}"#).current?.condition == condition)
  }

  @Test func amountOfAnHourWithoutARateIsItsRain() throws {
    let hours = #""hourly":{"data":[{"time":1767614400,"liquidAccumulation":0.4,"snowAccumulation":0}]}"#
    #expect(try weather(hours).hours.map(\.precipitation.amount?.millimeters) == [4])
  }

  @Test func summariesStormAndOzoneAreRead() throws {
    let data = try weather(
      #"""
      "currently":{"time":1767614400,"nearestStormDistance":12,"nearestStormBearing":90,"ozone":310.5},
      "minutely":{"summary":"Dry for the hour.","data":[]},"hourly":{"summary":"Rain tonight.","data":[]},
      "daily":{"summary":"Snow next Friday.","data":[{"time":1767571200,"ozone":300}]}
      """#)
    #expect(
      data.summaries
        == ForecastSummaries(minutes: "Dry for the hour.", hours: "Rain tonight.", days: "Snow next Friday."))
    #expect(data.current?.nearestStorm?.distance.kilometers == 12)
    #expect(data.current?.nearestStorm?.direction?.compassPoint == .east)
    #expect(data.current?.ozone == 310.5)
    #expect(data.days.first?.ozone == 300)
    let here = #""currently":{"time":1767614400,"nearestStormDistance":0,"nearestStormBearing":90}"#
    let storm = try weather(here).current?.nearestStorm
    #expect(storm == NearestStorm(distance: Length(meters: 0)))
  }

  /// The rates beside the service's own words in recordings: "Light Rain", "Rain", "Rain" and "Heavy Rain".
  @Test(arguments: [
    (0.0421, Condition.Intensity.light), (0.0535, .moderate), (0.1731, .moderate), (0.2258, .heavy),
  ])
  func intensityOfRainIsThatOfTheWords(_ inches: Double, _ intensity: Condition.Intensity) {
    let rate = PrecipitationIntensity(inchesPerHour: inches)
    #expect(DarkSky.condition("rain", at: rate) == .rain(intensity))
  }
}
