import Foundation
import Testing

@testable import Weather

@Suite struct OpenWeatherMapTests {
  @Test func hourMayLackValues() throws {
    let hours = try Fixture.oneCall.decode().hours
    #expect(hours.map(\.temperature?.celsius) == [1.5, 2])
    #expect(hours.map(\.visibility?.meters) == [9000, nil])
    #expect(hours.map(\.windGust?.metersPerSecond) == [9, nil])
    #expect(hours.map(\.precipitation.probability?.percent) == [100, 50])
    #expect(hours.map(\.duration) == [3600, 3600])
  }

  @Test func rainIsANumberOrAnObject() throws {
    let data = try Fixture.oneCall.decode()
    #expect(data.current?.precipitation.rain?.millimeters == 0.5)
    #expect(data.current?.precipitation.intensity?.millimetersPerHour == 0.5)
    #expect(data.hours.map(\.precipitation.rain?.millimeters) == [3, nil])
    #expect(data.hours[0].precipitation.snow?.millimeters == 1.25)
    #expect(data.hours[0].precipitation.kind == .mixed)
    // A millimetre of rain in each of three hours, and snow in one.
    #expect(data.hours[0].precipitation.intensity?.millimetersPerHour == 2.25)
    #expect(data.hours[0].precipitation.amount == nil)
    #expect(data.hours[0].precipitationAmount?.millimeters == 2.25)
    #expect(data.days[0].precipitation.rain?.millimeters == 5.5)
    #expect(data.days[0].precipitation.amount?.millimeters == 6)
    let steps = try Fixture.fiveDays.decode().hours
    #expect(steps.map(\.precipitation.rain?.millimeters) == [1.5, nil, nil])
    #expect(steps.map(\.precipitation.intensity?.millimetersPerHour) == [0.5, 0.25, nil])
    #expect(steps.map(\.duration) == [10_800, 10_800, 10_800])
  }

  @Test func numbersMayBeWholeOrNot() throws {
    let data = try Fixture.oneCall.decode()
    #expect(data.current?.humidity?.percent == 93.7)
    #expect(data.current?.temperature?.celsius == 0)
    #expect(data.days[0].pressure?.hectopascals == 1017.74)
    #expect(data.days[0].windDirection?.degrees == 192.503)
  }

  @Test func zeroMeansThatTheMoonDoesNotRise() throws {
    let days = try Fixture.oneCall.decode().days
    #expect(days[0].moon.moonrise == nil)
    #expect(days[0].moon.moonset == Date(timeIntervalSince1970: 1_774_690_000))
    #expect(days.map(\.moon.phase) == [0.25, nil, nil])
    #expect(days[0].summary == "Rain in the morning")
  }

  @Test func piecesOfOneCall4AreCurrentWeatherAndWarning() throws {
    let data = try Fixture.oneCallPieces.decode()
    #expect(data.current?.condition == .snow(.moderate))
    #expect(data.sun.sunrise == Date(timeIntervalSince1970: 1_785_671_200))
    let alert = try #require(Fixture.oneCallAlert.decode().alerts.first)
    #expect(alert.text == "Lluvia\nRain")
    #expect(alert.event == nil)
    #expect(alert.identifier == "urn:oid:2.49.0.0.152")
  }

  @Test func aWarningWithoutTextsHasNone() throws {
    let texts =
      #"[{"language":"es-CL","description":"Lluvia"},{"language":"en","description":"Rain"}]"#
    let alert = Fixture.oneCallAlert.with(texts, "[]")
    #expect(try alert.decode().alerts.map(\.text) == [nil])
  }

  @Test func everyVersionOfOneCallHasItsPath() throws {
    func path(_ product: OpenWeatherMap.Product) throws -> String {
      try OpenWeatherMap(key: ServiceKey("k"), product: product).request(for: anywhere).url.path
    }
    #expect(try path(.formerOneCall) == "/data/2.5/onecall")
    #expect(try path(.oneCall) == "/data/3.0/onecall")
    #expect(try path(.piece("current")) == "/data/4.0/onecall/current")
    #expect(try path(.piece("some/piece")) == "/data/4.0/onecall/some/piece")
    let query = try OpenWeatherMap(key: ServiceKey("k"), product: .piece("a?b=c#d")).request(for: anywhere)
      .url.query
    #expect(query == "lat=0&lon=0&units=metric&appid=k")
    for piece in ["", ".", "..", "../../3.0/onecall", "current/", "/current", "a//b"] {
      let error = WeatherError(
        service: "OpenWeatherMap", path: "product", reason: .invalid("piece"))
      #expect(throws: error) { try path(.piece(piece)) }
    }
  }

