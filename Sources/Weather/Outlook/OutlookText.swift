import Foundation
import Settings

extension WeatherText {
  /// A sentence about the coming precipitation, such as "Rain from 17:00, 8.0 mm until midnight".
  ///
  /// - Parameters:
  ///   - outlook: The precipitation.
  ///   - units: The units of the amount.
  ///   - time: The notation for times.
  ///   - now: The time now. A time a day later than that has its weekday, and one a week later its date.
  public func sentence(
    _ outlook: Outlook, in units: WeatherUnits, time: TimeNotation, asOf now: Date? = nil
  ) -> String {
    let sentence = clause(outlook, in: units, time: time, asOf: now)
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private func clause(
    _ outlook: Outlook, in units: WeatherUnits, time: TimeNotation, asOf now: Date?
  ) -> String {
    func moment(_ date: Date) -> String {
      if let now, date.timeIntervalSince(now) >= 86_400 {
        return dates.text(date, .shortDay) + " " + self.time(date, in: time)
      }
      let isMidnight = PlaceDays(timeZone).day(containing: date).start == date
      return isMidnight ? wording[.midnight] : self.time(date, in: time)
    }
    func number(_ minutes: Int) -> String { numerals.text(Double(minutes)) }
    let places: [String: String]
    let phrase: Phrase
    switch outlook {
    case .soon(let fall, let minutes):
      (phrase, places) = (.fallIn, ["fall": name(of: fall), "minutes": number(minutes)])
    case .ending(let fall, let minutes):
      (phrase, places) = (.fallStops, ["fall": name(of: fall), "minutes": number(minutes)])
    case .falling(let fall, let end, let amount):
      phrase = amount == nil ? .fallEnds : .fallUntil
      places = [
        "fall": name(of: fall), "end": moment(end), "amount": amount.map { depth($0, in: units) } ?? "",
      ]
    case .later(let fall, let start, let end, let amount):
      phrase = amount == nil ? .fallSpan : .fallFrom
      places = [
        "fall": name(of: fall), "start": moment(start), "end": moment(end),
        "amount": amount.map { depth($0, in: units) } ?? "",
      ]
    case .possible(let other):
      var sentence = clause(other, in: units, time: time, asOf: now)
      // Of the sentences that may stand here, this one begins with no noun.
      if case .dry = other { sentence = sentence.prefix(1).lowercased() + sentence.dropFirst() }
      (phrase, places) = (.maybe, ["sentence": sentence])
    case .dry(let start): (phrase, places) = (.dryUntil, ["start": weekdayAfterUntil(start, asOf: now)])
    case .dryThroughout: (phrase, places) = (.dryThroughout, [:])
    }
    return places.reduce(wording[phrase]) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
  }

  private func weekdayAfterUntil(_ date: Date, asOf now: Date?) -> String {
    let days = PlaceDays(timeZone)
    let weekday = wording[.untilDays, days.calendar.component(.weekday, from: date) - 1]
    // From noon to noon, because a day may be an hour shorter.
    let distance = now.map {
      days.day(containing: date).middle.timeIntervalSince(days.day(containing: $0).middle)
    }
    // A row of another zone's day may begin later today.
    let isNameOfToday = distance.map { $0 < 43_200 || $0 > 6.5 * 86_400 } ?? false
    return isNameOfToday ? "\(weekday) (\(self.date(date)))" : weekday
  }

  private func name(of fall: Outlook.Fall) -> String {
    switch fall {
    case .rain: wording.name(ofFall: .rain)
    case .sleet: wording.name(ofFall: .sleet)
    case .snow: wording.name(ofFall: .snow)
    case .hail: wording.name(ofFall: .hail)
    case .mixed: wording.name(ofFall: .mixed)
    case .thunderstorm: wording.name(of: .thunderstorm(.moderate)).lowercased()
    }
  }
}
