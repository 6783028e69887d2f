import Foundation
import Testing

@testable import Weather

@Suite struct WeatherKitPayloadTests {
  private let service = WeatherKit(token: ServiceKey("token"))

  @Test(arguments: Payload.of("weatherkit"))
  func payloadOfAnyDocument(_ payload: Payload) throws {
    if let document = payload.foreign, document.isList {
      let names = try service.decodeAvailability(WeatherResponse(body: payload.data))
      #expect(names == document.list.compactMap(\.text))
      #expect(throws: WeatherError.self) { try service.decode(payload) }
      return
    }
    if let document = payload.foreign, let status = document["status"].number {
      let message = document["message"].text ?? document["error"].text
      let refusal = WeatherError.Reason.refused(code: "\(Int(status))", message: message)
      #expect(throws: WeatherError(service: service.name, reason: refusal)) { try service.decode(payload) }
      return
    }
    guard let (data, document) = service.read(payload) else { return }
    checkIssues(data.issues, document)
    if document["name"].text == "WeatherAlert" {
      #expect(data.alerts.map(\.event) == [document["description"].text])
      let texts = document["messages"].list.compactMap { $0["text"].text }
      #expect(data.alerts.first?.text ?? "" == texts.joined(separator: "\n"))
      return
    }
    #expect((data.current != nil) == document["currentWeather"].exists)
    if let current = data.current { check(current, document["currentWeather"], "currentWeather", "asOf") }
    let hours = document["forecastHourly"]["hours"].list
    pair(data.hours, hours, in: "forecastHourly.hours", issues: data.issues) {
      check($0, $1, $2, "forecastStart")
    }
    pair(
      data.minutes, document["forecastNextHour"]["minutes"].list, in: "forecastNextHour.minutes",
      issues: data.issues
    ) {
      minute, stated, path in
      agree(minute.time, stated["startTime"].isoDate, path)
      agree(minute.precipitation.intensity?.millimetersPerHour, stated["precipitationIntensity"].number, path)
    }
    pair(
      data.days, document["forecastDaily"]["days"].list, in: "forecastDaily.days", issues: data.issues,
      checkDay)
    #expect(data.alerts.map(\.event) == document["weatherAlerts"]["alerts"].list.map(\.["description"].text))
  }

  private func check(_ moment: WeatherConditions, _ stated: Foreign, _ path: String, _ time: String) {
    agree(moment.time, stated[time].isoDate, path)
    agree(moment.temperature?.celsius, stated["temperature"].number, path)
    agree(moment.apparentTemperature?.celsius, stated["temperatureApparent"].number, path)
    agree(moment.humidity?.value, stated["humidity"].number, path)
    agree(moment.pressure?.hectopascals, stated["pressure"].number, path)
    agree(moment.windSpeed?.kilometersPerHour, stated["windSpeed"].number, path)
    agree(moment.windGust?.kilometersPerHour, stated["windGust"].number, path)
    agree(moment.visibility?.meters, stated["visibility"].number, path)
    agree(moment.precipitation.probability?.value, stated["precipitationChance"].number, path)
    agree(moment.precipitation.intensity?.millimetersPerHour, stated["precipitationIntensity"].number, path)
    #expect((moment.light == .day) == (stated["daylight"].number == 1), "\(path)")
    report(moment.condition, path)
  }

  private func checkDay(_ day: WeatherDayData, _ stated: Foreign, _ path: String) {
    agree(day.start, stated["forecastStart"].isoDate, path)
    if stated["forecastEnd"].exists { agree(day.end, stated["forecastEnd"].isoDate, path) }
    agree(day.high?.celsius, stated["temperatureMax"].number, path)
    agree(day.low?.celsius, stated["temperatureMin"].number, path)
    agree(day.precipitation.amount?.millimeters, stated["precipitationAmount"].number, path)
    if case .risesAndSets = day.sun { agree(day.sun.sunrise, stated["sunrise"].isoDate, path) }
    agree(day.moon.moonrise, stated["moonrise"].isoDate, path)
  }
}
