import Foundation
import Testing

@testable import Weather

@Suite struct DarkSkyPayloadTests {
  @Test(arguments: Payload.of("darksky", "pirate"))
  func payloadOfForecast(_ payload: Payload) throws {
    let service = DarkSky(
      key: ServiceKey("k"), provider: payload.folder.hasPrefix("pirate") ? .pirateWeather : .darkSky)
    guard let (data, document) = service.read(payload) else { return }
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
      let time = stated["time"].date ?? .distantPast
      #expect(day.start <= time && time < day.end, "\(path)")
      agree(
        degrees(day.high, units), stated["temperatureMax"].number ?? stated["temperatureHigh"].number, path)
      agree(degrees(day.low, units), stated["temperatureMin"].number ?? stated["temperatureLow"].number, path)
      agree(day.moon.phase, stated["moonPhase"].number, path)
      if case .risesAndSets = day.sun { agree(day.sun.sunrise, stated["sunriseTime"].date, path) }
      #expect(day.summary == stated["summary"].text)
    }
    #expect(data.alerts.map(\.event) == document["alerts"].list.map(\.["title"].text))
    checkDays(data)
    checkIssues(data.issues, document)
  }

  private func degrees(_ temperature: Temperature?, _ units: String) -> Double? {
    units == "us" ? temperature?.fahrenheit : temperature?.celsius
  }

  private func intensity(_ precipitation: Precipitation, _ units: String) -> Double? {
    units == "us" ? precipitation.intensity?.inchesPerHour : precipitation.intensity?.millimetersPerHour
  }

  private func check(_ moment: WeatherConditions, _ stated: Foreign, _ path: String, _ units: String) {
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
    agree(moment.windDirection, stated["windBearing"].number, path)
    let wind = [
      "us": moment.windSpeed?.milesPerHour, "uk2": moment.windSpeed?.milesPerHour,
      "uk": moment.windSpeed?.milesPerHour,
      "ca": moment.windSpeed?.kilometersPerHour,
    ]
    agree(wind[units] ?? moment.windSpeed?.metersPerSecond, stated["windSpeed"].number, path)
    let isMiles = ["us", "uk2", "uk"].contains(units)
    agree(
      isMiles ? moment.visibility?.miles : moment.visibility?.kilometers, stated["visibility"].number, path)
    if let icon = stated["icon"].text {
      if icon.hasSuffix("-night") { #expect(moment.light == .night) }
      if icon.hasPrefix("clear") {
        #expect(moment.condition == .clear)
      } else {
        #expect(moment.condition != .clear)
      }
      report(moment.condition, path)
    }
    #expect(moment.summary == stated["summary"].text)
    agree(moment.ozone, stated["ozone"].number, path)
    if let icon = stated["icon"].text, ["rain", "snow"].contains(icon), let words = moment.summary {
      let intensity = moment.condition?.intensity
      if words.hasPrefix("Heavy") { #expect(intensity == .heavy, "\(path)") }
      if words.hasPrefix("Rain") || words.hasPrefix("Snow") { #expect(intensity == .moderate, "\(path)") }
      if ["Light", "Drizzle", "Flurries", "Possible"].contains(where: words.hasPrefix) {
        #expect(intensity == .light, "\(path)")
      }
    }
  }
}
