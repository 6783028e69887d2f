import Foundation
import Testing

@testable import Weather

struct SkippedDateTests {
  /// Apia had no December 30 in 2011.
  @Test func aDateThatThePlaceSkippedIsLeftOutAndNoted() throws {
    let text = """
      {"latitude":-13.8,"longitude":-171.8,"utc_offset_seconds":50400,"timezone":"Pacific/Apia",\
      "daily":{"time":["2011-12-29","2011-12-30","2011-12-31"],"temperature_2m_max":[27,28,29]}}
      """
    let data = try Fixture("", OpenMeteo(), text).decode()
    #expect(data.days.map(\.high?.celsius) == [27, 29])
    #expect(data.days.map(\.start.timeIntervalSince1970) == [1_325_152_800, 1_325_239_200])
    #expect(data.issues.map(\.path) == ["daily.time[1]"])
  }
}

@Suite struct OpenMeteoTests {
  @Test func nullsAreMissingAndUnknownColumnsAreIgnored() throws {
    let data = try Fixture.openMeteo.decode()
    #expect(data.hours.map(\.temperature?.celsius) == [0, nil, 2.25])
    #expect(data.hours.map(\.windSpeed?.metersPerSecond) == [1, 2, nil])
    #expect(data.hours.map(\.visibility?.meters) == [24_140, nil, 100])
    #expect(data.hours.map(\.cloudCover) == [nil, nil, nil])
    #expect(data.days.map(\.high?.celsius) == [9, 11.5, nil])
    #expect(data.issues.isEmpty)
  }

  @Test func rainAndShowersAreAddedUp() throws {
    let hours = try Fixture.openMeteo.decode().hours
    #expect(hours.map(\.precipitation.rain?.millimeters) == [0, 2.5, nil])
    #expect(hours.map(\.precipitation.amount?.millimeters) == [0, 2.5, nil])
    #expect(hours.map(\.precipitation.snowfall?.centimeters) == [0, nil, nil])
  }

  @Test func everyUnitIsUnderstood() throws {
    let data = try Fixture.openMeteoUnix.decode()
    #expect(data.hours.map(\.temperature?.celsius) == [0, 100])
    #expect(data.hours[0].windSpeed?.milesPerHour == 10)
    #expect(data.hours[0].windGust?.knots == 5)
    #expect(data.hours[0].precipitation.amount?.millimeters == 25.4)
    #expect(data.hours[0].visibility?.feet == 134_514.438)
    #expect(data.hours.map(\.humidity?.percent) == [48, 50])
  }

  @Test func oldCurrentWeatherTakesItsUnitsFromOtherBlocks() throws {
    let current = try #require(Fixture.openMeteoUnix.decode().current)
    #expect(current.temperature?.celsius == 10)
    #expect(current.windSpeed?.milesPerHour == 10)
    #expect(current.time == Date(timeIntervalSince1970: 1_679_799_600))
  }

  @Test func unknownUnitIsNotedAndNotGuessed() throws {
    let data = try Fixture.openMeteoUnix.with(#""windspeed_10m":"mp/h""#, #""windspeed_10m":"furlongs""#)
      .decode()
    #expect(data.hours.map(\.windSpeed) == [nil, nil])
    #expect(data.issues.map(\.path) == ["hourly.windspeed_10m"])
  }

  @Test func localTimesUseTheCurrentOffset() throws {
    // Clocks go from 2:00 to 3:00 on that day, but the document counts on: its 2:00 is 3:00 in summer time.
    let data = try Fixture.openMeteo.decode()
    #expect(data.hours.map(\.time.timeIntervalSince1970) == [1_774_742_400, 1_774_746_000, 1_774_749_600])
    #expect(data.current?.time.timeIntervalSince1970 == 1_774_710_000)
    #expect(data.current?.duration == 900)
  }

  @Test func daysKeepTheirDatesAcrossAClockChange() throws {
    let data = try Fixture.openMeteo.decode()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(data.days.map { calendar.component(.day, from: $0.start) } == [28, 29, 30])
    #expect(data.days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [24, 23, 24])
    // The same in seconds, with the last day beginning at 1:00 by the clock.
    let seconds = Fixture.openMeteo.with(
      #""time":["2026-03-28","2026-03-29","2026-03-30"]"#, #""time":[1774652400,1774738800,1774825200]"#)
    #expect(try seconds.decode().days.map(\.start) == data.days.map(\.start))
  }

  @Test func firstOrPreferredModelIsRead() throws {
    let first = try Fixture.openMeteoModels.decode()
    #expect(first.hours.map(\.temperature?.celsius) == [20.5, 19])
    #expect(first.hours.map(\.cloudCover?.percent) == [10, 20])
    let other = Fixture("", OpenMeteo(model: "gem_hrdps"), Fixture.openMeteoModels.text)
    #expect(try other.decode().hours.map(\.temperature?.celsius) == [21, nil])
    #expect(try other.decode().issues.isEmpty)
  }

  @Test func membersHaveASuffixAndTheControlRunHasNone() throws {
    let text = Fixture.openMeteoModels.text.replacingOccurrences(of: "_gem_global", with: "")
      .replacingOccurrences(of: "_gem_hrdps", with: "_member01")
    #expect(try Fixture("", OpenMeteo(), text).decode().hours.map(\.temperature?.celsius) == [20.5, 19])
    #expect(
      try Fixture("", OpenMeteo(model: "member01"), text).decode().hours.map(\.temperature?.celsius) == [
        21, nil,
      ])
  }

  @Test func severalPlacesAreDecodedInOrder() throws {
    let response = WeatherResponse(body: Data(Fixture.openMeteoPlaces.text.utf8))
    let places = [Place(coordinate: Coordinate(latitude: 52.52, longitude: 13.41), name: "Berlin"), anywhere]
    let all = try OpenMeteo().decodeAll(response, for: places)
    #expect(all.map(\.current?.temperature?.celsius) == [20, 25])
    #expect(all[0].place.name == "Berlin")
    let paris = Place(coordinate: Coordinate(latitude: 48.85, longitude: 2.35))
    #expect(try OpenMeteo().decode(response, for: paris).current?.temperature?.celsius == 25)
  }

  @Test func documentWithoutVariablesIsEmpty() throws {
    let bare =
      #"{"latitude":1,"longitude":2,"generationtime_ms":0.01,"utc_offset_seconds":0,"timezone":"GMT"}"#
    let data = try Fixture("", OpenMeteo(), bare).decode()
    #expect(data.current == nil && data.hours.isEmpty && data.days.isEmpty)
  }

  @Test func uncoveredPlaceIsReported() {
    let nan =
      #"{"latitude":nan,"longitude":nan,"generationtime_ms":0.015,"utc_offset_seconds":0,"timezone":"GMT"}"#
    let error = WeatherError(service: "Open-Meteo", reason: .notCovered)
    #expect(throws: error) { try Fixture("", OpenMeteo(), nan).decode() }
    #expect(throws: error) {
      try Fixture("", OpenMeteo(), nan.replacingOccurrences(of: "nan", with: "null")).decode()
    }
  }

