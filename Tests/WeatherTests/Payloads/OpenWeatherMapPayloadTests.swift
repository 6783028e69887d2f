import Foundation
import Testing

@testable import Weather

@Suite struct OpenWeatherMapPayloadTests {
  /// The documents do not state their units. Their temperatures tell kelvins from the others.
  private func units(_ payload: Payload) -> OpenWeatherMap.Units {
    guard let document = payload.foreign else { return .metric }
    let first =
      document["current"]["temp"].number ?? document["main"]["temp"].number ?? document["data"][0]["temp"]
      .number
      ?? document["list"][0]["main"]["temp"].number ?? document["list"][0]["temp"]["max"].number ?? document[
        "hourly"][0]["temp"].number ?? document["daily"][0]["temp"]["max"].number
    return first.map { $0 > 150 ? .standard : $0 > 45 ? .imperial : .metric } ?? .metric
  }

  private func service(_ units: OpenWeatherMap.Units) -> OpenWeatherMap {
    OpenWeatherMap(key: ServiceKey("k"), units: units)
  }

  private func degrees(_ temperature: Temperature?, _ units: OpenWeatherMap.Units) -> Double? {
    switch units {
    case .standard: temperature?.kelvin
    case .metric: temperature?.celsius
    case .imperial: temperature?.fahrenheit
    }
  }

  private func wind(_ speed: Speed?, _ units: OpenWeatherMap.Units) -> Double? {
    units == .imperial ? speed?.milesPerHour : speed?.metersPerSecond
  }

  private func checkSky(
    _ moment: WeatherConditions, _ stated: Foreign, _ path: String, isStep: Bool = false
  ) {
    let weather = stated["weather"][0]
    if !isStep {
      checkWords(moment, weather, path)
      agree(moment.precipitation.probability?.value, stated["pop"].number, path + ".pop")
    }
    if let icon = weather["icon"].text {
      let light: Light? = icon.hasSuffix("n") ? .night : icon.hasSuffix("d") ? .day : nil
      #expect(moment.light == light, "\(path)")
    }
    if !isStep {
      agree(moment.precipitation.rain?.millimeters, depth(stated["rain"]), path + ".rain")
      agree(moment.precipitation.snow?.millimeters, depth(stated["snow"]), path + ".snow")
    }
    agree(moment.visibility?.meters, stated["visibility"].number, path + ".visibility")
  }

  private func checkWords(_ moment: WeatherConditions, _ weather: Foreign, _ path: String) {
    if let id = weather["id"].number {
      #expect(moment.condition == OpenWeatherMap.condition(Int(id)), "\(path)")
    }
    #expect(moment.summary == weather["description"].text, "\(path)")
    report(moment.condition, path)
  }

  private func depth(_ stated: Foreign) -> Double? {
    stated.number ?? stated["1h"].number ?? stated["3h"].number
  }

  private func checkFlat(
    _ moment: WeatherConditions, _ stated: Foreign, _ path: String, _ units: OpenWeatherMap.Units
  ) {
    agree(moment.time, stated["dt"].date, path)
    agree(degrees(moment.temperature, units), stated["temp"].number, path)
    agree(degrees(moment.apparentTemperature, units), stated["feels_like"].number, path)
    agree(degrees(moment.dewPoint, units), stated["dew_point"].number, path)
    agree(moment.pressure?.hectopascals, stated["pressure"].number, path)
    agree(moment.humidity?.percent, stated["humidity"].number, path)
    agree(moment.cloudCover?.percent, stated["clouds"].number, path)
    agree(moment.uvIndex, stated["uvi"].number, path)
    agree(wind(moment.windSpeed, units), stated["wind_speed"].number, path)
    agree(wind(moment.windGust, units), stated["wind_gust"].number, path)
    agree(moment.windDirection, stated["wind_deg"].number, path)
    checkSky(moment, stated, path)
  }

