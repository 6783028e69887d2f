import Foundation

/// Instants and days in ISO 8601, in the zone of the place.
struct ISOTimes {
  private let formatter = ISO8601DateFormatter()

  init(_ zone: TimeZone) { formatter.timeZone = zone }

  func instant(_ date: Date) -> String {
    formatter.formatOptions = .withInternetDateTime
    return formatter.string(from: date)
  }

  func day(_ date: Date) -> String {
    formatter.formatOptions = .withFullDate
    return formatter.string(from: date)
  }
}
