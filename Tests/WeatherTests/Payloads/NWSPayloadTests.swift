import Foundation
import Testing

@testable import Weather

@Suite struct NWSPayloadTests {
  private let service = NationalWeatherService(userAgent: "tests")

  @Test(arguments: Payload.of("nws"))
  func payloadOfAnyDocument(_ payload: Payload) throws {
    let document = try payload.foreign()
    if document["status"].exists, document["title"].exists, !document["properties"].exists {
      let code = document["status"].number.map { "\(Int($0))" }
      let message = document["detail"].text ?? document["title"].text
      let refusal = WeatherError(service: service.name, reason: .refused(code: code, message: message))
      #expect(throws: refusal) { try service.decode(payload) }
      return
    }
    let data = try service.decode(payload)
    #expect(data.issues.isEmpty, "\(data.issues)")
    let properties = document["properties"]
    if properties["periods"].exists {
      checkPeriods(data, properties)
    } else if properties["forecastGridData"].exists {
      checkPoint(data, properties)
      #expect(try service.followUps(to: WeatherResponse(body: payload.data), for: anywhere).count == 5)
    } else if properties["temperature"]["values"].exists {
      checkGrid(data, properties)
    } else if properties["timestamp"].exists {
      checkObservation(try #require(data.current), properties)
    } else {
      try checkCollection(data, document["features"].list.map(\.["properties"]))
    }
  }

  private func checkCollection(_ data: WeatherData, _ features: [Foreign]) throws {
    #expect(data.alerts.map(\.event) == features.filter(\.["event"].exists).map(\.["event"].text))
    for (alert, stated) in zip(data.alerts, features) {
      agree(alert.start, stated["onset"].isoDate ?? stated["effective"].isoDate, "onset")
      agree(alert.end, stated["ends"].isoDate ?? stated["expires"].isoDate, "ends")
    }
    let observations = features.filter(\.["timestamp"].exists)
    let latest = observations.max { ($0["timestamp"].text ?? "") < ($1["timestamp"].text ?? "") }
    if let latest { checkObservation(try #require(data.current), latest) }
  }

  private func checkPeriods(_ data: WeatherData, _ properties: Foreign) {
    let periods = properties["periods"].list
    let isHourly = periods.allSatisfy { period in
      period["endTime"].isoDate?.timeIntervalSince(period["startTime"].isoDate ?? .distantPast) == 3600
    }
    guard isHourly else {
      #expect(data.hours.isEmpty)
      let highs = periods.filter { $0["isDaytime"].number == 1 }
      #expect(data.days.compactMap(\.high).count == highs.count)
      for (day, stated) in zip(data.days.filter { $0.high != nil }, highs) {
        let start = stated["startTime"].isoDate ?? .distantPast
        #expect(day.start <= start && start < day.end)
        agree(degrees(day.high, stated["temperatureUnit"].text), stated["temperature"].number, "high")
        #expect(day.summary == stated["shortForecast"].text)
      }
      checkDays(data)
      return
    }
    pair(data.hours, periods, in: "properties.periods", issues: data.issues) { hour, stated, path in
      agree(hour.time, stated["startTime"].isoDate, path)
      agree(
        degrees(hour.temperature, stated["temperatureUnit"].text),
        stated["temperature"].number ?? stated["temperature"]["value"].number, path)
      agree(hour.dewPoint?.celsius, stated["dewpoint"]["value"].number, path)
      agree(hour.humidity?.percent, stated["relativeHumidity"]["value"].number, path)
      agree(
        hour.precipitation.probability?.percent, stated["probabilityOfPrecipitation"]["value"].number, path)
      let wind = stated["windSpeed"].text?.split(separator: " ") ?? []
      let speed = wind.last == "mph" ? hour.windSpeed?.milesPerHour : hour.windSpeed?.kilometersPerHour
      agree(speed, wind.dropLast().last.flatMap { Double($0) }, path)
      #expect(hour.windDirection?.compactPointLetters ?? "" == stated["windDirection"].text ?? "", "\(path)")
      #expect(hour.condition?.kind != .unknown, "\(path)")
    }
  }

  private func degrees(_ temperature: Temperature?, _ unit: String?) -> Double? {
    unit == "F" ? temperature?.fahrenheit : temperature?.celsius
  }

  private func checkPoint(_ data: WeatherData, _ properties: Foreign) {
    #expect(data.timeZone.identifier == properties["timeZone"].text)
    #expect(data.place.name == properties["relativeLocation"]["properties"]["city"].text)
    let times = properties["astronomicalData"]
    agree(data.sun.sunrise, times["sunrise"].isoDate, "sunrise")
    agree(data.sun.sunset, times["sunset"].isoDate, "sunset")
    if times.exists, !times["sunrise"].exists, !times["civilTwilightBegin"].exists {
      #expect(data.sun == .polarDay)
    }
  }

  private func checkObservation(_ moment: WeatherMomentData, _ stated: Foreign) {
    agree(moment.time, stated["timestamp"].isoDate, "timestamp")
    agree(moment.temperature?.celsius, stated["temperature"]["value"].number, "temperature")
    agree(moment.humidity?.percent, stated["relativeHumidity"]["value"].number, "humidity")
    let pressure = stated["seaLevelPressure"]["value"].number ?? stated["barometricPressure"]["value"].number
    agree(moment.pressure?.pascals, pressure, "pressure")
    let isKilometers = stated["windSpeed"]["unitCode"].text?.hasSuffix("km_h-1") == true
    let speed = isKilometers ? moment.windSpeed?.kilometersPerHour : moment.windSpeed?.metersPerSecond
    agree(speed, stated["windSpeed"]["value"].number, "wind")
    agree(
      moment.windDirection?.degrees, stated["windDirection"]["value"].number.map { $0 == 360 ? 0 : $0 },
      "direction")
  }

  private func checkGrid(_ data: WeatherData, _ properties: Foreign) {
    let values = properties["temperature"]["values"].list
    let start = values.first?["validTime"].text?.split(separator: "/").first.map { String($0) }
    agree(data.hours.first?.time, Foreign(start).isoDate, "first hour")
    for entry in values {
      let time = entry["validTime"].text?.split(separator: "/").first.map { String($0) }
      let hour = data.hours.first { $0.time == Foreign(time).isoDate }
      agree(hour?.temperature?.celsius, entry["value"].number, "\(time ?? "")")
    }
    let rain = properties["quantitativePrecipitation"]["values"].list.compactMap(\.["value"].number).reduce(
      0, +)
    let hours = data.hours.compactMap(\.precipitation.amount?.millimeters).reduce(0, +)
    #expect(abs(rain - hours) < 1e-6)
    #expect(
      data.days.compactMap(\.high?.celsius)
        == properties["maxTemperature"]["values"].list.map { Exact.shown($0["value"].number ?? 0) }
        || data.days.compactMap(\.high).count == properties["maxTemperature"]["values"].list.count)
    checkDays(data)
  }
}

extension Direction {
  /// The letters of the point, where the direction came from letters.
  fileprivate var compactPointLetters: String { compassPoint.letters }
}