  @Test func bareNaNInAColumnIsMissing() throws {
    let data = try Fixture.openMeteo.with("[0,null,2.25]", "[0,nan,-nan]").decode()
    #expect(data.hours.map(\.temperature?.celsius) == [0, nil, nil])
  }

  @Test(arguments: [
    (#""1970-01-01T00:00""#, #""1970-01-01T00:00""#, SunTimes.unknown),
    (#""2026-03-29T00:00""#, #""2026-03-29T00:00""#, SunTimes.polarNight),
    (#""2026-03-29T00:00""#, #""2026-03-30T00:00""#, SunTimes.polarDay),
  ])
  func polarSunIsWrittenInThreeWays(_ sunrise: String, _ sunset: String, sun: SunTimes) throws {
    let data = try Fixture.openMeteo.with(#""2026-03-29T05:48""#, sunrise).with(
      #""2026-03-29T18:33""#, sunset
    ).decode()
    #expect(data.days[1].sun == sun)
    #expect(data.days[2].sun == .unknown)
  }

  @Test func oldPolarTimesAreDecidedByTheHeightOfTheSun() throws {
    let text = Fixture.openMeteo.with(#""2026-03-29T05:48""#, #""1970-01-01T00:00""#)
      .with(#""2026-03-29T18:33""#, #""1970-01-01T00:00""#).with(#""latitude":52.5"#, #""latitude":-89.5"#)
    #expect(try text.decode().days[1].sun == .polarNight)
  }

  @Test func columnOfAnotherLengthIsNoted() throws {
    let data = try Fixture.openMeteo.with("[0,null,2.25]", "[0,1,2,3,4]").decode()
    #expect(data.hours.map(\.temperature?.celsius) == [0, 1, 2])
    #expect(data.issues.map(\.path) == ["hourly.temperature_2m"])
  }

  @Test func geocodingWithoutAResultHasNoList() throws {
    func places(_ text: String) throws -> [Place] {
      try OpenMeteo().decodePlaces(WeatherResponse(body: Data(text.utf8)))
    }
    #expect(try places(#"{"generationtime_ms":0.5}"#).isEmpty)
    let sea = try places(
      #"{"results":[{"id":1,"name":"Atlantis","latitude":30,"longitude":-40}],"generationtime_ms":1}"#)
    #expect(sea.map(\.name) == ["Atlantis"])
    #expect(sea[0].countryCode == nil)
    #expect(
      try places(#"{"id":2,"name":"Paris","latitude":48.9,"longitude":2.3,"timezone":"Europe/Paris"}"#)[0]
        .timeZone?.identifier == "Europe/Paris")
    #expect(throws: WeatherError.self) { try places("{}") }
  }

  @Test func errorHasAReason() {
    let error = WeatherError(service: "Open-Meteo", reason: .refused(code: nil, message: "Out of range"))
    #expect(throws: error) {
      try Fixture("", OpenMeteo(), #"{"error":true,"reason":"Out of range"}"#).decode()
    }
  }

  @Test func codesMapToConditions() throws {
    let hours = try Fixture.openMeteo.decode().hours
    // A wet code is stated for the hour before its row.
    #expect(
      hours.map(\.condition) == [.thunderstorm(.light, with: .hail), .unknown("42"), .unknown("42")])
  }
}
