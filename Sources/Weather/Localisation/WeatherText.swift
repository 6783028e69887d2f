import Foundation
import Settings
import StreamsCore

/// Writes weather in the language and style of a locale, and in the time zone of a place.
///
/// Use it for a label that no view model has.
///
/// ```swift
/// let text = WeatherText(locale: Locale(identifier: "en_US"), timeZone: TimeZone(identifier: "Asia/Tokyo"))
/// let (warm, units) = (Temperature(celsius: 20), WeatherUnits(.imperial, .fahrenheit))
/// print(text.temperature(warm, in: units), text.time(Date(timeIntervalSince1970: 0), in: .twentyFourHour))
/// // 68.0 °F 09:00
/// ```
///
/// Numbers and dates follow the locale: digits, decimal separator, order. In American English the formats are exactly
/// `%.1f °F`, `%.f MPH`, `%.f KPH`, `h:mm a`, `HH:mm` and `EEE, MMMM d`, except that zero has no minus sign. In other languages the half of
/// the day stands where it belongs: 午後2:00.
///
/// In Arabic, quantities and times are between isolates of Unicode, which are invisible. They keep numbers and units
/// together in a line from right to left.
///
/// A day is named after its first instant, so days must be those of ``timeZone``. ``WeekViewModel`` takes care of that
/// for services that send hours and no days.
///
/// - Complexity: A formatter is created once for each locale, zone and form, and shared by all texts of the program.
/// - Threads: A value; any thread.
public struct WeatherText: Sendable {
  private let parts: Parts

  /// The words of the language.
  public var wording: Wording { parts.wording }

  /// The time zone in which times are written.
  public var timeZone: TimeZone { parts.timeZone }

  var numerals: Numerals { parts.numerals }
  var dates: DateTexts { parts.dates }

  /// Everything a text needs, in one object: rows carry it along.
  private final class Parts: Sendable {
    let locale: Locale
    let timeZone: TimeZone
    let wording: Wording
    let numerals: Numerals
    let dates: DateTexts

    init(_ key: Key) {
      locale = key.locale
      timeZone = key.timeZone
      wording = Wording(key.locale)
      numerals = Numerals(key.locale)
      dates = DateTexts(locale: key.locale, timeZone: key.timeZone)
    }
  }

  /// Creates a text, or returns an equal one that was created before.
  ///
  /// - Parameters:
  ///   - locale: The locale for language and style; by default, the user's.
  ///   - timeZone: The time zone to write times in, which should be that of the place; UTC by default.
  public init(locale: Locale? = nil, timeZone: TimeZone? = nil) {
    self = Self.shared(Key(locale: locale ?? .user, timeZone: timeZone ?? .utc))
  }

  private init(_ key: Key) { parts = Parts(key) }

  /// The same text for another time zone.
  public func `in`(_ timeZone: TimeZone) -> WeatherText {
    timeZone == self.timeZone ? self : WeatherText(locale: parts.locale, timeZone: timeZone)
  }

  /// Returns true if both are the same object. Two equal texts that were created separately may not be.
  func isIdentical(to other: WeatherText) -> Bool { parts === other.parts }

  // MARK: Texts that were made before

  private struct Key: Hashable {
    let locale: Locale
    let timeZone: TimeZone
  }

  /// Guards itself. The texts created so far; all are discarded when there are too many.
  private static let made = Guarded([Key: WeatherText]())

  private static func shared(_ key: Key) -> WeatherText {
    if let text = made.withLock({ $0[key] }) { return text }
    let text = WeatherText(key)
    return made.withLock { made in
      if let earlier = made[key] { return earlier }
      if made.count >= 64 { made.removeAll() }
      made[key] = text
      return text
    }
  }
}

// MARK: Dates

extension WeatherText {
  /// A time of day.
  public func time(_ date: Date, in notation: TimeNotation) -> String {
    isolated(dates.text(date, .time(notation)))
  }

  /// The zone as its distance from UTC, such as "UTC+1" or "UTC-3:30".
  func zone(at date: Date?) -> String {
    let minutes = timeZone.secondsFromGMT(for: date ?? Date()) / 60
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let odd = rest == 0 ? "" : ":" + String(format: "%02d", Int(rest))
    return minutes == 0 ? "UTC" : "UTC\(minutes < 0 ? "-" : "+")\(hours)\(odd)"
  }

  /// The weekday of a date.
  public func day(_ date: Date) -> String { dates.text(date, .day) }

  /// The month and the day of a date.
  public func date(_ date: Date) -> String { isolated(dates.text(date, .date)) }

  /// The abbreviated weekday, the month and the day of a date.
  public func dayAndDate(_ date: Date) -> String { isolated(dates.text(date, .dayAndDate)) }

  /// The same, with the year if it is not that of the time now.
  public func dayAndDate(_ date: Date, asOf now: Date?) -> String {
    let calendar = PlaceDays(timeZone).calendar
    let isThisYear = now.map { calendar.isDate($0, equalTo: date, toGranularity: .year) } ?? true
    return isThisYear ? dayAndDate(date) : isolated(dates.text(date, .dayAndDateOfYear))
  }
}
