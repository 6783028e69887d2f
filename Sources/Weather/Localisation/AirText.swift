import Foundation

extension Wording {
  /// The name of a level of the European index of air quality, such as "fair".
  public func name(of level: AirQuality.EuropeanLevel) -> String { self[.europeanAirLevels, level.rawValue] }

  /// The name of a level of the American index of air quality, such as "unhealthy for sensitive groups".
  public func name(of level: AirQuality.UnitedStatesLevel) -> String {
    self[.unitedStatesAirLevels, level.rawValue]
  }

  /// The name of a plant whose pollen is counted, such as "birch".
  public func name(of pollen: AirQuality.Pollen) -> String {
    self[.pollens, AirQuality.Pollen.allCases.firstIndex(of: pollen) ?? 0]
  }
}

extension WeatherText {
  /// The European index of air quality and its level: `34, fair`.
  public func europeanAirQuality(_ index: Double) -> String {
    isolated(wording.list([numerals.text(index), wording.name(of: AirQuality.EuropeanLevel(index: index))]))
  }

  /// The American index of air quality and its level: `52, moderate`.
  public func unitedStatesAirQuality(_ index: Double) -> String {
    isolated(
      wording.list([numerals.text(index), wording.name(of: AirQuality.UnitedStatesLevel(index: index))]))
  }

  /// The pollutants with their symbols: `PM2.5 8, O₃ 61 µg/m³`; nil if none are known.
  public func pollutants(_ air: AirQuality) -> String? {
    let parts = AirQuality.Pollutant.allCases.compactMap { pollutant in
      air.concentrations[pollutant].map { "\(pollutant.symbol) \(numerals.text($0))" }
    }
    guard !parts.isEmpty else { return nil }
    let list = wording.list(parts) + " \(wording[.concentrationUnit])"
    return wording.isRightToLeft ? Isolate.leftToRight.around(list) : list
  }

  /// The pollen in the air: `birch 12, grass 3 grains/m³`; nil if there is none.
  public func pollen(_ air: AirQuality) -> String? {
    let parts = AirQuality.Pollen.allCases.compactMap { plant in
      air.pollen[plant].flatMap { $0 >= 0.5 ? "\(wording.name(of: plant)) \(numerals.text($0))" : nil }
    }
    return parts.isEmpty ? nil : isolated(wording.list(parts) + " \(wording[.pollenUnit])")
  }

  /// A number of years in the form that the language has for it: `10 years`.
  public func years(_ count: Int) -> String {
    let form = PluralRule(wording.spoken).form(of: max(count, 0))
    return wording[.years, form].replacingOccurrences(of: "{count}", with: numerals.text(Double(count)))
  }
}
