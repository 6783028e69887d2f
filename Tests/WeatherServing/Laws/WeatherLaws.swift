import Foundation
import Settings
import Weather

/// The laws of a screen: everything is as it is now, and nothing contradicts anything else.
///
/// A new service is tried with its answers, at any time after they were made:
///
/// ```swift
/// #expect(WeatherLaws.check(WeatherScreen(weather, asOf: now)).isEmpty)
/// ```
package enum WeatherLaws {
  /// Finds the contradictions on a screen. A good one has none.
  package static func check(_ screen: WeatherScreen) -> [WeatherContradiction] {
    let laws: [(WeatherContradiction.Law, (WeatherScreen) -> [String])] = [
      (.warningsAreInForce, warnings), (.todayIsNow, today), (.headIsOfNow, head), (.headSaysItsAge, age),
      (.nowIsWithinToday, within), (.sentenceAgreesWithRows, rows), (.maybeIsSaid, maybe),
      (.sentenceAgreesWithTheSky, sky), (.weekdayIsOneDay, weekday), (.somethingIsNotNothing, amounts),
      (.nextToNothingIsNotSaid, least),
      (.dayIsTheSumOfItsHours, sums),
    ]
    return laws.flatMap { law, find in find(screen).map { WeatherContradiction(law: law, text: $0) } }
  }

  // MARK: As it is now

  private static func warnings(_ screen: WeatherScreen) -> [String] {
    let expected = screen.weather.alerts.filter { ($0.end ?? .distantFuture) > screen.now }
    guard screen.alerts.count == expected.count else {
      return ["\(screen.alerts.count) warnings instead of \(expected.count)"]
    }
    return zip(screen.alerts, expected).compactMap { row, alert in
      let words = [alert.event, alert.headline].compactMap(\.self).first { !$0.isEmpty }
      let isSame = row.level == alert.severity && row.title == words ?? row.title
      return isSame ? nil : "\(row.title) instead of \(words ?? "another warning")"
    }
  }

  private static func today(_ screen: WeatherScreen) -> [String] {
    let row = screen.today
    var found: [String] = []
    func compare(_ name: String, _ head: String?, _ row: String?) {
      if head != row { found.append("\(name): \(head ?? "nothing") above \(row ?? "nothing")") }
    }
    compare("range", screen.range, row?.temperature)
    compare("chance", screen.fact(.chanceOfPrecipitation), row?.chanceOfPrecipitation)
    let amount = row?.weatherDayData.precipitation.amount.map { screen.text.depth($0, in: screen.units) }
    compare("amount", screen.fact(.precipitation), amount)
    if let day = row?.weatherDayData {
      let sun = screen.weather.sun(on: day)
      compare("sunrise", screen.fact(.sunrise), sun.sunrise.map { screen.text.time($0, in: .twentyFourHour) })
      compare("sunset", screen.fact(.sunset), sun.sunset.map { screen.text.time($0, in: .twentyFourHour) })
      let moon = screen.weather.moon(on: day)
      compare(
        "moonrise", screen.fact(.moonrise), moon.moonrise.map { screen.text.time($0, in: .twentyFourHour) })
      compare(
        "moonset", screen.fact(.moonset), moon.moonset.map { screen.text.time($0, in: .twentyFourHour) })
    }
    if screen.date == nil { found.append("no date") }
    return found
  }

  private static func head(_ screen: WeatherScreen) -> [String] {
    let observed = screen.weather.current
    let age = observed.map { screen.now.timeIntervalSince($0.time) } ?? .infinity
    guard age > 3600, let hour = screen.steps.first?.step, hour.time <= screen.now,
      let temperature = hour.temperature
    else { return [] }
    let expected = screen.text.temperature(temperature, in: screen.units)
    var found: [String] = []
    if screen.temperature != expected { found.append("\(screen.temperature ?? "nothing"), not \(expected)") }
    if screen.time == screen.text.time(hour.time, in: .twentyFourHour) { found.append("poses as observed") }
    return found
  }

  /// The age of the head: without an hour for the time now, the date and the time are those of the observation.
  private static func age(_ screen: WeatherScreen) -> [String] {
    guard let observed = screen.weather.current?.time, let date = screen.date,
      !screen.steps.contains(where: { $0.step.time <= screen.now })
    else { return [] }
    var found: [String] = []
    let time = screen.text.time(observed, in: .twentyFourHour)
    if screen.time != time { found.append("\(screen.time ?? "nothing"), not \(time)") }
    if !date.contains(screen.text.date(observed)) { found.append("\(date), not the date of the observation") }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = screen.weather.timeZone
    let year = calendar.component(.year, from: observed)
    if date.contains("\(year)") == calendar.isDate(observed, equalTo: screen.now, toGranularity: .year) {
      found.append("\(date) of \(year)")
    }
    return found
  }

  private static func within(_ screen: WeatherScreen) -> [String] {
    guard let day = screen.today?.weatherDayData, let low = day.low, let high = day.high, low <= high,
      let now = screen.temperature
    else { return [] }
    let steps = screen.steps.prefix { $0.step.time <= screen.now }.map(\.step)
    // An observation and a step may be written alike and differ by less.
    let shown = ([screen.weather.current].compactMap(\.self) + steps).compactMap(\.temperature).filter {
      screen.text.temperature($0, in: screen.units) == now
    }
    guard !shown.isEmpty, shown.allSatisfy({ $0 < low || $0 > high }) else { return [] }
    return ["\(now) outside \(screen.range ?? "")"]
  }

  private static func weekday(_ screen: WeatherScreen) -> [String] {
    let names = screen.days.map { "\($0.day) \($0.date)" }
    if Set(names).count < names.count { return ["two rows of one date"] }
    guard let sentence = screen.sentence, let outlook = screen.outlook, case .dry(let end) = outlook.certain
    else { return [] }
    guard
      screen.text.day(end) == screen.text.day(screen.now) || end.timeIntervalSince(screen.now) >= 7 * 86_400
    else { return [] }
    return sentence.contains(screen.text.date(end)) ? [] : [sentence]
  }
}

extension Outlook {
  /// The outlook without its "maybe".
  var certain: Outlook { if case .possible(let outlook) = self { outlook } else { self } }

  var isMaybe: Bool { certain != self }
}
