import Foundation
import Testing

@testable import Weather

@Suite struct NWSPayloadTests {
  private let service = NationalWeatherService(userAgent: "tests")

  @Test(arguments: Payload.of("nws"))
  func payloadOfAnyDocument(_ payload: Payload) throws {
    if let document = payload.foreign, isProblem(document) {
      let code = document["status"].number.map { "\(Int($0))" }
      let message = document["detail"].text ?? document["title"].text
      let refusal = WeatherError(service: service.name, reason: .refused(code: code, message: message))
      #expect(throws: refusal) { try service.decode(payload) }
      return
    }
    guard let (data, document) = service.read(payload) else { return }
    checkIssues(data.issues, document)
    // In GeoJSON the members are properties of a feature. In the other format they stand alone.
    let properties = document["properties"].exists ? document["properties"] : document
    if properties["periods"].exists {
      checkPeriods(data, properties)
    } else if properties["forecastGridData"].exists || properties["astronomicalData"].exists {
      checkPoint(data, properties)
      try checkLinks(payload, properties)
    } else if properties["temperature"]["values"].exists {
      checkGrid(data, properties)
    } else if properties["timestamp"].exists {
      checkObservation(try #require(data.current), properties)
    } else {
      let features = document["features"].exists ? document["features"] : document["@graph"]
      try checkCollection(
        data,
        properties["event"].exists
          ? [properties] : features.list.map { $0["properties"].exists ? $0["properties"] : $0 })
    }
  }

  private func isProblem(_ document: Foreign) -> Bool {
    document["status"].exists && document["title"].exists && !document["properties"].exists
  }

  /// The point leads to the addresses it names, and to the warnings.
  private func checkLinks(_ payload: Payload, _ properties: Foreign) throws {
    let named = ["forecast", "forecastHourly", "forecastGridData", "observationStations"].filter {
      properties[$0].text?.hasPrefix("https://api.weather.gov/") == true
    }
    let isFollowed = properties["forecastGridData"].exists || properties["forecastHourly"].exists
    let links = try service.followUps(to: WeatherResponse(body: payload.data), for: anywhere)
    #expect(links.count == (isFollowed ? named.count + 1 : 0))
  }

  private func checkCollection(_ data: WeatherData, _ features: [Foreign]) throws {
    let warnings = features.filter { $0["event"].exists && !$0["timestamp"].exists }
    #expect(data.alerts.map(\.event) == warnings.map(\.["event"].text))
    for (alert, stated) in zip(data.alerts, warnings) {
      agree(alert.start, stated["onset"].isoDate ?? stated["effective"].isoDate, "onset")
      agree(alert.end, stated["ends"].isoDate ?? stated["expires"].isoDate, "ends")
    }
    let times = features.compactMap(\.["timestamp"].isoDate)
    guard let latest = times.max() else { return }
    let current = try #require(data.current)
    agree(current.time, latest, "timestamp")
    let last = features.filter { $0["timestamp"].isoDate == latest }
    if last.count == 1 { checkObservation(current, last[0]) }
  }

  private func checkPeriods(_ data: WeatherData, _ properties: Foreign) {
    let periods = properties["periods"].list
    let isHourly = periods.allSatisfy { period in
      guard let start = period["startTime"].isoDate, let end = period["endTime"].isoDate else { return true }
      return end.timeIntervalSince(start) <= 3600
    }
    guard isHourly else {
      #expect(data.hours.isEmpty)
      let highs = periods.filter { $0["isDaytime"].number == 1 && temperature($0) != nil }
      #expect(data.days.compactMap(\.high).count == highs.count)
      for (day, stated) in zip(data.days.filter { $0.high != nil }, highs) {
        let start = stated["startTime"].isoDate ?? .distantPast
        #expect(day.start <= start && start < day.end)
        agree(degrees(day.high, stated["temperatureUnit"].text), temperature(stated), "high")
        #expect(day.summary == stated["shortForecast"].text)
        report(day.condition, "periods")
      }
      checkDays(data)
      return
    }
    pair(data.hours, periods, in: "properties.periods", issues: data.issues, checkHour)
  }

  private func temperature(_ stated: Foreign) -> Double? {
    stated["temperature"].number ?? stated["temperature"]["value"].number
  }

  private func checkHour(_ hour: WeatherConditions, _ stated: Foreign, _ path: String) {
    agree(hour.time, stated["startTime"].isoDate, path)
    let unit = stated["temperatureUnit"].text ?? stated["temperature"]["unitCode"].text
    agree(degrees(hour.temperature, unit), temperature(stated), path)
    agree(
      degrees(hour.dewPoint, stated["dewpoint"]["unitCode"].text), stated["dewpoint"]["value"].number, path)
    agree(hour.humidity?.percent, stated["relativeHumidity"]["value"].number, path)
    let chance = stated["probabilityOfPrecipitation"]["value"].number
    agree(hour.precipitation.probability?.percent, chance, path)
    let wind = stated["windSpeed"].text?.split(separator: " ") ?? []
    let speed = wind.last == "mph" ? hour.windSpeed?.milesPerHour : hour.windSpeed?.kilometersPerHour
    let numbers = wind.compactMap { Double($0) }
    if ["mph", "km/h"].contains(wind.last), !numbers.isEmpty { agree(speed, numbers.max(), path) }
    let letters = stated["windDirection"].text.flatMap { CompassPoint(letters: $0) }
    #expect(hour.windDirection?.compassPoint == letters, "\(path)")
    report(hour.condition, path)
  }

  private func degrees(_ temperature: Temperature?, _ unit: String?) -> Double? {
    unit?.hasSuffix("F") == true ? temperature?.fahrenheit : temperature?.celsius
  }

  private func checkPoint(_ data: WeatherData, _ properties: Foreign) {
    if properties["timeZone"].exists { expectZone(data, properties["timeZone"].text) }
    let location = properties["relativeLocation"]
    #expect(data.place.name == location["properties"]["city"].text ?? location["city"].text)
    let times = properties["astronomicalData"]
    if case .risesAndSets = data.sun {
      agree(data.sun.sunrise, times["sunrise"].isoDate, "sunrise")
      agree(data.sun.sunset, times["sunset"].isoDate, "sunset")
    } else {
      #expect(!times["sunrise"].exists || !times["sunset"].exists)
    }
    let isWithoutSun = times.keys.contains("sunrise") && !times["sunrise"].exists && !times["sunset"].exists
    if isWithoutSun { #expect(data.sun == (times["civilTwilightBegin"].exists ? .polarNight : .polarDay)) }
  }

  private func checkObservation(_ moment: WeatherConditions, _ stated: Foreign) {
    agree(moment.time, stated["timestamp"].isoDate, "timestamp")
    let unit = stated["temperature"]["unitCode"].text
    agree(degrees(moment.temperature, unit), stated["temperature"]["value"].number, "temperature")
    agree(moment.humidity?.percent, stated["relativeHumidity"]["value"].number, "humidity")
    let sea = stated["seaLevelPressure"]
    let pressure = sea["value"].exists ? sea : stated["barometricPressure"]
    let isHundreds = pressure["unitCode"].text?.hasSuffix("hPa") == true
    agree(
      isHundreds ? moment.pressure?.hectopascals : moment.pressure?.pascals, pressure["value"].number,
      "pressure")
    let wind = stated["windSpeed"]
    let isKilometers = wind["unitCode"].text?.hasSuffix("km_h-1") == true
    let isMeters = wind["unitCode"].text?.hasSuffix("m_s-1") == true
    let speed = isKilometers ? moment.windSpeed?.kilometersPerHour : moment.windSpeed?.metersPerSecond
    if isKilometers || isMeters { agree(speed, wind["value"].number, "wind") }
    agree(moment.windDirection, stated["windDirection"]["value"].number, "direction")
    report(moment.condition, "observation")
  }

  private func checkGrid(_ data: WeatherData, _ properties: Foreign) {
    let unit = properties["temperature"]["uom"].text
    let values = properties["temperature"]["values"].list
    agree(data.hours.first?.time, values.compactMap(\.["validTime"].interval?.start).min(), "first hour")
    for entry in values {
      guard let start = entry["validTime"].interval?.start,
        let hour = data.hours.first(where: { $0.time == start })
      else { continue }
      agree(degrees(hour.temperature, unit), entry["value"].number, "\(start)")
    }
    checkRain(data.hours, properties["quantitativePrecipitation"])
    checkHighs(data, properties["maxTemperature"])
    checkDays(data)
    for hour in data.hours { report(hour.condition, "\(hour.time)") }
  }

  /// Each hour has its share of the interval around it. An interval may begin before the hours and end after them.
  private func checkRain(_ hours: [WeatherConditions], _ series: Foreign) {
    guard series["uom"].text?.hasSuffix("mm") == true else { return }
    for hour in hours {
      let entry = series["values"].list.last { entry in
        guard let interval = entry["validTime"].interval, entry["value"].number != nil else { return false }
        return interval.start <= hour.time && hour.time < interval.end
      }
      let span = max(1, (entry?["validTime"].interval?.duration ?? 3600) / 3600)
      agree(
        hour.precipitation.amount?.millimeters, entry?["value"].number.map { $0 / span }, "\(hour.time)")
    }
  }

  /// Each high belongs to an interval whose middle is in its day.
  private func checkHighs(_ data: WeatherData, _ series: Foreign) {
    let stated = series["values"].list.compactMap { entry -> (middle: Date, value: Double)? in
      guard let interval = entry["validTime"].interval, let value = entry["value"].number else { return nil }
      return (interval.start.addingTimeInterval(interval.duration / 2), value)
    }
    for day in data.days {
      let own = stated.filter { day.start <= $0.middle && $0.middle < day.end }
      #expect((day.high == nil) == own.isEmpty, "\(day.start)")
      guard let high = degrees(day.high, series["uom"].text) else { continue }
      #expect(own.contains { abs($0.value - high) < 1e-6 }, "\(day.start)")
    }
    #expect(
      stated.allSatisfy { value in data.days.contains { $0.start <= value.middle && value.middle < $0.end } })
  }
}