  @Test func piecesNameTheirWarnings() throws {
    #expect(try Fixture.oneCallPieces.decode().alerts.map(\.identifier) == ["urn:oid:2.49.0.0.152"])
    let head = #"{"lat":1,"lon":2,"timezone":"UTC","timezone_offset":0,"data":["#
    let hours = Fixture(
      "", metricOpenWeatherMap,
      head + #"{"dt":3600,"temp":1,"alerts":["a","b"]},{"dt":7200,"temp":2,"alerts":["b","c"]}]}"#)
    #expect(try hours.decode().alerts.map(\.identifier) == ["a", "b", "c"])
  }

  @Test func piecesOfOneCall4AreHoursDaysOrMinutes() throws {
    let head = #"{"lat":1,"lon":2,"timezone":"UTC","timezone_offset":0,"data":["#
    let hours = Fixture("", metricOpenWeatherMap, head + #"{"dt":3600,"temp":1},{"dt":7200,"temp":2}]}"#)
    #expect(try hours.decode().hours.map(\.temperature?.celsius) == [1, 2])
    let days = Fixture("", metricOpenWeatherMap, head + #"{"dt":3600000,"temp":{"min":1,"max":2}}]}"#)
    #expect(try days.decode().days.map(\.high?.celsius) == [2])
    let minutes = Fixture(
      "", metricOpenWeatherMap, head + #"{"dt":60,"precipitation":0.5},{"dt":120,"precipitation":0}]}"#)
    #expect(try minutes.decode().minutes.map(\.precipitation.intensity?.millimetersPerHour) == [0.5, 0])
  }

  @Test func offsetOfTheCurrentWeatherIsItsZone() throws {
    let data = try Fixture.currentWeather.decode()
    #expect(data.timeZone.secondsFromGMT() == 19_800)
    #expect(data.place.name == "Delhi")
    #expect(data.place.countryCode == "IN")
    #expect(data.current?.windDirection == nil)
    #expect(data.current?.pressure?.hectopascals == 1001)
    #expect(data.issues.isEmpty)
  }

  @Test func atSeaCountryAndApparentTemperatureAreMissing() throws {
    let data = try Fixture.currentWeather.with(#""country":"IN","#, "").decode()
    #expect(data.place.countryCode == nil)
    #expect(data.current?.apparentTemperature == nil)
  }

  @Test func globeIsAPlaceOnlyWithACountry() throws {
    let sea = Fixture.currentWeather.with(#""country":"IN","#, "").with("Delhi", "Globe")
    #expect(try sea.decode().place.name == nil)
    let town = Fixture.currentWeather.with(#""IN""#, #""US""#).with("Delhi", "Globe")
    #expect(try town.decode().place.name == "Globe")
    let ahead = Fixture.fiveDays.with("Moravia", "Globe").with(#""CZ""#, #""""#)
    #expect(try ahead.decode().place == anywhere)
    #expect(try Fixture.fiveDays.with("Moravia", "").decode().place.name == nil)
    var ship = anywhere
    ship.name = "Ship"
    #expect(try sea.decode(for: ship).place.name == "Ship")
  }

  @Test func knownZoneCountsMoreThanAnOffset() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Kolkata"))
    let place = Place(coordinate: Coordinate(latitude: 28.6, longitude: 77.2), timeZone: zone)
    #expect(try Fixture.currentWeather.decode(for: place).timeZone == zone)
  }

  @Test func heightOfTheSunTellsPolarDayFromNight() throws {
    // 28 March 2026: spring in the north.
    let north = Fixture.oneCall.with(#""lat":52.5"#, #""lat":89"#).with(
      #""sunrise":1774673400,"sunset":1774719000,"#, "")
    #expect(try north.decode().days.map(\.sun) == [.polarDay, .polarDay, .polarDay])
    let south = north.with(#""lat":89"#, #""lat":-89"#)
    #expect(try south.decode().days.map(\.sun) == [.polarNight, .polarNight, .polarNight])
    let equal = Fixture.currentWeather.with(#""lat":28.6"#, #""lat":78.2"#)
      .with(#""sunrise":1624492466,"sunset":1624542750"#, #""sunrise":1624492466,"sunset":1624492466"#)
    #expect(try equal.decode().sun == .polarDay)
    #expect(try equal.with("1624492466", "0").decode().sun == .polarDay)
  }

  @Test func sixteenDayForecastHasWindWithoutPrefix() throws {
    let days = try Fixture.sixteenDays.decode().days
    #expect(days.map(\.high?.celsius) == [24.44, 20])
    #expect(days.map(\.windSpeed?.metersPerSecond) == [3.35, 1])
    #expect(days[1].precipitation.rain?.millimeters == 2.5)
  }

  @Test func daySummaryIsADay() throws {
    let summary = Fixture(
      "day summary", metricOpenWeatherMap,
      #"""
      {"lat":33,"lon":35,"tz":"+02:00","date":"2020-03-04","units":"metric","cloud_cover":{"afternoon":0},
       "precipitation":{"total":1.5},"temperature":{"min":13.5,"max":16.25,"afternoon":16},
       "wind":{"max":{"speed":8.7,"direction":120}}}
      """#)
    let data = try summary.decode()
    #expect(data.days.map(\.high?.celsius) == [16.25])
    #expect(data.days.map(\.start.timeIntervalSince1970) == [1_583_272_800])
    #expect(data.days[0].precipitation.amount?.millimeters == 1.5)
    #expect(data.days[0].windDirection?.degrees == 120)
  }

  @Test func nearestOfSeveralPlacesIsTaken() throws {
    let box = Fixture(
      "box", metricOpenWeatherMap,
      #"""
      {"cod":"200","calctime":0.3,"cnt":2,"list":[
       {"name":"Near","coord":{"lon":12.5,"lat":32},"dt":1485784982,"main":{"temp":9.68}},
       {"name":"Far","coord":{"lon":14.5,"lat":40},"dt":1485784982,"main":{"temp":5}}]}
      """#)
    let place = Place(coordinate: Coordinate(latitude: 32.1, longitude: 12.4))
    #expect(try box.decode(for: place).place.name == "Near")
  }

  @Test func responseIsDecodedInTheUnitsOfTheRequest() throws {
    let body = WeatherResponse(body: Data(Fixture.fiveDays.text.utf8))
    let kelvin = try OpenWeatherMap(key: ServiceKey("k"), units: .standard).decode(body, for: anywhere)
    #expect(kelvin.hours[0].temperature?.kelvin == 9.5)
    let imperial = try OpenWeatherMap(key: ServiceKey("k"), units: .imperial).decode(body, for: anywhere)
    #expect(imperial.hours[0].temperature?.fahrenheit == 9.5)
    #expect(imperial.hours[0].windSpeed?.milesPerHour == 9.01)
  }

  @Test(arguments: [
    (#"{"cod":401,"message":"Invalid API key."}"#, "401", "Invalid API key."),
    (#"{"cod":"404","message":"city not found"}"#, "404", "city not found"),
    (#"{"cod":"400","message":"wrong latitude","parameters":["lat"]}"#, "400", "wrong latitude"),
    (#"{"code":429,"message":"too many"}"#, "429", "too many"),
  ])
  func errorCodeIsANumberOrAString(_ body: String, code: String, message: String) {
    let reason = WeatherError.Reason.refused(code: code, message: message)
    let error = WeatherError(service: "OpenWeatherMap", reason: reason)
    #expect(throws: error) { try Fixture("", metricOpenWeatherMap, body).decode() }
  }

  @Test func everyIdHasACondition() {
    let listed = [
      200...202, 210...212, 221...221, 230...232, 300...302, 310...314, 321...321, 500...504, 511...511,
      520...522, 531...531, 600...602, 611...613, 615...616, 620...622, 701...701, 711...711, 721...721,
      731...731,
      741...741, 751...751, 761...762, 771...771, 781...781, 800...804,
    ].flatMap(Array.init)
    #expect(listed.filter { OpenWeatherMap.condition($0).kind == .unknown }.isEmpty)
    #expect(OpenWeatherMap.condition(731) == .dust)
    #expect(OpenWeatherMap.condition(751) == .dust)
    #expect((0...1100).filter { OpenWeatherMap.condition($0) == .clear } == [800])
  }

  @Test func geocodingReadsListsAndPostcodes() throws {
    let list =
      #"[{"name":"London","local_names":{"en":"London","de":"London an der Themse"},"lat":51.5,"lon":-0.1,"state":"England","country":"GB"}]"#
    let german = OpenWeatherMap(key: ServiceKey("k"), language: "de")
    let place = try #require(german.decodePlaces(WeatherResponse(body: Data(list.utf8))).first)
    #expect(place.name == "London an der Themse")
    #expect(place.region == "England")
    let zip = #"{"zip":"1000-001","name":"Lisbon","lat":38.7,"lon":-9.1,"country":"PT"}"#
    #expect(try german.decodePlaces(WeatherResponse(body: Data(zip.utf8))).map(\.name) == ["Lisbon"])
    #expect(try german.decodePlaces(WeatherResponse(body: Data("[]".utf8))).isEmpty)
  }
}
