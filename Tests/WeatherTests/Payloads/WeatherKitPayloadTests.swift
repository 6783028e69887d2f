import Foundation
import Testing

@testable import Weather

@Suite struct WeatherKitPayloadTests {
  private let service = WeatherKit(token: ServiceKey("token"))

  @Test(arguments: Payload.of("weatherkit"))
  func payloadOfAnyDocument(_ payload: Payload) throws {
    let document = try payload.foreign()
    if document.isList {
      let names = try service.decodeAvailability(WeatherResponse(body: payload.data))
      #expect(names == document.list.compactMap(\.text))
      #expect(throws: WeatherError.self) { try service.decode(payload) }
      return
    }
    if let status = document["status"].number {
      let refusal = WeatherError.Reason.refused(code: "\(Int(status))", message: document["message"].text)
      #expect(throws: WeatherError(service: service.name, reason: refusal)) { try service.decode(payload) }
      return
    }
    let data = try service.decode(payload)
    #expect(data.issues.isEmpty, "\(data.issues)")
    if document["name"].exists {
      #expect(data.alerts.map(\.event) == [document["description"].text])
      #expect(data.alerts[0].text == document["messages"][0]["text"].text)
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

  private func check(_ moment: WeatherMomentData, _ stated: Foreign, _ path: String, _ time: String) {
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
    #expect(moment.condition?.kind != .unknown, "\(path)")
  }

  private func checkDay(_ day: WeatherDayData, _ stated: Foreign, _ path: String) {
    agree(day.start, stated["forecastStart"].isoDate, path)
    agree(day.end, stated["forecastEnd"].isoDate, path)
    agree(day.high?.celsius, stated["temperatureMax"].number, path)
    agree(day.low?.celsius, stated["temperatureMin"].number, path)
    agree(day.precipitation.amount?.millimeters, stated["precipitationAmount"].number, path)
    agree(day.sun.sunrise, stated["sunrise"].isoDate, path)
    agree(day.moon.moonrise, stated["moonrise"].isoDate, path)
  }
}
