import Foundation
import Testing

@testable import Weather

@Suite struct DarkSkyPayloadTests {
  @Test(arguments: Payload.of("darksky", "pirate"))
  func payloadOfForecast(_ payload: Payload) throws {
    let document = try payload.foreign()
    let service = DarkSky(
      key: ServiceKey("k"), provider: payload.folder.hasPrefix("pirate") ? .pirateWeather : .darkSky)
    if !document["latitude"].exists {
      #expect(throws: WeatherError.self) { try service.decode(payload) }
      return
    }
    let data = try service.decode(payload)
    let units = document["flags"]["units"].text ?? "si"
    if document["timezone"].exists { expectZone(data, document["timezone"].text) }
    #expect(data.coordinate?.latitude == document["latitude"].number)
    #expect((data.current != nil) == document["currently"].exists)
    if let current = data.current { check(current, document["currently"], "currently", units) }
    pair(data.minutes, document["minutely"]["data"].list, in: "minutely.data", issues: data.issues) {
      minute, stated, path in
      agree(minute.time, stated["time"].date, path)
      agree(intensity(minute.precipitation, units), stated["precipIntensity"].number, path)
    }
    pair(data.hours, document["hourly"]["data"].list, in: "hourly.data", issues: data.issues) {
      check($0, $1, $2, units)
    }
    pair(data.days, document["daily"]["data"].list, in: "daily.data", issues: data.issues) {
      day, stated, path in
      agree(day.start, stated["time"].date, path)
      agree(
        degrees(day.high, units), stated["temperatureMax"].number ?? stated["temperatureHigh"].number, path)
      agree(degrees(day.low, units), stated["temperatureMin"].number ?? stated["temperatureLow"].number, path)
      agree(day.moon.phase, stated["moonPhase"].number, path)
      agree(day.sun.sunrise, stated["sunriseTime"].date, path)
      #expect(day.summary == stated["summary"].text)
    }
    #expect(data.alerts.map(\.event) == document["alerts"].list.map(\.["title"].text))
    checkDays(data)
    #expect(data.issues.isEmpty)
  }

  private func degrees(_ temperature: Temperature?, _ units: String) -> Double? {
    units == "us" ? temperature?.fahrenheit : temperature?.celsius
  }

  private func intensity(_ precipitation: Precipitation, _ units: String) -> Double? {
    units == "us" ? precipitation.intensity?.inchesPerHour : precipitation.intensity?.millimetersPerHour
  }

  private func check(_ moment: WeatherMomentData, _ stated: Foreign, _ path: String, _ units: String) {
    agree(moment.time, stated["time"].date, path)
    agree(degrees(moment.temperature, units), stated["temperature"].number, path)
    agree(degrees(moment.apparentTemperature, units), stated["apparentTemperature"].number, path)
    agree(degrees(moment.dewPoint, units), stated["dewPoint"].number, path)
    agree(moment.humidity?.value, stated["humidity"].number, path)
    agree(moment.pressure?.hectopascals, stated["pressure"].number, path)
    agree(moment.cloudCover?.value, stated["cloudCover"].number, path)
    agree(moment.uvIndex, stated["uvIndex"].number, path)
    agree(moment.precipitation.probability?.value, stated["precipProbability"].number, path)
    agree(intensity(moment.precipitation, units), stated["precipIntensity"].number, path)
    agree(moment.windDirection?.degrees, stated["windBearing"].number.map { $0 == 360 ? 0 : $0 }, path)
    let wind = [
      "us": moment.windSpeed?.milesPerHour, "uk2": moment.windSpeed?.milesPerHour,
      "ca": moment.windSpeed?.kilometersPerHour,
    ]
    agree(wind[units] ?? moment.windSpeed?.metersPerSecond, stated["windSpeed"].number, path)
    let isMiles = units == "us" || units == "uk2"
    agree(
      isMiles ? moment.visibility?.miles : moment.visibility?.kilometers, stated["visibility"].number, path)
    if let icon = stated["icon"].text {
      if icon.hasSuffix("-night") { #expect(moment.light == .night) }
      if icon.hasPrefix("clear") {
        #expect(moment.condition == .clear)
      } else {
        #expect(moment.condition != .clear)
      }
      if case .unknown? = moment.condition { Issue.record("\(path): \(icon)") }
    }
    #expect(moment.summary == stated["summary"].text)
  }
}
