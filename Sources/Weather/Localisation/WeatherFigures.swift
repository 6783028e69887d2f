import Foundation
import Settings

/// Parts of labels, for drawings and tables that name the unit once.
extension WeatherText {
  // MARK: Figures

  /// A number in the digits of the language.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, from 0 to 3.
  public func figure(_ number: Double, decimals: Int = 0) -> String {
    isolatedFigure(numerals.text(number, decimals: decimals))
  }

  /// A temperature without decimals and without the letter of its scale: `12°`.
  public func degrees(_ temperature: Temperature, in units: WeatherUnits) -> String {
    switch units.temperature {
    case .celsius: isolatedFigure(numerals.text(temperature.celsius) + "°")
    case .fahrenheit: isolatedFigure(numerals.text(temperature.fahrenheit) + "°")
    case .kelvin: figure(temperature.kelvin)
    }
  }

  /// A depth of water without its unit, with as many decimals as ``depth(_:in:)`` has.
  public func depthFigure(_ depth: Length, in units: WeatherUnits) -> String {
    switch units.precipitation {
    case .millimeters: isolatedFigure(numerals.amount(depth.millimeters, decimals: 1))
    case .inches: isolatedFigure(numerals.amount(depth.inches, decimals: 2))
    }
  }

  /// A wind speed without its unit.
  public func speedFigure(_ speed: Speed, in units: WeatherUnits) -> String {
    figure(speed.number(in: units.wind))
  }

  // MARK: Units

  /// The unit of depths of water, such as `mm`.
  public func depthUnit(in units: WeatherUnits) -> String {
    wording[.depthUnits, units.precipitation == .millimeters ? 0 : 1]
  }

  /// The unit of rates of precipitation, such as `mm/h`.
  public func intensityUnit(in units: WeatherUnits) -> String {
    wording[.intensityUnits, units.precipitation == .millimeters ? 0 : 1]
  }

  /// The unit of wind speeds as ``windSpeed(_:in:)`` writes it, such as `KPH` in English and `km/h` in
  /// German.
  public func speedUnit(in units: WeatherUnits) -> String { wording[.windUnits, units.wind.place] }

  // MARK: Days and places

  /// The weekday of a date, or "Today" if the time now is on the same day.
  public func day(_ date: Date, asOf now: Date?) -> String {
    now.map { isToday(date, asOf: $0) } == true ? wording[.today] : day(date)
  }

  /// The abbreviated weekday of a date, or "Today" if the time now is on the same day.
  public func shortDay(_ date: Date, asOf now: Date?) -> String {
    now.map { isToday(date, asOf: $0) } == true ? wording[.today] : dates.text(date, .shortDay)
  }

  /// The name of a country; its code, if there is no name for it.
  ///
  /// ```swift
  /// print(WeatherText(locale: Locale(identifier: "de")).country("NO"))
  /// // Norwegen
  /// ```
  public func country(_ code: String) -> String {
    Locale(identifier: wording.language).localizedString(forRegionCode: code) ?? code
  }

  private func isToday(_ date: Date, asOf now: Date) -> Bool {
    let days = PlaceDays(timeZone)
    return days.day(containing: date).start == days.day(containing: now).start
  }
}
