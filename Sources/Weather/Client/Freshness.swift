import Foundation

extension WeatherResponse {
  /// The value of a header field. The case of the name does not matter.
  func field(_ name: String) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }

  /// The time for which a response may be shown without asking again, whatever the server says. No forecast is good for more than
  /// a day.
  private static let longestFreshness: TimeInterval = 86_400

  /// Until when the response may be shown without asking again; `nil` if the server does not say.
  func freshUntil(receivedAt received: Date) -> Date? {
    freshness(receivedAt: received).map { received.addingTimeInterval(min($0, Self.longestFreshness)) }
  }

  private func freshness(receivedAt received: Date) -> TimeInterval? {
    let directives = cacheDirectives
    if directives.keys.contains("no-cache") { return nil }
    if let age = directives["max-age"] {
      return Self.seconds(age).map { $0 - (field("Age").flatMap(Self.seconds) ?? 0) }
    }
    guard let expires = field("Expires").flatMap(HTTPDate.date) else { return nil }
    // Only the difference counts, so a wrong clock on either side does no harm.
    let sent = field("Date").flatMap(HTTPDate.date) ?? received
    return expires.timeIntervalSince(sent)
  }

  /// Parses a number of seconds, which consists of digits only.
  private static func seconds(_ text: String) -> TimeInterval? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return Double(text).map { min($0, 1e9) }
  }

  /// True if the server permits storing the response. MET Norway uses 203 for products that it will soon
  /// withdraw.
  var mayBeStored: Bool {
    (status == 200 || status == 203) && !cacheDirectives.keys.contains("no-store")
  }

  /// The time that the server asks the client to wait before the next request.
  func retryAfter(now: Date) -> Duration? {
    guard let text = field("Retry-After") else { return nil }
    if let seconds = Self.seconds(text) { return .seconds(seconds) }
    return HTTPDate.date(text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }

  private var cacheDirectives: [String: String] {
    let directives = (field("Cache-Control") ?? "").split(separator: ",")
    return directives.reduce(into: [:]) { result, directive in
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let name = parts.first?.lowercased() else { return }
      result[name] = parts.count > 1 ? parts[1].trimmingCharacters(in: ["\""]) : ""
    }
  }
}
