import Foundation
import Testing

@testable import Weather

/// The word of an hour and its amount of precipitation are about the same time.
@Suite struct PrecipitationWordPayloadTests {
  /// A step as a document or a decoded weather states it.
  struct Row {
    let condition: Condition?
    let amount: Double?

    /// A wet word without an amount, or an amount without a wet word.
    var disagrees: Bool {
      guard let condition else { return false }
      return condition.isWet != ((amount ?? 0) > 0)
    }
  }

  @Test(arguments: Payload.of("openmeteo-forecast", "owm", "darksky", "pirate", "metno", "weatherkit"))
  func payloadKeepsWordsAndAmountsTogether(_ payload: Payload) throws {
    guard let service = PayloadTests.service(of: payload), let weather = try? service.decode(payload),
      let document = payload.foreign
    else { return }
    let stated = Self.rows(of: document, payload.folder)
    guard stated.contains(where: { $0.amount != nil }) else { return }
    let decoded = weather.hours.map { hour in
      Row(condition: hour.condition, amount: hour.precipitationAmount?.millimeters)
    }
    let counts = [stated, decoded].map { rows in rows.count { $0.disagrees } }
    #expect(counts[1] <= counts[0], "\(counts[1]) of \(decoded.count) rows disagree, \(counts[0]) stated")
    // A word that is left out would agree with everything.
    let words = [stated, decoded].map { rows in rows.count { $0.condition?.isWet == true } }
    #expect(words[1] >= words[0] - 1, "\(words[1]) wet words, \(words[0]) stated")
  }

  private static func rows(of document: Foreign, _ folder: String) -> [Row] {
    switch folder.prefix(while: \.isLetter) {
    case "openmeteo": openMeteo(document)
    case "owm": (document["hourly"].list + document["list"].list).map(openWeatherMap)
    case "metno": document["properties"]["timeseries"].list.map(norway)
    case "weatherkit": document["forecastHourly"]["hours"].list.map(weatherKit)
    default:
      document["hourly"]["data"].list.map { hour in
        let condition = DarkSky.condition(hour["icon"].text ?? "")
        return Row(condition: condition, amount: hour["precipIntensity"].number)
      }
    }
  }

  /// Of several models, the first that the document has.
  private static func openMeteo(_ document: Foreign) -> [Row] {
    let block = document["hourly"]
    func column(_ names: String...) -> [Foreign] {
      let exact = names.first { block[$0].exists }
      let model = block.keys.first { key in
        names.contains { key.hasPrefix($0 + "_") } && !key.contains("probability")
      }
      return (exact ?? model).map { block[$0].list } ?? []
    }
    let codes = column("weather_code", "weathercode")
    let amounts = column("precipitation")
    return amounts.indices.map { index in
      let code = codes.indices.contains(index) ? codes[index].number : nil
      return Row(condition: code.map { OpenMeteo.condition(Int($0)) }, amount: amounts[index].number)
    }
  }

  private static func openWeatherMap(_ step: Foreign) -> Row {
    let depths = ["rain", "snow"].flatMap { kind in ["1h", "3h"].map { step[kind][$0].number } }
    let id = step["weather"][0]["id"].number
    return Row(
      condition: id.map { OpenWeatherMap.condition(Int($0)) }, amount: depths.compactMap(\.self).reduce(0, +))
  }

  private static func norway(_ step: Foreign) -> Row {
    let spans = ["next_1_hours", "next_6_hours"].map { step["data"][$0] }
    let span = spans.first(where: \.exists) ?? Foreign(nil)
    let code = span["summary"]["symbol_code"].text
    return Row(
      condition: code.map { METNorway.condition($0).0 },
      amount: span["details"]["precipitation_amount"].number)
  }

  private static func weatherKit(_ hour: Foreign) -> Row {
    Row(
      condition: hour["conditionCode"].text.map { WeatherKit.condition($0) },
      amount: hour["precipitationAmount"].number)
  }
}
