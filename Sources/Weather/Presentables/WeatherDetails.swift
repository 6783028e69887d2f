import Foundation
import Settings

/// The facts about the weather now and today, before they are written.
struct WeatherFacts {
  let text: WeatherText
  let now: WeatherConditions?
  let today: WeatherDayData?
  let sun: SunTimes
  let moon: MoonTimes
  let air: AirQuality?
  let history: WeatherHistory?
  let pressureTrend: PressureTrend?

  init(_ present: PresentWeather, in text: WeatherText) {
    let weather = present.weather
    self.text = text
    now = present.current
    (air, history) = (present.air, weather.history)
    pressureTrend = weather.pressureTrend(asOf: present.time)
    today = present.today
    // A day that the service says nothing about has a sun and a moon, too.
    guard let day = today ?? present.time.map(PlaceDays(text.timeZone).day) else {
      (sun, moon) = (weather.sun, MoonTimes())
      return
    }
    (sun, moon) = (weather.sun(on: day), weather.moon(on: day))
  }

  /// The facts about a day that its row does not show.
  init(_ day: WeatherDayData, of weather: WeatherData, in text: WeatherText) {
    self.text = text
    var mean = WeatherConditions(time: day.start)
    mean.addValues(of: day)
    (mean.windSpeed, mean.windDirection, mean.precipitation) = (nil, nil, Precipitation())
    now = mean
    (sun, moon) = (weather.sun(on: day), weather.moon(on: day))
    (today, air, history, pressureTrend) = (nil, nil, nil, nil)
  }
}

extension WeatherText {
  /// The facts about a day that its row does not show, such as gusts, sunrise and the phase of the moon.
  ///
  /// Use it for the details of any day of the week.
  public func details(
    of day: WeatherDayData, in weather: WeatherData, units: WeatherUnits, time: TimeNotation
  ) -> [WeatherDetail] {
    WeatherDetails(text: self, notations: Notations(time: time, units: units))
      .details(of: WeatherFacts(day, of: weather, in: self))
  }
}

/// Lists the facts about the weather now and today. A fact that is unknown is left out.
struct WeatherDetails {
  let text: WeatherText
  let notations: Notations

  private var wording: Wording { text.wording }

  func details(of facts: WeatherFacts) -> [WeatherDetail] {
    let now = facts.now
    return air(now, facts.pressureTrend) + wind(now) + water(now, facts.today?.precipitation) + sun(facts.sun)
      + moon(facts.moon)
      + quality(facts.air) + likely(now) + otherYears(facts.history)
  }

  private func air(_ moment: WeatherConditions?, _ trend: PressureTrend?) -> [WeatherDetail] {
    let units = notations.units
    return [
      detail(.feelsLike, .feelsLike, moment?.feelsLike, temperature),
      detail(.dewPoint, .dewPoint, moment?.dewPoint, temperature),
      detail(.humidity, .humidity, moment?.humidity, text.percent),
      detail(.pressure, .pressure, moment?.pressure) { pressure in
        let words = [text.pressure(pressure, in: units)] + (trend.map { [wording.name(of: $0)] } ?? [])
        return words.count == 1 ? words[0] : text.isolated(wording.list(words))
      },
      detail(.cloudCover, .cloudCover, moment?.cloudCover, text.percent),
      detail(.visibility, .visibility, moment?.visibility) { text.distance($0, in: units) },
      detail(.uvIndex, .uvIndex, moment?.uvIndex, text.uvIndex)
        ?? detail(.uvIndex, .clearSkyUVIndex, moment?.clearSkyUVIndex, text.uvIndex),
    ].compactMap(\.self)
  }

  private func temperature(_ temperature: Temperature) -> String {
    text.temperature(temperature, in: notations.units)
  }

