import Foundation
import Settings
import Streams
import Weather

/// The words and numbers that a person reads about a weather at a time.
///
/// The labels are those of the view models. A test may replace one to see that a law notices.
package struct WeatherScreen {
  /// The answer of the service.
  package let weather: WeatherData
  /// The time now.
  package let now: Date
  package let units: WeatherUnits
  package let text: WeatherText
  package var date, time, temperature, range, sentence: String?
  package var outlook: Outlook?
  package var details: [WeatherDetail]
  package var alerts: [WeatherAlertViewModel]
  package var hours: [WeatherHourViewModel]
  package var days: [WeatherDayViewModel]

  /// - Parameters:
  ///   - weather: The answer of the service.
  ///   - now: The time now.
  ///   - units: The units of the labels.
  ///   - limit: The number of hours to show.
  package init(
    _ weather: WeatherData, asOf now: Date, in units: WeatherUnits = WeatherUnits(), hours limit: Int = 24
  ) {
    let locale = Locale(identifier: "en_GB")
    let state = Just(WeatherDataState.data(weather)).eraseToAnyPublisher()
    let notation = Just(TimeNotation.twentyFourHour).eraseToAnyPublisher()
    let chosen = Just(units).eraseToAnyPublisher()
    let scheduler = ImmediateScheduler.shared
    let clock = WeatherClock(scheduler: scheduler) { now }
    let day = DayViewModel(
      weatherDataStatePublisher: state, timeNotationPublisher: notation, unitsPublisher: chosen,
      locale: locale,
      clock: clock, scheduler: scheduler)
    let week = WeekViewModel(
      weatherDataStatePublisher: state, timeNotationPublisher: notation, unitsPublisher: chosen,
      locale: locale,
      clock: clock, scheduler: scheduler)
    let hours = HoursViewModel(
      weatherDataStatePublisher: state, timeNotationPublisher: notation, unitsPublisher: chosen,
      locale: locale,
      clock: clock, scheduler: scheduler)
    (self.weather, self.now, self.units) = (weather, now, units)
    text = WeatherText(locale: locale, timeZone: weather.timeZone)
    (date, time, temperature) = (day.date, day.time, day.temperature)
    (range, sentence, outlook) = (day.temperatureRange, day.outlook, Outlook(weather, asOf: now))
    (details, alerts) = (day.details, day.alerts)
    (self.hours, days) = (hours.rows(limit: limit), week.rows)
  }

  /// The row of today, if there is one.
  var today: WeatherDayViewModel? {
    days.first { $0.weatherDayData.start <= now && now < $0.weatherDayData.end }
  }

  /// A fact by its kind.
  func fact(_ kind: WeatherDetail.Kind) -> String? { details.first { $0.kind == kind }?.text }

  /// The steps of the forecast that have not ended, each with its end.
  var steps: [(step: WeatherConditions, end: Date)] {
    let hours = weather.hours
    return hours.indices.compactMap { index in
      let next = index + 1 < hours.count ? hours[index + 1].time : nil
      let stated = hours[index].duration.map(hours[index].time.addingTimeInterval)
      let end = [stated, next].compactMap(\.self).min() ?? hours[index].time.addingTimeInterval(3600)
      return end > now ? (hours[index], end) : nil
    }
  }
}

/// Two things on a screen that cannot both be true.
package struct WeatherContradiction: Hashable, CustomStringConvertible {
  /// The laws.
  package enum Law: String, CaseIterable {
    /// A warning that is over is not shown, and no other is missing.
    case warningsAreInForce
    /// The head and the first row agree about today, and today is now.
    case todayIsNow
    /// The head is of the last hour, if anything is known about now.
    case headIsOfNow
    /// The head has the date and the time of an old observation, and its year if it is not this one.
    case headSaysItsAge
    /// The sentence says the same as hours and days.
    case sentenceAgreesWithRows
    /// The sentence says "maybe" unless it is likely.
    case maybeIsSaid
    /// The sky over the head is that of the sentence.
    case sentenceAgreesWithTheSky
    /// A weekday names one day.
    case weekdayIsOneDay
    /// An amount that is not nothing is not written as nothing.
    case somethingIsNotNothing
    /// Minutes that bring next to nothing are not announced.
    case nextToNothingIsNotSaid
    /// A day has what its hours have.
    case dayIsTheSumOfItsHours
    /// The temperature now lies between those of today.
    case nowIsWithinToday
  }

  package let law: Law
  package let text: String

  package var description: String { "\(law): \(text)" }
}