  @Test(arguments: Payload.of("owm-onecall"))
  func payloadOfOneCall(_ payload: Payload) throws {
    let units = units(payload)
    guard let (data, document) = service(units).read(payload) else { return }
    if document["sender_name"].exists {
      let alert = try #require(data.alerts.first)
      #expect(data.alerts.count == 1)
      #expect(alert.sender == document["sender_name"].text)
      agree(alert.start, document["start"].date, "start")
      let texts = document["description"].list.compactMap { $0["description"].text }
      #expect(alert.text ?? "" == document["description"].text ?? texts.joined(separator: "\n"))
      return
    }
    #expect(
      data.coordinate
        == Coordinate(latitude: document["lat"].number ?? 99, longitude: document["lon"].number ?? 999))
    if document["timezone"].exists { expectZone(data, document["timezone"].text) }
    let isNamed = document["timezone"].text.flatMap(TimeZone.init(identifier:)) != nil
    if !isNamed, let offset = document["timezone_offset"].number {
      #expect(data.timeZone.secondsFromGMT() == Int(offset))
    }
    if document["current"].exists {
      checkFlat(try #require(data.current), document["current"], "current", units)
    }
    pair(data.minutes, document["minutely"].list, in: "minutely", issues: data.issues) {
      minute, stated, path in
      agree(minute.time, stated["dt"].date, path)
      agree(minute.precipitation.intensity?.millimetersPerHour, stated["precipitation"].number, path)
    }
    pair(data.hours, document["hourly"].list, in: "hourly", issues: data.issues) {
      checkFlat($0, $1, $2, units)
    }
    pair(data.days, document["daily"].list, in: "daily", issues: data.issues) { checkDay($0, $1, $2, units) }
    let events = document["alerts"].list.map { $0["event"].text.flatMap { $0.isEmpty ? nil : $0 } }
    if document["alerts"].exists { #expect(data.alerts.map(\.event) == events) }
    let pieces = document["data"].list
    let identifiers = Set(pieces.flatMap { $0["alerts"].list.compactMap(\.text) })
    #expect(identifiers.isSubset(of: Set(data.alerts.compactMap(\.identifier))))
    if pieces.count == 1, pieces[0]["temp"].number != nil {
      checkFlat(try #require(data.current), pieces[0], "data[0]", units)
    } else {
      let count = data.hours.count + data.days.count + data.minutes.count + (data.current == nil ? 0 : 1)
      #expect(count + data.issues.count >= pieces.count)
    }
    checkDays(data)
    checkIssues(data.issues, document)
  }

  private func checkDay(
    _ day: WeatherDayData, _ stated: Foreign, _ path: String, _ units: OpenWeatherMap.Units
  ) {
    let time = stated["dt"].date ?? .distantPast
    #expect(day.start <= time && time < day.end, "\(path)")
    agree(degrees(day.high, units), stated["temp"]["max"].number, path)
    agree(degrees(day.low, units), stated["temp"]["min"].number, path)
    agree(wind(day.windSpeed, units), stated["wind_speed"].number ?? stated["speed"].number, path)
    agree(day.precipitation.rain?.millimeters, depth(stated["rain"]), path)
    agree(day.precipitation.snow?.millimeters, depth(stated["snow"]), path)
    agree(day.moon.phase, stated["moon_phase"].number, path)
    guard case .risesAndSets = day.sun else { return }
    agree(day.sun.sunrise, stated["sunrise"].date, path)
    agree(day.sun.sunset, stated["sunset"].date, path)
  }

  private func checkGrouped(
    _ moment: WeatherConditions, _ stated: Foreign, _ path: String, _ units: OpenWeatherMap.Units,
    isStep: Bool = false
  ) {
    agree(moment.time, stated["dt"].date, path)
    agree(degrees(moment.temperature, units), stated["main"]["temp"].number, path)
    agree(degrees(moment.apparentTemperature, units), stated["main"]["feels_like"].number, path)
    agree(
      moment.pressure?.hectopascals, stated["main"]["sea_level"].number ?? stated["main"]["pressure"].number,
      path)
    agree(moment.humidity?.percent, stated["main"]["humidity"].number, path)
    agree(moment.cloudCover?.percent, stated["clouds"]["all"].number, path)
    agree(wind(moment.windSpeed, units), stated["wind"]["speed"].number, path)
    agree(wind(moment.windGust, units), stated["wind"]["gust"].number, path)
    agree(moment.windDirection, stated["wind"]["deg"].number, path)
    checkSky(moment, stated, path, isStep: isStep)
  }

  @Test(arguments: Payload.of("owm-current"))
  func payloadOfCurrentWeather(_ payload: Payload) throws {
    let units = units(payload)
    guard let (data, document) = service(units).read(payload) else { return }
    checkGrouped(try #require(data.current), document, "", units)
    #expect(data.place.countryCode ?? "" == document["sys"]["country"].text ?? "")
    #expect(data.coordinate?.latitude == document["coord"]["lat"].number)
    #expect(data.isTimeZoneKnown == document["timezone"].exists)
    if let offset = document["timezone"].number { #expect(data.timeZone.secondsFromGMT() == Int(offset)) }
    if case .risesAndSets = data.sun {
      agree(data.sun.sunrise, document["sys"]["sunrise"].date, "sunrise")
      agree(data.sun.sunset, document["sys"]["sunset"].date, "sunset")
    }
    checkIssues(data.issues, document)
  }

  @Test(arguments: Payload.of("owm-forecast"))
  func payloadOfForecast(_ payload: Payload) throws {
    let units = units(payload)
    guard let (data, document) = service(units).read(payload) else { return }
    let list = document["list"].list
    if !document["city"].exists {
      let decoded = try #require(degrees(data.current?.temperature, units))
      #expect(list.contains { abs(($0["main"]["temp"].number ?? .infinity) - decoded) < 1e-6 })
    } else if list.contains(where: \.["temp"].isObject) {
      pair(data.days, list, in: "list", issues: data.issues) { checkDay($0, $1, $2, units) }
      checkDays(data)
    } else {
      pair(data.hours, list, in: "list", issues: data.issues) {
        checkGrouped($0, $1, $2, units, isStep: true)
      }
      // Rain and snow are stated for the three hours before a step, so they belong to the previous one.
      for (hour, next) in zip(data.hours, list.dropFirst()) where hour.duration == 10_800 {
        agree(hour.precipitation.rain?.millimeters, depth(next["rain"]), "rain")
        agree(hour.precipitation.snow?.millimeters, depth(next["snow"]), "snow")
        agree(hour.precipitation.probability?.value, next["pop"].number, "pop")
        let id = next["weather"][0]["id"].number ?? 0
        if OpenWeatherMap.condition(Int(id)).isWet { checkWords(hour, next["weather"][0], "weather") }
      }
      // A step lasts until the next, however long that is. The last is as long as the one before it.
      for (hour, next) in zip(data.hours, data.hours.dropFirst()) where hour.time < next.time {
        #expect(hour.duration == next.time.timeIntervalSince(hour.time))
      }
      #expect(data.hours.last?.duration == data.hours.dropLast().last?.duration)
    }
    if let name = data.place.name, document["city"].exists { #expect(name == document["city"]["name"].text) }
    checkIssues(data.issues, document)
  }

  @Test(arguments: Payload.of("owm-geocoding"))
  func payloadOfGeocoding(_ payload: Payload) throws {
    let document = try #require(payload.foreign)
    let response = WeatherResponse(body: payload.data)
    let places = try OpenWeatherMap(key: ServiceKey("k"), language: "ar").decodePlaces(response)
    let stated = document.isList ? document.list : [document]
    #expect(places.map(\.coordinate.latitude) == stated.map { $0["lat"].number })
    #expect(places.map(\.name) == stated.map { $0["local_names"]["ar"].text ?? $0["name"].text })
    #expect(places.map(\.countryCode) == stated.map(\.["country"].text))
  }

  @Test(arguments: Payload.of("owm-error"))
  func payloadOfErrors(_ payload: Payload) throws {
    let document = try #require(payload.foreign)
    let stated = document["cod"].exists ? document["cod"] : document["code"]
    let code = stated.text ?? stated.number.map { "\(Int($0))" }
    let message = document["message"].text
    let service = OpenWeatherMap(key: ServiceKey("k"))
    let body = WeatherError(service: service.name, reason: .refused(code: code, message: message))
    #expect(throws: body) { try service.decode(payload) }
    #expect(throws: body) { try service.decodePlaces(WeatherResponse(body: payload.data)) }
    let status = code.flatMap { Int($0) } ?? 400
    let http = WeatherError(service: service.name, reason: .http(status: status, message: message))
    #expect(throws: http) { try service.decode(payload, status: status) }
  }
}