  private func wind(_ moment: WeatherConditions?) -> [WeatherDetail] {
    guard let moment else { return [] }
    let units = notations.units
    let direction = moment.windDirection
    let wind = moment.windSpeed.map { speed in
      // On the Beaufort scale the number is there already.
      let force =
        units.wind == .beaufort ? wording.nameOfBeaufort(speed.beaufort) : text.beaufort(speed)
      let letters = direction.map { text.direction($0) + " " } ?? ""
      let name = direction.map { wording.name(of: $0.compassPoint) }
      return WeatherDetail(
        .wind, wording[.wind], "\(letters)\(text.windSpeed(speed, in: units)) (\(force))",
        spoken: wording.list([name, text.spokenSpeed(speed, in: units), force].compactMap(\.self)))
    }
    let onlyDirection = detail(.wind, .wind, direction, text.direction)
    let gusts = moment.windGust.map {
      WeatherDetail(
        .gusts, wording[.gusts], text.windSpeed($0, in: units), spoken: text.spokenSpeed($0, in: units))
    }
    return [wind ?? onlyDirection, gusts].compactMap(\.self)
  }

  /// Services state a sum of the last minutes or hours, or a rate. All of them become a rate, so that the label has one
  /// meaning; the other labels say that they are about the whole day.
  private func water(_ now: WeatherConditions?, _ today: Precipitation?) -> [WeatherDetail] {
    let units = notations.units
    return [
      detail(.precipitationNow, .precipitationNow, now?.precipitationRate) { text.intensity($0, in: units) },
      detail(.chanceOfPrecipitation, .chanceToday, today?.probability, text.percent),
      detail(.precipitation, .precipitationToday, today?.amount) { text.depth($0, in: units) },
      detail(.snowfall, .snowToday, today?.snowfall) { text.snowfall($0, in: units) },
    ].compactMap(\.self)
  }

  private func moon(_ moon: MoonTimes) -> [WeatherDetail] {
    let time = notations.time
    return [
      detail(.moonrise, .moonrise, moon.moonrise) { text.time($0, in: time) },
      detail(.moonset, .moonset, moon.moonset) { text.time($0, in: time) },
      detail(.moon, .moon, moon.phase, wording.nameOfMoonPhase),
    ].compactMap(\.self)
  }

  private func sun(_ sun: SunTimes) -> [WeatherDetail] {
    let time = notations.time
    switch sun {
    case .polarDay: return [WeatherDetail(.sun, wording[.sun], wording[.polarDay])]
    case .polarNight: return [WeatherDetail(.sun, wording[.sun], wording[.polarNight])]
    case .risesAndSets, .risesOnly, .setsOnly, .unknown:
      return [
        detail(.sunrise, .sunrise, sun.sunrise) { text.time($0, in: time) },
        detail(.sunset, .sunset, sun.sunset) { text.time($0, in: time) },
      ].compactMap(\.self)
    }
  }

  private func quality(_ air: AirQuality?) -> [WeatherDetail] {
    [
      detail(.europeanAirQuality, .europeanAirQuality, air?.europeanIndex, text.europeanAirQuality),
      detail(
        .unitedStatesAirQuality, .unitedStatesAirQuality, air?.unitedStatesIndex, text.unitedStatesAirQuality),
      detail(.pollutants, .pollutants, air.flatMap(text.pollutants)) { $0 },
      detail(.pollen, .pollen, air.flatMap(text.pollen)) { $0 },
    ].compactMap(\.self)
  }

  private func likely(_ moment: WeatherConditions?) -> [WeatherDetail] {
    let spread = moment?.temperatureSpread.flatMap {
      text.range(low: $0.lowerBound, high: $0.upperBound, in: notations.units)
    }
    return [detail(.likelyTemperature, .likelyTemperature, spread) { $0 }].compactMap(\.self)
  }

  private func otherYears(_ history: WeatherHistory?) -> [WeatherDetail] {
    guard let history, !history.years.isEmpty else { return [] }
    let means = text.range(low: history.meanLow, high: history.meanHigh, in: notations.units)
    let extremes = text.range(low: history.lowest, high: history.highest, in: notations.units)
    return [
      detail(.otherYears, .otherYears, means) { "\($0) (\(text.years(history.years.count)))" },
      detail(.otherYearsExtremes, .otherYearsExtremes, extremes) { $0 },
    ].compactMap(\.self)
  }

  private func detail<Value>(
    _ kind: WeatherDetail.Kind, _ label: Phrase, _ value: Value?, _ write: (Value) -> String
  ) -> WeatherDetail? {
    value.map { WeatherDetail(kind, wording[label], write($0)) }
  }
}
