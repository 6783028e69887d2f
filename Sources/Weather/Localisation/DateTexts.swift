import Foundation
import Settings
import StreamsCore

/// Writes dates and times for a locale and a zone. Each formatter is created once.
///
/// Guarded by `formatters`: the formatters, each used by one thread at a time. Foundation calls none of our code while
/// a formatter runs.
final class DateTexts: Sendable {
  /// The parts of a date to write.
  enum Form: Hashable {
    /// A time of day.
    case time(TimeNotation)
    /// The weekday, written in full.
    case day
    /// The abbreviated weekday.
    case shortDay
    /// The month and the day.
    case date
    /// The abbreviated weekday, the month and the day.
    case dayAndDate
    /// The same, and the year.
    case dayAndDateOfYear
  }

  private let locale: Locale
  private let timeZone: TimeZone
  /// Seconds to add to every date, for a zone that formatters cannot handle.
  private let shift: TimeInterval
  private let isEnglish: Bool
  private let formatters = Guarded([Form: DateFormatter]())

  init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    // A formatter of Foundation traps on a zone that is 15 hours or more from UTC, so such a zone is written in UTC.
    let offset = timeZone.secondsFromGMT()
    (self.timeZone, shift) = offset.magnitude > 14 * 3600 ? (.utc, TimeInterval(offset)) : (timeZone, 0)
    isEnglish = SettingsLanguage(locale) == .english
  }

  func text(_ date: Date, _ form: Form) -> String {
    let date = date.addingTimeInterval(shift)
    return formatters.withLock { formatters in
      if let formatter = formatters[form] { return formatter.string(from: date) }
      let formatter = formatter(for: form)
      formatters[form] = formatter
      return formatter.string(from: date)
    }
  }

  private func formatter(for form: Form) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = timeZone
    formatter.dateFormat = pattern(for: form)
    return formatter
  }

  /// Each locale has its own order and punctuation. In English, a time with AM or PM is the pattern as it stands.
  private func pattern(for form: Form) -> String {
    switch form {
    case .time(.twelveHour): isEnglish ? "h:mm a" : local("hmma")
    case .time(.twentyFourHour): local("HHmm")
    case .day: "EEEE"
    case .shortDay: "EEE"
    case .date: local("MMMMd")
    case .dayAndDate: local("EEEMMMMd")
    case .dayAndDateOfYear: local("yEEEMMMMd")
    }
  }

  private func local(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }
}
