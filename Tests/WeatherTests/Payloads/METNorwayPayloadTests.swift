import Foundation
import Testing

@testable import Weather

@Suite struct METNorwayPayloadTests {
  @Test(arguments: Payload.of("metno"))
  func payloadOfForecastOrSun(_ payload: Payload) {
    guard let (data, document) = METNorway(userAgent: "tests").read(payload) else { return }
    let properties = document["properties"]
    #expect(data.coordinate?.longitude == document["geometry"]["coordinates"][0].number)
    #expect(data.coordinate?.latitude == document["geometry"]["coordinates"][1].number)
    #expect(!data.isTimeZoneKnown)
    checkIssues(data.issues, document)
    if properties["body"].exists {
      agree(data.sun.sunrise, properties["sunrise"]["time"].isoDate, "sunrise")
      agree(data.sun.sunset, properties["sunset"]["time"].isoDate, "sunset")
      return
    }
    agree(data.issued, properties["meta"]["updated_at"].isoDate, "updated_at")
    pair(data.hours, properties["timeseries"].list, in: "properties.timeseries", issues: data.issues, check)
  }

  private func check(_ moment: WeatherConditions, _ stated: Foreign, _ path: String) {
    agree(moment.time, stated["time"].isoDate, path)
    let details = stated["data"]["instant"]["details"]
    agree(moment.temperature?.celsius, details["air_temperature"].number, path)
    agree(moment.dewPoint?.celsius, details["dew_point_temperature"].number, path)
    agree(moment.humidity?.percent, details["relative_humidity"].number, path)
    agree(moment.pressure?.hectopascals, details["air_pressure_at_sea_level"].number, path)
    agree(moment.cloudCover?.percent, details["cloud_area_fraction"].number, path)
    agree(moment.windSpeed?.metersPerSecond, details["wind_speed"].number, path)
    agree(moment.windGust?.metersPerSecond, details["wind_speed_of_gust"].number, path)
    agree(moment.windDirection, details["wind_from_direction"].number, path)
    agree(moment.uvIndex, details["ultraviolet_index_clear_sky"].number, path)
    let hour = stated["data"]["next_1_hours"]
    let hours = stated["data"]["next_6_hours"]
    let period = hour.exists ? hour : hours
    agree(moment.duration, hour.exists ? 3600 : hours.exists ? 21_600 : nil, path)
    agree(moment.precipitation.amount?.millimeters, period["details"]["precipitation_amount"].number, path)
    if let symbol = period["summary"]["symbol_code"].text {
      report(moment.condition, path)
      #expect((moment.condition == .clear) == symbol.hasPrefix("clearsky"), "\(path)")
      #expect((moment.light == .night) == symbol.hasSuffix("_night"), "\(path)")
    }
  }
}
