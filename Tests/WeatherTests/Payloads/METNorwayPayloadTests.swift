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
    let steps = properties["timeseries"].list
    pair(data.hours, steps, in: "properties.timeseries", issues: data.issues, check)
    // No extreme of six hours within a day is beyond those of the day.
    for day in data.summarizedDays {
      for step in steps {
        guard let start = step["time"].isoDate, day.start <= start,
          start.addingTimeInterval(21_600) <= day.end
        else { continue }
        let details = step["data"]["next_6_hours"]["details"]
        if let low = details["air_temperature_min"].number { #expect(day.low?.celsius ?? .infinity <= low) }
        if let high = details["air_temperature_max"].number {
          #expect(day.high?.celsius ?? -.infinity >= high)
        }
      }
    }
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
    agree(moment.clearSkyUVIndex, details["ultraviolet_index_clear_sky"].number, path)
    agree(moment.fogCover?.percent, details["fog_area_fraction"].number, path)
    let (low, high) = (details["air_temperature_percentile_10"], details["air_temperature_percentile_90"])
    agree(moment.temperatureSpread?.lowerBound.celsius, low.number, path)
    agree(moment.temperatureSpread?.upperBound.celsius, high.number, path)
    let hour = stated["data"]["next_1_hours"]
    let hours = stated["data"]["next_6_hours"]
    let period = hour.exists ? hour : hours
    agree(moment.duration, hour.exists ? 3600 : hours.exists ? 21_600 : nil, path)
    agree(moment.precipitation.amount?.millimeters, period["details"]["precipitation_amount"].number, path)
    agree(moment.thunderProbability?.percent, period["details"]["probability_of_thunder"].number, path)
    let most = period["details"]["precipitation_amount_max"].number
    agree(moment.precipitation.amountRange?.upperBound.millimeters, most, path)
    agree(moment.extremes?.low?.celsius, hours["details"]["air_temperature_min"].number, path)
    agree(moment.extremes?.high?.celsius, hours["details"]["air_temperature_max"].number, path)
    if let symbol = period["summary"]["symbol_code"].text {
      report(moment.condition, path)
      #expect((moment.condition == .clear) == symbol.hasPrefix("clearsky"), "\(path)")
      #expect((moment.light == .night) == symbol.hasSuffix("_night"), "\(path)")
    }
  }
}
